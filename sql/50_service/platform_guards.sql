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

-- A setting of a role, in this database before everywhere. Null where there is none.
create or replace function private.role_setting(p_role name, p_setting text) returns text
language sql stable
set search_path = ''
as $$
  select substr(c.setting, length(p_setting) + 2)
  from pg_catalog.pg_db_role_setting s
  join pg_catalog.pg_roles r on r.oid = s.setrole
  cross join unnest(s.setconfig) as c (setting)
  where r.rolname = p_role
    and s.setdatabase in (0, (select d.oid from pg_catalog.pg_database d where d.datname = current_database()))
    and starts_with(c.setting, p_setting || '=')
  order by s.setdatabase desc
  limit 1;
$$;

-- 0 is what PostgreSQL calls no timeout, and a number without a unit is in milliseconds.
create or replace function private.statement_timeout_ms(p_role name) returns integer
language sql stable
set search_path = ''
as $$
  select nullif(case when t.setting ~ '^\d+$' then t.setting::integer
    else (1000 * extract(epoch from t.setting::interval))::integer end, 0)
  from (select private.role_setting(p_role, 'statement_timeout') as setting) as t;
$$;

-- Definer: the service may not read the sign-in tables.
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
    'pre_request', private.role_setting('authenticator', 'pgrst.db_pre_request'));
$$;

revoke all on function public.platform_guards, private.role_setting, private.statement_timeout_ms, private.guards
  from public, anon, authenticated;
grant execute on function public.platform_guards, private.guards to service_role;
comment on function public.platform_guards is
  'Settings of the platform that our rules depend on: { passwords_off, statement_timeout_ms: { anon, authenticated }, pre_request }.';
comment on function private.role_setting is 'The setting p_setting of the role p_role as text, null where there is none.';
comment on function private.statement_timeout_ms is 'How long a statement of p_role may take in milliseconds; null without an end.';
comment on function private.guards is 'The work of platform_guards.';
