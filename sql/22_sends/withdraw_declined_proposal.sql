-- A hotel that declines after it has responded takes its standing proposal back.
-- Trigger function, definer: one answer moves send and proposal together.
create or replace function private.withdraw_declined_proposal() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.proposals p set status = 'withdrawn'
  where p.rfp_id = new.rfp_id and p.hotel_id = new.hotel_id and p.is_current and p.status = any (private.undecided_statuses());
  return null;
end;
$$;

revoke all on function private.withdraw_declined_proposal from public, anon, authenticated;
comment on function private.withdraw_declined_proposal is 'Trigger on sends: declining withdraws the standing proposal.';
