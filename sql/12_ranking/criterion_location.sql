-- The criterion location: a hotel’s raw value, what that is worth for a brief, and what is said of it.

create or replace function private.raw_location(p_needs private.event_needs, p_hotel private.hotel_scoring) returns double precision
language sql immutable parallel safe
return private.earth_radius_km()
  * acos(least(1, greatest(-1, p_needs.x * p_hotel.x + p_needs.y * p_hotel.y + p_needs.z * p_hotel.z)));

comment on function private.raw_location is
  'Raw value of the criterion location: great-circle kilometres of a hotel from the event''s place.';

-- How good a distance is for a brief, by itself: falls by e every 10 km. Beyond 3000 km it stays: e^-x and its square would
-- underflow, which is an error.
create or replace function private.location_utility(p_raw double precision, p_brief public.briefs) returns double precision
language sql immutable parallel safe
return exp(-least(p_raw, 3000) / 10);

comment on function private.location_utility is 'Utility of a distance in kilometres, 0 to 1.';

create or replace function private.location_reason(
  p_location float8, p_is_against boolean, p_statistics private.field_statistics, p_hotel public.hotels
) returns jsonb
language sql stable
return case
  when p_is_against and round((p_location - p_statistics.least[2])::numeric, 1) > 0 then
    private.coded('location_farther', jsonb_build_object('km', trim_scale(round(p_location::numeric, 1)),
      'is_approximate', p_hotel.point_is_approximate, 'candidates', p_statistics.candidates,
      'farther_km', trim_scale(round((p_location - p_statistics.least[2])::numeric, 1))))
  when p_statistics.candidates > 1 and p_location = p_statistics.least[2] then
    private.coded('location_nearest', jsonb_build_object('km', trim_scale(round(p_location::numeric, 1)),
      'is_approximate', p_hotel.point_is_approximate, 'candidates', p_statistics.candidates))
  else private.coded('location_distance', jsonb_build_object('km', trim_scale(round(p_location::numeric, 1)),
    'is_approximate', p_hotel.point_is_approximate))
end;

comment on function private.location_reason is 'How far a candidate is, as a coded reason; with p_is_against beside the nearest one.';

create or replace function private.location_sentence(p_code text, p_params jsonb) returns text
language sql stable
return case when p_params -> 'km' = '0' then 'at the requested location' else (p_params ->> 'km') || ' km from the requested location' end
  || case p_code
    when 'location_farther' then
      format(', %s km farther than the nearest of %s candidates', p_params ->> 'farther_km', p_params ->> 'candidates')
    when 'location_nearest' then format('; none of %s candidates is nearer', p_params ->> 'candidates')
    else ''
  end
  || case when p_params -> 'is_approximate' = 'true' then ' (measured from the middle of its city)' else '' end;

comment on function private.location_sentence is 'A location_reason in English.';
