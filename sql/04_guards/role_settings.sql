-- Settings of the API roles as the REST layer reads them: it gives each request the timeout of its role, and before each one calls the
-- function that its own role names. A deployment sets both, and the operator's check reads them.

-- 0 is what PostgreSQL calls no timeout, and a number without a unit is in milliseconds.
create or replace function private.statement_timeout_ms(p_role name) returns integer
language sql stable
set search_path = ''
as $$
  select nullif(case when t.setting ~ '^\d+$' then t.setting::integer
    else (1000 * extract(epoch from t.setting::interval))::integer end, 0)
  from (
    select (select substr(c.setting, 19) from unnest(r.rolconfig) as c (setting) where starts_with(c.setting, 'statement_timeout=')) as setting
    from pg_catalog.pg_roles r where r.rolname = p_role) as t;
$$;

-- A setting in this database comes before one for all of the server.
create or replace function private.pre_request() returns text
language sql stable
set search_path = ''
as $$
  select split_part(c.setting, '=', 2)
  from pg_catalog.pg_db_role_setting s
  join pg_catalog.pg_roles r on r.oid = s.setrole
  left join pg_catalog.pg_database d on d.oid = s.setdatabase
  cross join unnest(s.setconfig) as c (setting)
  where r.rolname = 'authenticator' and starts_with(c.setting, 'pgrst.db_pre_request=')
    and (s.setdatabase = 0 or d.datname = current_database())
  order by s.setdatabase desc
  limit 1;
$$;

revoke all on function private.statement_timeout_ms, private.pre_request from public, anon, authenticated;
comment on function private.statement_timeout_ms is 'How long a statement of p_role may take in milliseconds; null without an end.';
comment on function private.pre_request is 'The function that the REST layer calls before each request; null where there is none.';
