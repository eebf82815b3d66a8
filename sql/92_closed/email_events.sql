-- What the email platform reported about mails. The service's alone; platform admins may read.
revoke all on public.email_events from public, anon, authenticated, service_role;
grant select on public.email_events to authenticated;
grant select, insert, update, delete on public.email_events to service_role;

drop policy if exists email_events_select_platform_admins on public.email_events;
create policy email_events_select_platform_admins on public.email_events
  for select to authenticated
  using ((select private.is_platform_admin()));

drop policy if exists email_events_select_unplanned on public.email_events;
create policy email_events_select_unplanned on public.email_events
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
