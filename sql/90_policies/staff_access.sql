-- Which organizations platform staff opened, and why: the organization's owners and admins read it, and staff. open_organization adds to
-- it, and nobody rewrites it, the service included.
revoke all on public.staff_access from public, anon, authenticated, service_role;
grant select on public.staff_access to authenticated, service_role;

drop policy if exists staff_access_select_admins on public.staff_access;
create policy staff_access_select_admins on public.staff_access
  for select to authenticated
  using (
    organization_id = any ((select private.my_administered_organization_ids())::uuid[])
    or (select private.is_platform_admin())
  );

drop policy if exists staff_access_select_unplanned on public.staff_access;
create policy staff_access_select_unplanned on public.staff_access
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
