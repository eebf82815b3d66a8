-- The first send moves its RFP from draft to sent.
-- Trigger function, definer: it follows from the send, whichever columns of rfps the sender may write. Errors: none of its own.
create or replace function private.mark_rfp_sent() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.rfps r set status = 'sent'
  where r.id = new.rfp_id and r.status = 'draft';
  return null;
end;
$$;

revoke all on function private.mark_rfp_sent() from public, anon, authenticated;
comment on function private.mark_rfp_sent() is 'Trigger on sends: the first one moves the RFP from draft to sent.';

drop trigger if exists mark_rfp_sent on public.sends;
create trigger mark_rfp_sent after insert on public.sends
  for each row execute function private.mark_rfp_sent();
