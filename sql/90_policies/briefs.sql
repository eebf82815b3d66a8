-- An organization's briefs are its members' to read and write.
revoke all on public.briefs from public, anon, authenticated, service_role;
grant select, delete on public.briefs to authenticated;
grant insert (
  id, organization_id, created_by, title, sector, intent, city, latitude, longitude, start_date, end_date,
  attendees, rooms, meeting_rooms, features, must_features, budget_per_attendee, currency, status
) on public.briefs to authenticated;
grant update (
  title, sector, intent, city, latitude, longitude, start_date, end_date,
  attendees, rooms, meeting_rooms, features, must_features, budget_per_attendee, currency, status
) on public.briefs to authenticated;
grant select, insert, update, delete on public.briefs to service_role;

drop policy if exists briefs_select_members on public.briefs;
create policy briefs_select_members on public.briefs
  for select to authenticated
  using (organization_id = any ((select private.visible_organization_ids())::uuid[]));

drop policy if exists briefs_insert_members on public.briefs;
create policy briefs_insert_members on public.briefs
  for insert to authenticated
  with check (created_by = (select auth.uid()) and organization_id = any ((select private.my_organization_ids())::uuid[]));

drop policy if exists briefs_update_members on public.briefs;
create policy briefs_update_members on public.briefs
  for update to authenticated
  using (organization_id = any ((select private.my_organization_ids())::uuid[]))
  with check (organization_id = any ((select private.my_organization_ids())::uuid[]));

drop policy if exists briefs_delete_members on public.briefs;
create policy briefs_delete_members on public.briefs
  for delete to authenticated
  using (organization_id = any ((select private.my_organization_ids())::uuid[]));

drop policy if exists briefs_select_unplanned on public.briefs;
create policy briefs_select_unplanned on public.briefs
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
