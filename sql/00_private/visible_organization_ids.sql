-- The organizations whose rows the caller may read, for policies:
-- `organization_id = any ((select private.visible_organization_ids())::uuid[])`. Platform admins read all of them. Said as an
-- array instead of `or is_platform_admin()`, because an index can serve the one and not the other.
-- Definer: policies on organization_members would otherwise ask themselves. Errors: none; empty when signed out.
create or replace function private.visible_organization_ids() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select case
    when private.is_platform_admin() then (select coalesce(array_agg(o.id), '{}') from public.organizations o)
    else private.my_organization_ids()
  end;
$$;

revoke all on function private.visible_organization_ids() from public, anon, authenticated;
grant execute on function private.visible_organization_ids() to authenticated, service_role;
comment on function private.visible_organization_ids() is
  'Organizations the signed-in user may read: their own, for platform admins all.';
