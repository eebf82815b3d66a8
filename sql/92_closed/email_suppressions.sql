-- Addresses that take no more mail of ours. The service's alone; platform admins may read.
revoke all on public.email_suppressions from public, anon, authenticated, service_role;
grant select on public.email_suppressions to authenticated;
grant select, insert, update, delete on public.email_suppressions to service_role;

drop policy if exists email_suppressions_select_platform_admins on public.email_suppressions;
create policy email_suppressions_select_platform_admins on public.email_suppressions
  for select to authenticated
  using ((select private.is_platform_admin()));

drop policy if exists email_suppressions_select_unplanned on public.email_suppressions;
create policy email_suppressions_select_unplanned on public.email_suppressions
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
