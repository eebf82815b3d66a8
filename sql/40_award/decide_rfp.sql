-- An award decides its RFP, and with it the other proposals, in the same transaction.
-- Trigger function, definer: it follows from the award, whichever columns of rfps the organizer may write.
create or replace function private.decide_rfp() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.rfps r set status = 'decided' where r.id = new.rfp_id;
  return null;
end;
$$;

revoke all on function private.decide_rfp from public, anon, authenticated;
comment on function private.decide_rfp is 'Trigger on proposals: the winner decides its RFP.';
