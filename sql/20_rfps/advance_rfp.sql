-- The first send moves its RFP from draft to sent, a statement at a time, because one statement sends to hundreds of hotels.
-- Runs before mail_requests, which says by when answers are due.
-- Trigger function, definer: it follows from the send, whichever columns of rfps the sender may write.
create or replace function private.advance_rfp() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Forgets what start_send kept for the rows of this statement.
  perform set_config('private.sending', '', true);
  update public.rfps r set status = 'sent'
  where r.id in (select a.rfp_id from added a) and r.status = 'draft';
  return null;
end;
$$;

revoke all on function private.advance_rfp from public, anon, authenticated;
comment on function private.advance_rfp is 'Trigger on sends: the first one moves the RFP from draft to sent.';
