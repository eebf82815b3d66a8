-- The best p_limit hotels of a search in a large catalogue, read once. A sample says roughly how the criteria are scaled, and some
-- thousands of the nearest what one has to score; so the pass that measures the field (candidate_statistics) can keep the few who
-- may be among the best on the way, and the others are not looked at again. Afterwards all is known: if somebody who was not kept
-- could have been among the best after all, everybody is looked at.
create or replace function private.best_of_wide_search(p_needs private.event_needs, p_weights double precision[], p_limit integer)
returns table (
  rank integer, hotel_id uuid, topsis_score double precision, closeness double precision, boost double precision,
  raw double precision[], is_offer boolean, statistics private.field_statistics
)
language plpgsql stable rows 50
set search_path = ''
as $$
declare
  v_sample record;
  v_scale private.field_scale;
  v_floor double precision;
  v_cut double precision[];
  v_reach private.reach;
  v_pass record;
  v_best private.candidate[];
begin
  select s.* into v_sample from private.sampled_statistics(p_needs, greatest(2000, 4 * p_limit)) s;
  v_scale := private.topsis_scale(v_sample.estimate, p_weights);
  -- A fiftieth less, because the scale is a sample's: with a hundredth, one search in ten had to be read again.
  select case when count(*) = p_limit then 0.98::float8 * min(b.closeness * b.boost) end into v_floor
  from private.best_of_search(
    private.within_km(p_needs, least(private.widest_search_km(), v_sample.near_km)), v_sample.estimate, v_scale, p_limit) b;
  v_cut := array(select u.unit * u.span from unnest(v_scale.unit, v_scale.span) with ordinality as u (unit, span, place) order by u.place);
  v_reach := private.reach_of_score(v_sample.estimate, v_scale, v_cut, v_floor, v_sample.most_boost);

  select s.* into v_pass from private.candidate_statistics(p_needs, v_sample.low, v_sample.high, v_reach) s;
  v_scale := private.topsis_scale(v_pass.statistics, p_weights);
  select array_agg(row(b.hotel_id, b.boost, b.raw, b.closeness)::private.candidate order by b.rank), min(b.closeness * b.boost)
  into v_best, v_floor
  from private.best_of_search(p_needs, v_pass.statistics, v_scale, p_limit, coalesce(v_pass.kept, '{}')) b;
  if cardinality(v_best) = p_limit and private.is_within_reach(
    private.reach_of_score(v_pass.statistics, v_scale, v_cut, v_floor, v_pass.most_boost), v_reach) then
    return query
      select b.place::integer, b.hotel_id, least(1, b.closeness * b.boost), b.closeness, b.boost, b.raw, false,
        v_pass.statistics::private.field_statistics
      from unnest(v_best) with ordinality as b (hotel_id, boost, raw, closeness, place);
    return;
  end if;
  return query select b.* from private.best_of_search(p_needs, v_pass.statistics, v_scale, p_limit) b;
end;
$$;

comment on function private.best_of_wide_search is 'The p_limit best hotels of a search in a large catalogue, by one pass over it.';
