-- A hotel's rooms for sessions: seen by whoever sees the hotel, kept by its staff, or by the organization whose own venue it is.
revoke all on public.hotel_spaces from public, anon, authenticated, service_role;
grant select, delete on public.hotel_spaces to authenticated;
grant insert (id, hotel_id, name, area_m2, ceiling_m, daylight, capacities) on public.hotel_spaces to authenticated;
grant update (name, area_m2, ceiling_m, daylight, capacities, version) on public.hotel_spaces to authenticated;
grant select, insert, update, delete on public.hotel_spaces to service_role;

drop policy if exists hotel_spaces_select_signed_in on public.hotel_spaces;
create policy hotel_spaces_select_signed_in on public.hotel_spaces
  for select to authenticated
  using (exists (select from public.hotels h where h.id = hotel_spaces.hotel_id));

drop policy if exists hotel_spaces_insert_staff on public.hotel_spaces;
create policy hotel_spaces_insert_staff on public.hotel_spaces
  for insert to authenticated
  with check (
    hotel_id = any ((select private.my_hotel_ids())::uuid[])
    or exists (select from public.hotels h
      where h.id = hotel_spaces.hotel_id and h.organization_id = any ((select private.my_organization_ids())::uuid[]))
  );

drop policy if exists hotel_spaces_update_staff on public.hotel_spaces;
create policy hotel_spaces_update_staff on public.hotel_spaces
  for update to authenticated
  using (
    hotel_id = any ((select private.my_hotel_ids())::uuid[])
    or exists (select from public.hotels h
      where h.id = hotel_spaces.hotel_id and h.organization_id = any ((select private.my_organization_ids())::uuid[]))
  )
  with check (
    hotel_id = any ((select private.my_hotel_ids())::uuid[])
    or exists (select from public.hotels h
      where h.id = hotel_spaces.hotel_id and h.organization_id = any ((select private.my_organization_ids())::uuid[]))
  );

drop policy if exists hotel_spaces_delete_staff on public.hotel_spaces;
create policy hotel_spaces_delete_staff on public.hotel_spaces
  for delete to authenticated
  using (
    hotel_id = any ((select private.my_hotel_ids())::uuid[])
    or exists (select from public.hotels h
      where h.id = hotel_spaces.hotel_id and h.organization_id = any ((select private.my_organization_ids())::uuid[]))
  );

drop policy if exists hotel_spaces_select_unplanned on public.hotel_spaces;
create policy hotel_spaces_select_unplanned on public.hotel_spaces
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
