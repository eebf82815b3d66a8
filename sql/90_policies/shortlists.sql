-- An organization's shortlists are its members' to read and write.
revoke all on public.shortlists from public, anon, authenticated, service_role;
grant select, delete on public.shortlists to authenticated;
grant insert (id, organization_id, name, hotel_ids) on public.shortlists to authenticated;
grant update (name, hotel_ids, version) on public.shortlists to authenticated;
grant select, insert, update, delete on public.shortlists to service_role;

drop policy if exists shortlists_select_members on public.shortlists;
create policy shortlists_select_members on public.shortlists
  for select to authenticated
  using (organization_id = any ((select private.visible_organization_ids())::uuid[]));

drop policy if exists shortlists_insert_members on public.shortlists;
create policy shortlists_insert_members on public.shortlists
  for insert to authenticated
  with check (organization_id = any ((select private.my_organization_ids())::uuid[]));

drop policy if exists shortlists_update_members on public.shortlists;
create policy shortlists_update_members on public.shortlists
  for update to authenticated
  using (organization_id = any ((select private.my_organization_ids())::uuid[]))
  with check (organization_id = any ((select private.my_organization_ids())::uuid[]));

drop policy if exists shortlists_delete_members on public.shortlists;
create policy shortlists_delete_members on public.shortlists
  for delete to authenticated
  using (organization_id = any ((select private.my_organization_ids())::uuid[]));

drop policy if exists shortlists_select_unplanned on public.shortlists;
create policy shortlists_select_unplanned on public.shortlists
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
