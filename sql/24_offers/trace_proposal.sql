-- Traces what happens to an offer: it arrives (which version, by which way), it wins, its award is withdrawn.
-- Trigger function, definer: nobody writes the trace by hand.
create or replace function private.trace_proposal() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.trace(new.organization_id, new.rfp_id, new.hotel_id, 'answered',
      jsonb_build_object('proposal_id', new.id, 'version', new.version, 'via', new.via), new.submitted_at);
  elsif new.status = 'won' and old.status <> 'won' then
    perform private.trace(new.organization_id, new.rfp_id, new.hotel_id, 'awarded', jsonb_build_object('proposal_id', new.id));
  elsif old.status = 'won' and new.status <> 'won' then
    perform private.trace(new.organization_id, new.rfp_id, new.hotel_id, 'award_withdrawn',
      jsonb_build_object('proposal_id', new.id));
  end if;
  return null;
end;
$$;

revoke all on function private.trace_proposal from public, anon, authenticated;
comment on function private.trace_proposal is 'Trigger on proposals: answered, awarded, award_withdrawn.';
