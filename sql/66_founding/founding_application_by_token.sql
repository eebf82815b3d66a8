-- The application whose receipt carried a link, while the link is good: 72 hours, used or not.
-- Called by preview_founding_confirmation and confirm_founding_application. Errors: 404 not_found for a token never issued,
-- 410 link_expired.
create or replace function private.founding_application_by_token(p_token text) returns public.agency_applications
language plpgsql stable
set search_path = ''
as $$
declare
  v_application public.agency_applications;
begin
  select a.* into v_application from public.agency_applications a
  where a.token_sha256 = encode(sha256(convert_to(p_token, 'UTF8')), 'hex');
  if v_application.id is null then
    perform private.fail_not_found();
  elsif v_application.confirm_until <= now() then
    perform private.fail_because(410, 'link_expired', 'confirmation_expired', '{"hours": 72}');
  end if;
  return v_application;
end;
$$;

revoke all on function private.founding_application_by_token from public, anon, authenticated;
grant execute on function private.founding_application_by_token to service_role;
comment on function private.founding_application_by_token is 'The founding application of a confirmation link that is still good.';
