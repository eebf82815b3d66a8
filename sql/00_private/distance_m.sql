-- Metres between two points on a sphere of 6 371 008.8 m (haversine, exact for short ways too). Null where a point is unknown.
create or replace function private.distance_m(
  p_latitude double precision, p_longitude double precision, p_to_latitude double precision, p_to_longitude double precision
) returns double precision
language sql immutable
set search_path = ''
as $$
  select 2 * 6371008.8 * asin(least(1, sqrt(
    sind((p_to_latitude - p_latitude) / 2) ^ 2
    + cosd(p_latitude) * cosd(p_to_latitude) * sind((p_to_longitude - p_longitude) / 2) ^ 2)));
$$;

revoke all on function private.distance_m from public, anon, authenticated;
grant execute on function private.distance_m to service_role;
comment on function private.distance_m is 'Great-circle distance in metres.';
