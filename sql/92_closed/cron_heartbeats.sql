-- When schedules last ran. The service's alone; platform admins may read.
revoke all on public.cron_heartbeats from public, anon, authenticated, service_role;
grant select on public.cron_heartbeats to authenticated;
grant select, insert, update, delete on public.cron_heartbeats to service_role;

drop policy if exists cron_heartbeats_select_platform_admins on public.cron_heartbeats;
create policy cron_heartbeats_select_platform_admins on public.cron_heartbeats
  for select to authenticated
  using ((select private.is_platform_admin()));

drop policy if exists cron_heartbeats_select_unplanned on public.cron_heartbeats;
create policy cron_heartbeats_select_unplanned on public.cron_heartbeats
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
