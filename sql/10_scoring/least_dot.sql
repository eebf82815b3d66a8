-- The least scalar product that the unit vectors of two places within a distance have; a hair less, so that rounding loses nobody.
-- Private.
create or replace function private.least_dot(p_km double precision) returns double precision
language sql immutable parallel safe
return cos(p_km / private.earth_radius_km()) - 1e-15::float8;

revoke all on function private.least_dot from public, anon, authenticated;
comment on function private.least_dot is 'Scalar product of unit vectors from which two places lie within p_km of each other.';
