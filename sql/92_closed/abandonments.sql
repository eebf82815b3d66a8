-- Checkouts that were not finished. The service's alone; platform admins may read.
revoke all on public.abandonments from public, anon, authenticated, service_role;
grant select on public.abandonments to authenticated;
grant select, insert, update, delete on public.abandonments to service_role;

drop policy if exists abandonments_select_platform_admins on public.abandonments;
create policy abandonments_select_platform_admins on public.abandonments
  for select to authenticated
  using ((select private.is_platform_admin()));

drop policy if exists abandonments_select_unplanned on public.abandonments;
create policy abandonments_select_unplanned on public.abandonments
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
