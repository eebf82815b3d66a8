-- The work of add_hotel: a venue given by column. Definer: callers may not add hotels and contacts otherwise; membership is checked
-- here. Errors: 404 not_found for an organization that is not the caller's, 400 22023 naming the argument.
drop function if exists private.create_own_venue(public.hotels, text);
create or replace function private.create_own_venue(p_hotel jsonb, p_contact_email text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_id constant uuid := gen_random_uuid();
  v_hotel public.hotels;
  v_message text;
begin
  if (p_hotel ->> 'organization_id')::uuid = any (private.my_organization_ids()) is not true then
    perform private.fail_not_found();
  elsif not private.is_email_address(private.normal_address(p_contact_email)) then
    perform private.fail_invalid('p_contact_email: must be an email address');
  end if;
  v_hotel := jsonb_populate_record(null::public.hotels, p_hotel);
  insert into public.hotels (id, organization_id, name, city, country_code, latitude, longitude, currency, rooms_total,
    meeting_rooms, largest_room_capacity, base_room_rate, ddr_rate, stars, features)
  values (v_id, v_hotel.organization_id, v_hotel.name, v_hotel.city, v_hotel.country_code, v_hotel.latitude, v_hotel.longitude,
    coalesce(v_hotel.currency, (select o.reporting_currency from public.organizations o where o.id = v_hotel.organization_id)),
    v_hotel.rooms_total, v_hotel.meeting_rooms, v_hotel.largest_room_capacity, v_hotel.base_room_rate, v_hotel.ddr_rate,
    v_hotel.stars, v_hotel.features);
  insert into public.hotel_contacts (hotel_id, name, email) values (v_id, v_hotel.name, p_contact_email);
  return v_id;
exception when check_violation or numeric_value_out_of_range or sqlstate 'PGRST' then
  get stacked diagnostics v_message = message_text;
  perform private.fail_unfit('public.hotels', p_hotel, v_message);
  raise;
end;
$$;

revoke all on function private.create_own_venue from public, anon, authenticated;
grant execute on function private.create_own_venue to authenticated;
comment on function private.create_own_venue is 'Stores an organization''s own venue and its contact; returns its id.';
