-- Payment-provider events already taken. The service's alone; platform admins may read.
revoke all on public.payment_events from public, anon, authenticated, service_role;
grant select on public.payment_events to authenticated;
grant select, insert, update, delete on public.payment_events to service_role;

drop policy if exists payment_events_select_platform_admins on public.payment_events;
create policy payment_events_select_platform_admins on public.payment_events
  for select to authenticated
  using ((select private.is_platform_admin()));

drop policy if exists payment_events_select_unplanned on public.payment_events;
create policy payment_events_select_unplanned on public.payment_events
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
