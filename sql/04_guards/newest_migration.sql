-- The newest migration that this database has had, as the history of the Supabase CLI keeps it; null without a history.
-- Definer: the API roles do not read that history.
create or replace function private.newest_migration() returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select max(m.version) from supabase_migrations.schema_migrations m);
exception when undefined_table or invalid_schema_name then
  return null;
end;
$$;

revoke all on function private.newest_migration from public, anon, authenticated;
grant execute on function private.newest_migration to service_role;
comment on function private.newest_migration is 'Version of the newest migration that this database has had.';
