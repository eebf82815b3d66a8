-- How good a distance is for a brief, by itself: falls by e every 10 km. Beyond 3000 km it stays: e^-x and its square would
-- underflow, which is an error.
create or replace function private.location_utility(p_raw double precision, p_brief public.briefs) returns double precision
language sql immutable parallel safe
return exp(-least(p_raw, 3000) / 10);

comment on function private.location_utility is 'Utility of a distance in kilometres, 0 to 1.';
