-- The catalogue: every signed-in user reads it, a hotel's own staff keep its profile. One organization's own venue is seen and
-- kept by that organization, and by the venue's staff. Platform staff keep all of them. Nobody's to set here: whether the hotel is
-- listed or whose it is, and where it came from; mice_role, which multiplies its score, is platform staff's (keep_mice_role).
revoke all on public.hotels from public, anon, authenticated, service_role;
grant select on public.hotels to authenticated;
grant update (
  name, city, city_code, country_code, latitude, longitude, stars, rooms_total, meeting_rooms, largest_room_capacity, mice_role,
  features, base_room_rate, type_rates, ddr_rate, currency, description, photo_url, chain, street, postal_code, version
) on public.hotels to authenticated;
grant select, insert, update, delete on public.hotels to service_role;

drop policy if exists hotels_select_signed_in on public.hotels;
create policy hotels_select_signed_in on public.hotels
  for select to authenticated
  using (
    organization_id is null
    or organization_id = any ((select private.my_organization_ids())::uuid[])
    or id = any ((select private.my_hotel_ids())::uuid[])
    or (select private.is_platform_admin())
  );

-- An erased hotel is a shell without a name, and stays one.
drop policy if exists hotels_update_staff on public.hotels;
create policy hotels_update_staff on public.hotels
  for update to authenticated
  using (
    name is not null
    and (
      id = any ((select private.my_hotel_ids())::uuid[])
      or organization_id = any ((select private.my_organization_ids())::uuid[])
      or (select private.is_platform_admin())
    )
  )
  with check (
    id = any ((select private.my_hotel_ids())::uuid[])
    or organization_id = any ((select private.my_organization_ids())::uuid[])
    or (select private.is_platform_admin())
  );

drop policy if exists hotels_select_unplanned on public.hotels;
create policy hotels_select_unplanned on public.hotels
  as restrictive for select to anon, authenticated
  using (private.is_unplanned());
