-- Sends a mail again that was given up, or whose outcome stayed unknown. For platform staff.
-- Errors: 401 unauthorized, 403 forbidden, 404 not_found, 409 invalid_transition, 429 rate_limited.
create or replace function public.retry_email(p_email_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  return private.retry_email_work(p_email_id);
end;
$$;

revoke all on function public.retry_email from public, anon, authenticated;
grant execute on function public.retry_email to authenticated;
comment on function public.retry_email is 'Queues a failed mail again: { email_id, status }.';

-- The work of retry_email: a mail that was given up goes out anew, as a mail never tried. Definer: the outbox is the service's.
-- Errors: 404 not_found, 409 invalid_transition for one that did not fail, or whose words have been deleted.
create or replace function private.retry_email_work(p_email_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_email public.email_sends;
begin
  select e.* into v_email from public.email_sends e where e.id = p_email_id for update;
  if v_email.id is null then
    perform private.fail_not_found();
  elsif v_email.status not in ('failed', 'unknown') then
    perform private.fail_transition('mail', v_email.status, 'queued');
  elsif v_email.params = '{}' and v_email.created_at < now() - interval '30 days' then
    perform private.fail_transition('mail', v_email.status, 'queued', 'words_deleted', '{"days": 30}');
  end if;
  update public.email_sends e
  set status = 'queued', batch_id = null, claim_token = null, claimed_until = null, attempts = 0, first_attempt_at = null,
    next_attempt_at = now(), last_error = null
  where e.id = p_email_id;
  return jsonb_build_object('email_id', p_email_id, 'status', 'queued');
end;
$$;

revoke all on function private.retry_email_work from public, anon, authenticated;
grant execute on function private.retry_email_work to authenticated;
comment on function private.retry_email_work is 'Queues a failed mail again, from its first attempt.';
