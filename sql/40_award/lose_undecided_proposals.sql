-- Marks the proposals still standing as lost, in the transaction that decides their RFP, with a winner or without.
-- Trigger function, definer: one decision moves every hotel's proposal, also for callers who may only update some columns.
create or replace function private.lose_undecided_proposals() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.proposals p set status = 'lost'
  where p.rfp_id = new.id and p.is_current and p.status = any (private.undecided_statuses());
  return null;
end;
$$;

revoke all on function private.lose_undecided_proposals from public, anon, authenticated;
comment on function private.lose_undecided_proposals is 'Trigger on rfps: deciding one loses its standing proposals.';
