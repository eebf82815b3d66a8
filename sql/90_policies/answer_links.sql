-- Links by which hotels answer without an account; used by definer helpers.
-- The service's alone; platform admins may read.
revoke all on public.answer_links from public, anon, authenticated, service_role;
grant select on public.answer_links to authenticated;
grant select, insert, update, delete on public.answer_links to service_role;

drop policy if exists answer_links_select_platform_admins on public.answer_links;
create policy answer_links_select_platform_admins on public.answer_links
  for select to authenticated
  using ((select private.is_platform_admin()));
