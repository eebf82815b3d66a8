-- A little less than the exact value, so that rounding loses no hotel on the rim.
create or replace function private.least_dot(p_km double precision) returns double precision
language sql immutable parallel safe
return cos(p_km / private.earth_radius_km()) - 1e-15::float8;

comment on function private.least_dot is 'Least scalar product of the unit vectors of two places within p_km of each other.';
