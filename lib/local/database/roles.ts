/** Makes the API roles. Roles belong to a whole server, so another database there may be making them at the same moment. */
export const apiRolesSql = `
do $$
declare
  v_role record;
begin
  for v_role in
    select * from (values
      (1, 'authenticator', 'nologin noinherit'),
      (2, 'anon', 'nologin noinherit'),
      (3, 'authenticated', 'nologin noinherit'),
      (4, 'service_role', 'nologin noinherit bypassrls')
    ) as needed (place, name, attributes) order by place
  loop
    if not exists (select from pg_roles where rolname = v_role.name) then
      begin
        execute format('create role %I %s', v_role.name, v_role.attributes);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    if v_role.name <> 'authenticator' and not pg_has_role('authenticator', v_role.name, 'member') then
      begin
        execute format('grant %I to authenticator', v_role.name);
      exception when unique_violation then null;
      end;
    end if;
  end loop;
end
$$;
`;

/**
 * What hosted Supabase has before the first migration runs and the embedded platform does not: the API roles,
 * their access to the `auth` schema, and the `auth` helpers that read the claims.
 */
export const platformRolesSql = `${apiRolesSql}
grant usage on schema public, auth to anon, authenticated, service_role;

create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

grant execute on all functions in schema auth to anon, authenticated, service_role;
`;
