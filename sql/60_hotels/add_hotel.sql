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
    perform private.fail_invalid('p_name: is missing');
  elsif nullif(btrim(p_city), '') is null then
    perform private.fail_invalid('p_city: is missing');
  elsif coalesce(p_country_code, '') !~* '^ *[a-z]{2} *$' then
    perform private.fail_invalid('p_country_code: two letters (ISO 3166)');
  elsif p_latitude is null or not p_latitude between -90 and 90 then
    perform private.fail_invalid('p_latitude: −90 to 90 degrees');
  elsif p_longitude is null or not p_longitude between -180 and 180 then
    perform private.fail_invalid('p_longitude: −180 to 180 degrees');
  elsif nullif(btrim(p_contact_email), '') is null then
    perform private.fail_invalid('p_contact_email: is missing');
  elsif p_stars not between 1 and 5 then
    perform private.fail_invalid('p_stars: 1 to 5');
  end if;
  return jsonb_build_object('hotel_id', private.create_own_venue(jsonb_build_object(
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
