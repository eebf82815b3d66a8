-- The criteria hotels are ranked by, a row each, in the order of every list, column and tie: what functions know of one beside its
-- raw value. lib/schemas/criteria.ts is the same list for everything else (a test holds them together).
create or replace function private.criteria() returns table (place integer, name text, default_weight numeric)
language sql immutable parallel safe rows 4
set search_path = ''
as $$
  values (1, 'price', 0.35), (2, 'location', 0.25), (3, 'mice_fit', 0.25), (4, 'response_time', 0.15);
$$;

revoke all on function private.criteria from public, anon, authenticated;
grant execute on function private.criteria to authenticated;
comment on function private.criteria is 'place, name and default weight of each criterion of the ranking.';
