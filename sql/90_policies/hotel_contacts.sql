-- People to reach: kept by the hotel's managers, because an address here proves who may claim the hotel, and seen by its staff and
-- organizers who have sent the hotel an RFP.
revoke all on public.hotel_contacts from public, anon, authenticated, service_role;
grant select, delete on public.hotel_contacts to authenticated;
grant insert (hotel_id, name, email, phone) on public.hotel_contacts to authenticated;
grant update (name, email, phone) on public.hotel_contacts to authenticated;
grant select, insert, update, delete on public.hotel_contacts to service_role;

drop policy if exists hotel_contacts_select_staff_or_senders on public.hotel_contacts;
create policy hotel_contacts_select_staff_or_senders on public.hotel_contacts
  for select to authenticated
  using (
    hotel_id = any ((select private.my_hotel_ids())::uuid[])
    or hotel_id = any (array(
      select s.hotel_id from public.sends s
      where s.organization_id = any ((select private.my_organization_ids())::uuid[])
    ))
    or (select private.is_platform_admin())
  );

drop policy if exists hotel_contacts_insert_staff on public.hotel_contacts;
drop policy if exists hotel_contacts_insert_managers on public.hotel_contacts;
create policy hotel_contacts_insert_managers on public.hotel_contacts
  for insert to authenticated
  with check (hotel_id = any ((select private.my_managed_hotel_ids())::uuid[]));

drop policy if exists hotel_contacts_update_staff on public.hotel_contacts;
drop policy if exists hotel_contacts_update_managers on public.hotel_contacts;
create policy hotel_contacts_update_managers on public.hotel_contacts
  for update to authenticated
  using (hotel_id = any ((select private.my_managed_hotel_ids())::uuid[]))
  with check (hotel_id = any ((select private.my_managed_hotel_ids())::uuid[]));

drop policy if exists hotel_contacts_delete_staff on public.hotel_contacts;
drop policy if exists hotel_contacts_delete_managers on public.hotel_contacts;
create policy hotel_contacts_delete_managers on public.hotel_contacts
  for delete to authenticated
  using (hotel_id = any ((select private.my_managed_hotel_ids())::uuid[]));

drop policy if exists hotel_contacts_select_unplanned on public.hotel_contacts;
create policy hotel_contacts_select_unplanned on public.hotel_contacts
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
