-- Which checkout reopened which. The service's alone; platform admins may read.
revoke all on public.checkout_recoveries from public, anon, authenticated, service_role;
grant select on public.checkout_recoveries to authenticated;
grant select, insert, update, delete on public.checkout_recoveries to service_role;

drop policy if exists checkout_recoveries_select_platform_admins on public.checkout_recoveries;
create policy checkout_recoveries_select_platform_admins on public.checkout_recoveries
  for select to authenticated
  using ((select private.is_platform_admin()));

drop policy if exists checkout_recoveries_select_unplanned on public.checkout_recoveries;
create policy checkout_recoveries_select_unplanned on public.checkout_recoveries
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
