-- Writes down the win estimate of each live offer of an RFP at the moment it is decided, and which of them won. Called when a
-- decision is made, and for decisions made before estimates were kept. A second call for the same decision adds nothing.
create or replace function private.keep_win_estimates(p_rfp_id uuid, p_decided_at timestamptz) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.win_records (organization_id, rfp_id, proposal_id, estimate, won, decided_at)
  select p.organization_id, p_rfp_id, e.proposal_id, e.estimate, p.status = 'won', p_decided_at
  from private.win_estimates(p_rfp_id, p_decided_at) e
  join public.proposals p on p.id = e.proposal_id
  on conflict do nothing;
end;
$$;

comment on function private.keep_win_estimates is 'Keeps the estimates of an RFP''s live offers with its outcome.';
