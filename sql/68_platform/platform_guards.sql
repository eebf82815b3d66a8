-- What of our rules depends on the platform's settings, for the operator's check: whether passwords are off, how long a statement of
-- each API role may take (milliseconds, null without an end), and the function that the REST layer calls before each request. For
-- the service alone. Returns { passwords_off, statement_timeout_ms: { anon, authenticated }, pre_request }.
create or replace function public.platform_guards() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.platform_guards_work();
end;
$$;

revoke all on function public.platform_guards from public, anon, authenticated;
grant execute on function public.platform_guards to service_role;
comment on function public.platform_guards is
  'Settings of the platform that our rules depend on: { passwords_off, statement_timeout_ms: { anon, authenticated }, pre_request }.';

-- The work of platform_guards. Definer: the service may not read the sign-in tables.
create or replace function private.platform_guards_work() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'passwords_off', exists (select from pg_catalog.pg_trigger t
        where t.tgrelid = 'auth.users'::regclass and t.tgname = 'drop_password' and t.tgenabled in ('O', 'A'))
      and not exists (select from auth.users u where u.encrypted_password <> ''),
    'statement_timeout_ms', jsonb_build_object(
      'anon', private.statement_timeout_ms('anon'), 'authenticated', private.statement_timeout_ms('authenticated')),
    'pre_request', private.pre_request());
$$;

revoke all on function private.platform_guards_work from public, anon, authenticated;
grant execute on function private.platform_guards_work to service_role;
comment on function private.platform_guards_work is 'Settings of the platform that our rules depend on.';
