-- What waits in the outbox and what did not go out, newest first, at most 200: { waiting, oldest_waiting_at, failed: [{ email_id, kind,
-- recipient, status, attempts, last_error, created_at }] }. Never what a mail says: that is the customer's. For platform staff.
-- Errors: 401 unauthorized, 403 forbidden, 429 rate_limited.
create or replace function public.list_unsent_mail() returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  return private.list_unsent_mail_work();
end;
$$;

revoke all on function public.list_unsent_mail from public, anon, authenticated;
grant execute on function public.list_unsent_mail to authenticated;
comment on function public.list_unsent_mail is 'How many mails wait, and which did not go out and why, without their words.';

-- The work of list_unsent_mail. Definer: staff may not read mails about customers' requests, of which the words do not leave.
create or replace function private.list_unsent_mail_work() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('waiting', count(*), 'oldest_waiting_at', min(e.created_at), 'failed', (
    select coalesce(jsonb_agg(jsonb_build_object('email_id', f.id, 'kind', f.kind, 'recipient', f.recipient, 'status', f.status,
      'attempts', f.attempts, 'last_error', f.last_error, 'created_at', f.created_at) order by f.created_at desc, f.id), '[]')
    from (
      select e.* from public.email_sends e where e.status in ('failed', 'unknown') order by e.created_at desc, e.id limit 200
    ) f))
  from public.email_sends e
  where e.status in ('queued', 'sending') and private.is_platform_admin();
$$;

revoke all on function private.list_unsent_mail_work from public, anon, authenticated;
grant execute on function private.list_unsent_mail_work to authenticated;
comment on function private.list_unsent_mail_work is 'Mails that wait and mails that failed; the caller has been checked.';
