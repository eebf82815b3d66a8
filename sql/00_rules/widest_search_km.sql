-- The widest radius, in kilometres, that a search goes through the grid with: a wider circle takes so many cells that an index
-- does not pay. In standard SQL, so that a query has it as a constant.
create or replace function private.widest_search_km() returns double precision
language sql immutable parallel safe
return 300::float8;

comment on function private.widest_search_km is 'Radius up to which a search goes through the grid.';
