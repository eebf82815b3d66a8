-- Distances on a sphere.

-- In standard SQL, so that a query has it as a constant.
create or replace function private.earth_radius_km() returns double precision
language sql immutable parallel safe
return 6371.0088::float8;
comment on function private.earth_radius_km is 'Mean radius of the earth in kilometres.';

-- Haversine, exact for short ways too.
create or replace function private.distance_m(
  p_latitude double precision, p_longitude double precision, p_to_latitude double precision, p_to_longitude double precision
) returns double precision
language sql immutable
set search_path = ''
as $$
  select 2000 * private.earth_radius_km() * asin(least(1, sqrt(
    sind((p_to_latitude - p_latitude) / 2) ^ 2
    + cosd(p_latitude) * cosd(p_to_latitude) * sind((p_to_longitude - p_longitude) / 2) ^ 2)));
$$;
comment on function private.distance_m is 'Metres between two points on the globe; null where one is unknown.';

revoke all on function private.earth_radius_km, private.distance_m from public, anon, authenticated;
grant execute on function private.earth_radius_km, private.distance_m to service_role;
