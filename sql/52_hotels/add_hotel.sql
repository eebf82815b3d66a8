-- Adds an organizer's own venue, which only their organization sees and asks until platform staff publish it. Currency null: the
-- organization's. What is not known stays unknown.
-- For members of the organization. Errors: 400 22023, 401 unauthorized, 404 not_found, 429 rate_limited.
create or replace function public.add_hotel(
  p_organization_id uuid, p_name text, p_city text, p_country_code text, p_latitude double precision,
  p_longitude double precision, p_contact_email text, p_currency text default null, p_rooms_total integer default null,
  p_meeting_rooms integer default null, p_largest_room_capacity integer default null, p_base_room_rate numeric default null,
  p_ddr_rate numeric default null, p_stars integer default null, p_features text[] default null
) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  if nullif(btrim(p_name), '') is null then
    perform private.fail_invalid('p_name', 'missing');
  elsif nullif(btrim(p_city), '') is null then
    perform private.fail_invalid('p_city', 'missing');
  elsif coalesce(p_country_code, '') !~* '^ *[a-z]{2} *$' then
    perform private.fail_invalid('p_country_code', 'country_code');
  elsif p_latitude is null or not p_latitude between -90 and 90 then
    perform private.fail_invalid('p_latitude', 'range', '{"least": -90, "most": 90}');
  elsif p_longitude is null or not p_longitude between -180 and 180 then
    perform private.fail_invalid('p_longitude', 'range', '{"least": -180, "most": 180}');
  elsif nullif(btrim(p_contact_email), '') is null then
    perform private.fail_invalid('p_contact_email', 'missing');
  elsif p_stars not between 1 and 5 then
    perform private.fail_invalid('p_stars', 'range', '{"least": 1, "most": 5}');
  end if;
  return jsonb_build_object('hotel_id', private.add_hotel_work(jsonb_build_object(
    'organization_id', p_organization_id, 'name', btrim(p_name), 'city', btrim(p_city),
    'country_code', upper(btrim(p_country_code)), 'latitude', p_latitude, 'longitude', p_longitude,
    'currency', private.require_currency('p_currency', p_currency), 'rooms_total', p_rooms_total,
    'meeting_rooms', p_meeting_rooms, 'largest_room_capacity', p_largest_room_capacity, 'base_room_rate', p_base_room_rate,
    'ddr_rate', p_ddr_rate, 'stars', p_stars, 'features', coalesce(p_features, '{}')), p_contact_email));
end;
$$;

revoke all on function public.add_hotel from public, anon, authenticated;
grant execute on function public.add_hotel to authenticated;
comment on function public.add_hotel is 'Adds an organization''s own venue: { hotel_id }.';

-- The work of add_hotel: a venue given by column. Definer: callers may not add hotels and contacts otherwise; membership is checked
-- here. Errors: 404 not_found for an organization that is not the caller's, 400 22023 naming the argument.
create or replace function private.add_hotel_work(p_hotel jsonb, p_contact_email text) returns uuid
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
    perform private.fail_invalid('p_contact_email', 'email');
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

revoke all on function private.add_hotel_work from public, anon, authenticated;
grant execute on function private.add_hotel_work to authenticated;
comment on function private.add_hotel_work is 'Stores an organization''s own venue and its contact; returns its id.';
