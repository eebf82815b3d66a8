-- The work of platform_guards. Definer: the service may not read the sign-in tables.
create or replace function private.guards() returns jsonb
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

revoke all on function private.guards from public, anon, authenticated;
grant execute on function private.guards to service_role;
comment on function private.guards is 'Settings of the platform that our rules depend on.';
