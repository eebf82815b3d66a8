-- Members see who belongs; owners manage everybody, admins everybody but owners, and anyone may leave. The trigger
-- keep_organization_owner refuses what would leave an organization without an owner.
revoke all on public.organization_members from public, anon, authenticated, service_role;
grant select, delete on public.organization_members to authenticated;
grant insert (organization_id, user_id, role) on public.organization_members to authenticated;
grant update (role) on public.organization_members to authenticated;
grant select, insert, update, delete on public.organization_members to service_role;

drop policy if exists organization_members_select_members on public.organization_members;
create policy organization_members_select_members on public.organization_members
  for select to authenticated
  using (
    organization_id = any ((select private.my_organization_ids())::uuid[])
    or (select private.is_platform_admin())
  );

drop policy if exists organization_members_insert_admins on public.organization_members;
create policy organization_members_insert_admins on public.organization_members
  for insert to authenticated
  with check (
    organization_id = any ((select private.my_owned_organization_ids())::uuid[])
    or (role <> 'owner' and organization_id = any ((select private.my_administered_organization_ids())::uuid[]))
  );

drop policy if exists organization_members_update_admins on public.organization_members;
create policy organization_members_update_admins on public.organization_members
  for update to authenticated
  using (
    organization_id = any ((select private.my_owned_organization_ids())::uuid[])
    or (role <> 'owner' and organization_id = any ((select private.my_administered_organization_ids())::uuid[]))
  )
  with check (
    organization_id = any ((select private.my_owned_organization_ids())::uuid[])
    or (role <> 'owner' and organization_id = any ((select private.my_administered_organization_ids())::uuid[]))
  );

drop policy if exists organization_members_delete_admins_or_self on public.organization_members;
create policy organization_members_delete_admins_or_self on public.organization_members
  for delete to authenticated
  using (
    organization_id = any ((select private.my_owned_organization_ids())::uuid[])
    or (role <> 'owner' and organization_id = any ((select private.my_administered_organization_ids())::uuid[]))
    or user_id = (select auth.uid())
  );
