-- Members see who belongs. Rows come and go through functions that ask the other side, and by the service: whoever could write here
-- would make anybody a member without asking them. The trigger keep_organization_owner refuses what would leave an organization
-- without an owner.
revoke all on public.organization_members from public, anon, authenticated, service_role;
grant select on public.organization_members to authenticated;
grant select, insert, update, delete on public.organization_members to service_role;

drop policy if exists organization_members_select_members on public.organization_members;
create policy organization_members_select_members on public.organization_members
  for select to authenticated
  using (
    organization_id = any ((select private.my_organization_ids())::uuid[])
    or (select private.is_platform_admin())
  );

drop policy if exists organization_members_insert_admins on public.organization_members;
drop policy if exists organization_members_update_admins on public.organization_members;
drop policy if exists organization_members_delete_admins_or_self on public.organization_members;

drop policy if exists organization_members_select_unplanned on public.organization_members;
create policy organization_members_select_unplanned on public.organization_members
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
