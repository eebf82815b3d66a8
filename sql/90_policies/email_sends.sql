-- Log and outbox of every mail. The service's alone; platform admins may read.
revoke all on public.email_sends from public, anon, authenticated, service_role;
grant select on public.email_sends to authenticated;
grant select, insert, update, delete on public.email_sends to service_role;

drop policy if exists email_sends_select_platform_admins on public.email_sends;
create policy email_sends_select_platform_admins on public.email_sends
  for select to authenticated
  using ((select private.is_platform_admin()));
