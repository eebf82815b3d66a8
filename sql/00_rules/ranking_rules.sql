-- The numbers of the ranking that more than one function needs (how-hotels-are-ranked.md). grid_*: hotel_scoring.cell numbers the
-- cells of a grid, latitude row (0 at the south pole) × columns + longitude column (0 at 180° W).
create or replace function private.ranking_rules(
  out boost_span double precision,      -- a boost is 1 for the least engaged hotel of a cluster, 1 + this for the most
  out grid_per_degree integer,
  out grid_rows integer,
  out grid_columns integer,
  out large_catalogue_bytes bigint        -- size of private.hotel_scoring (some 6 000 hotels) from which on a wide search samples first
)
language sql immutable parallel safe
set search_path = ''
as $$
  select 0.1::float8, 8, 180 * 8, 360 * 8, 1000000::bigint;
$$;

comment on function private.ranking_rules is
  'Span of boosts, grid of cells, and the size from which a catalogue counts as large.';
