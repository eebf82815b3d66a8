-- The organizations whose rows the caller may read, for policies:
-- `organization_id = any ((select private.visible_organization_ids())::uuid[])`. Platform admins read all of them. Said as an
-- array instead of `or is_platform_admin()`, because an index can serve the one and not the other.
-- Definer: policies on organization_members would otherwise ask themselves. Empty when signed out.
-- plpgsql, because it keeps its plans for the session: a SQL function that cannot be inlined is planned anew by every query.
create or replace function private.visible_organization_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.is_platform_admin() then
    return array(select o.id from public.organizations o);
  end if;
  return private.my_organization_ids();
end;
$$;

revoke all on function private.visible_organization_ids from public, anon, authenticated;
grant execute on function private.visible_organization_ids to authenticated, service_role;
comment on function private.visible_organization_ids is
  'Organizations the signed-in user may read: their own, for platform admins all.';
