-- Who wants no more mail. The service's alone; platform admins may read.
revoke all on public.email_unsubscribes from public, anon, authenticated, service_role;
grant select on public.email_unsubscribes to authenticated;
grant select, insert, update, delete on public.email_unsubscribes to service_role;

drop policy if exists email_unsubscribes_select_platform_admins on public.email_unsubscribes;
create policy email_unsubscribes_select_platform_admins on public.email_unsubscribes
  for select to authenticated
  using ((select private.is_platform_admin()));

drop policy if exists email_unsubscribes_select_unplanned on public.email_unsubscribes;
create policy email_unsubscribes_select_unplanned on public.email_unsubscribes
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
