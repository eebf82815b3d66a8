drop function if exists private.distance_km(private.event_needs, private.hotel_scoring);
create or replace function private.raw_location(p_needs private.event_needs, p_hotel private.hotel_scoring) returns double precision
language sql immutable parallel safe
return private.earth_radius_km()
  * acos(least(1, greatest(-1, p_needs.x * p_hotel.x + p_needs.y * p_hotel.y + p_needs.z * p_hotel.z)));

comment on function private.raw_location is
  'Raw value of the criterion location: great-circle kilometres of a hotel from the event''s place.';
