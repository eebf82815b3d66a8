-- Staff see who works at their hotel. Rows come and go through functions (invite_hotel_member and others), and by the service.
revoke all on public.hotel_members from public, anon, authenticated, service_role;
grant select on public.hotel_members to authenticated;
grant select, insert, update, delete on public.hotel_members to service_role;

drop policy if exists hotel_members_select_staff on public.hotel_members;
create policy hotel_members_select_staff on public.hotel_members
  for select to authenticated
  using (
    hotel_id = any ((select private.my_hotel_ids())::uuid[])
    or (select private.is_platform_admin())
  );

drop policy if exists hotel_members_select_unplanned on public.hotel_members;
create policy hotel_members_select_unplanned on public.hotel_members
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
