-- In standard SQL, so that a query has it as a constant.
create or replace function private.earth_radius_km() returns double precision
language sql immutable parallel safe
return 6371.0088::float8;

revoke all on function private.earth_radius_km from public, anon, authenticated;
comment on function private.earth_radius_km is 'Mean radius of the earth in kilometres.';
