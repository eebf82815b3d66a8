-- Founding applications; the public sees their counts through agency_applications_counter.
-- The service's alone; platform admins may read.
revoke all on public.agency_applications from public, anon, authenticated, service_role;
grant select on public.agency_applications to authenticated;
grant select, insert, update, delete on public.agency_applications to service_role;

drop policy if exists agency_applications_select_platform_admins on public.agency_applications;
create policy agency_applications_select_platform_admins on public.agency_applications
  for select to authenticated
  using ((select private.is_platform_admin()));

drop policy if exists agency_applications_select_unplanned on public.agency_applications;
create policy agency_applications_select_unplanned on public.agency_applications
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
