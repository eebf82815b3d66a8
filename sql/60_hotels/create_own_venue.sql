-- The work of add_hotel. Definer: callers may not add hotels and contacts otherwise; membership is checked here. Errors: 404
-- not_found for an organization that is not the caller's, 400 22023 and the table's own checks.
create or replace function private.create_own_venue(p_hotel public.hotels, p_contact_email text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_id constant uuid := gen_random_uuid();
begin
  if p_hotel.organization_id is null or p_hotel.organization_id <> all (private.my_organization_ids()) then
    perform private.fail_not_found();
  end if;
  insert into public.hotels (id, organization_id, name, city, country_code, latitude, longitude, currency, rooms_total,
    meeting_rooms, largest_room_capacity, base_room_rate, ddr_rate, stars, features)
  values (v_id, p_hotel.organization_id, btrim(p_hotel.name), btrim(p_hotel.city), upper(btrim(p_hotel.country_code)),
    p_hotel.latitude, p_hotel.longitude,
    coalesce(p_hotel.currency, (select o.reporting_currency from public.organizations o where o.id = p_hotel.organization_id)),
    p_hotel.rooms_total, p_hotel.meeting_rooms, p_hotel.largest_room_capacity, p_hotel.base_room_rate, p_hotel.ddr_rate,
    p_hotel.stars, coalesce(p_hotel.features, '{}'));
  insert into public.hotel_contacts (hotel_id, name, email) values (v_id, btrim(p_hotel.name), p_contact_email);
  return v_id;
end;
$$;

revoke all on function private.create_own_venue from public, anon, authenticated;
grant execute on function private.create_own_venue to authenticated;
comment on function private.create_own_venue is 'Stores an organization''s own venue and its contact; returns its id.';
