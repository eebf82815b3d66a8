-- Links by which hotels answer without an account; used by definer helpers.
-- The service's alone; platform staff read those of organizations they opened.
revoke all on public.answer_links from public, anon, authenticated, service_role;
grant select on public.answer_links to authenticated;
grant select, insert, update, delete on public.answer_links to service_role;

drop policy if exists answer_links_select_platform_admins on public.answer_links;
create policy answer_links_select_platform_admins on public.answer_links
  for select to authenticated
  using (
    send_id = any (array(
      select s.id from public.sends s where s.organization_id = any ((select private.overseen_organization_ids())::uuid[])
    ))
  );

drop policy if exists answer_links_select_unplanned on public.answer_links;
create policy answer_links_select_unplanned on public.answer_links
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
