-- Sends a mail again that was given up, or whose outcome stayed unknown. For platform staff.
-- Errors: 401 unauthorized, 403 forbidden, 404 not_found, 409 invalid_transition, 429 rate_limited.
create or replace function public.retry_email(p_email_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  return private.requeue_email(p_email_id);
end;
$$;

revoke all on function public.retry_email from public, anon, authenticated;
grant execute on function public.retry_email to authenticated;
comment on function public.retry_email is 'Queues a failed mail again: { email_id, status }.';
