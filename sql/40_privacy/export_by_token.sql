-- The work of dsar_export_by_token: spends the link and exports all about its address.
-- Definer: the token is the credential, the caller is not signed in. Errors: 400 22023, 404 not_found for a token never issued,
-- 410 dsar_token_expired when used or too old.
create or replace function private.export_by_token(p_token text, p_format text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_link private.dsar_tokens;
begin
  select t.* into v_link from private.dsar_tokens t
  where t.token_sha256 = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
  for update;
  if not found then
    perform private.fail_not_found();
  elsif v_link.used_at is not null or v_link.expires_at <= now() then
    perform private.fail(410, 'dsar_token_expired', 'This link was used, or is older than 24 hours: ask for a new one');
  end if;

  update private.dsar_tokens t set used_at = now() where t.id = v_link.id;
  return private.package_records(
    jsonb_build_object('subject_type', 'email', 'subject_id', v_link.email),
    private.person_records((select p.id from public.profiles p where p.email = v_link.email), v_link.email),
    p_format
  );
end;
$$;

revoke all on function private.export_by_token from public, anon, authenticated;
grant execute on function private.export_by_token to anon, authenticated, service_role;
comment on function private.export_by_token is 'Everything held about the address a one-time link was mailed to.';
