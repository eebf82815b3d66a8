-- What of our rules depends on the platform's settings, for the operator's check: whether passwords are off, how long a statement of
-- each API role may take (milliseconds, null without an end), and the function that the REST layer calls before each request. For
-- the service alone. Returns { passwords_off, statement_timeout_ms: { anon, authenticated }, pre_request }.
create or replace function public.platform_guards() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.guards();
end;
$$;

revoke all on function public.platform_guards from public, anon, authenticated;
grant execute on function public.platform_guards to service_role;
comment on function public.platform_guards is
  'Settings of the platform that our rules depend on: { passwords_off, statement_timeout_ms: { anon, authenticated }, pre_request }.';
