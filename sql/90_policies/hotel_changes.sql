-- What waits for an administrator: the hotel's staff see both values. Written by trigger and by review_hotel_change.
revoke all on public.hotel_changes from public, anon, authenticated, service_role;
grant select on public.hotel_changes to authenticated;
grant select, insert, update, delete on public.hotel_changes to service_role;

drop policy if exists hotel_changes_select_staff on public.hotel_changes;
create policy hotel_changes_select_staff on public.hotel_changes
  for select to authenticated
  using (
    hotel_id = any ((select private.my_hotel_ids())::uuid[])
    or (select private.is_platform_admin())
  );

drop policy if exists hotel_changes_select_unplanned on public.hotel_changes;
create policy hotel_changes_select_unplanned on public.hotel_changes
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
