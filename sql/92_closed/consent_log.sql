-- Cookie consents: append-only for the service too, so that the proof cannot be rewritten.
-- The service's alone; platform admins may read.
revoke all on public.consent_log from public, anon, authenticated, service_role;
grant select on public.consent_log to authenticated;
grant select, insert on public.consent_log to service_role;

drop policy if exists consent_log_select_platform_admins on public.consent_log;
create policy consent_log_select_platform_admins on public.consent_log
  for select to authenticated
  using ((select private.is_platform_admin()));

drop policy if exists consent_log_select_unplanned on public.consent_log;
create policy consent_log_select_unplanned on public.consent_log
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
