-- Confirms an erasure with the token from the mail, and erases. The token is the credential.
-- Errors: 404 not_found for a token never issued, 410 erasure_token_expired when used or older than 24 hours,
-- 429 rate_limited.
create or replace function public.confirm_erasure(p_token text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_anonymous_rpc();
  return private.erase_by_token(p_token);
end;
$$;

revoke all on function public.confirm_erasure from public, anon, authenticated;
grant execute on function public.confirm_erasure to anon, authenticated, service_role;
comment on function public.confirm_erasure is
  'Erases what was asked for: { request_id, status, deleted: rows of the five child tables }.';
