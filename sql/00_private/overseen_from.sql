-- The lowest id for platform staff, null for anybody else: `organization_id between (select private.overseen_from()) and
-- 'ffffffff-…'` is all of a table for staff and nothing for the others, by the index. `or is_platform_admin()` says the same,
-- but then the table is read whole for everybody. For tables that outlive their organizations; where they do not,
-- overseen_organization_ids. Invoker: it asks a definer helper.
create or replace function private.overseen_from() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return case when private.is_platform_admin() then '00000000-0000-0000-0000-000000000000'::uuid end;
end;
$$;

revoke all on function private.overseen_from from public, anon, authenticated;
grant execute on function private.overseen_from to authenticated;
comment on function private.overseen_from is 'Lowest uuid for platform staff, null for anybody else.';
