-- The facts of a hotel that its catalogue page may show. Callers have checked who may see them: everybody for a hotel of the
-- catalogue, the holder of a link for an organization's own venue.
create or replace function private.hotel_facts(p_hotel public.hotels) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'hotel_id', p_hotel.id, 'name', p_hotel.name, 'city', p_hotel.city, 'city_code', p_hotel.city_code, 'country_code', p_hotel.country_code,
    'latitude', p_hotel.latitude, 'longitude', p_hotel.longitude, 'stars', p_hotel.stars, 'rooms_total', p_hotel.rooms_total,
    'meeting_rooms', p_hotel.meeting_rooms, 'largest_room_capacity', p_hotel.largest_room_capacity, 'mice_role', p_hotel.mice_role,
    'features', p_hotel.features, 'base_room_rate', p_hotel.base_room_rate, 'type_rates', p_hotel.type_rates, 'ddr_rate', p_hotel.ddr_rate,
    'currency', p_hotel.currency, 'description', p_hotel.description, 'photo_url', p_hotel.photo_url,
    'spaces', (
      select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'area_m2', s.area_m2, 'ceiling_m', s.ceiling_m, 'daylight', s.daylight,
        'capacities', s.capacities) order by s.area_m2 desc nulls last, s.name), '[]')
      from public.hotel_spaces s where s.hotel_id = p_hotel.id),
    'chain', p_hotel.chain, 'street', p_hotel.street,
    'postal_code', p_hotel.postal_code);
end;
$$;

comment on function private.hotel_facts is 'A hotel''s catalogue facts.';
