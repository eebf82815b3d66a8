-- Organizers send and read; the hotel it was sent to reads, marks it opened and declines. The database sets when it was sent, because
-- response times depend on it. The trigger start_send fills organization_id before the check.
revoke all on public.sends from public, anon, authenticated, service_role;
grant select on public.sends to authenticated;
grant insert (id, rfp_id, organization_id, hotel_id) on public.sends to authenticated;
grant update (status, opened_at, responded_at, decline_code, decline_reason) on public.sends to authenticated;
grant select, insert, update, delete on public.sends to service_role;

drop policy if exists sends_select_members_or_staff on public.sends;
create policy sends_select_members_or_staff on public.sends
  for select to authenticated
  using (
    organization_id = any ((select private.my_organization_ids())::uuid[])
    or hotel_id = any ((select private.my_hotel_ids())::uuid[])
    or organization_id = any ((select private.overseen_organization_ids())::uuid[])
  );

drop policy if exists sends_insert_members on public.sends;
create policy sends_insert_members on public.sends
  for insert to authenticated
  with check (organization_id = any ((select private.my_organization_ids())::uuid[]));

drop policy if exists sends_update_staff on public.sends;
create policy sends_update_staff on public.sends
  for update to authenticated
  using (hotel_id = any ((select private.my_hotel_ids())::uuid[]))
  with check (hotel_id = any ((select private.my_hotel_ids())::uuid[]));

drop policy if exists sends_select_unplanned on public.sends;
create policy sends_select_unplanned on public.sends
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
