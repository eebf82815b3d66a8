-- Form submissions, with the sender's address and words. The service's alone; platform admins may read.
revoke all on public.leads from public, anon, authenticated, service_role;
grant select on public.leads to authenticated;
grant select, insert, update, delete on public.leads to service_role;

drop policy if exists leads_select_platform_admins on public.leads;
create policy leads_select_platform_admins on public.leads
  for select to authenticated
  using ((select private.is_platform_admin()));

drop policy if exists leads_select_unplanned on public.leads;
create policy leads_select_unplanned on public.leads
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
