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

-- Whether everything in one reach lies within another with the same weights, with room for rounding, so that no candidate is lost.
create or replace function private.is_within_reach(p_inner private.reach, p_outer private.reach) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_inner.most <= p_outer.most - 1e-9::float8 * abs(p_outer.most) and not exists (
    select from unnest(p_inner.farthest, p_outer.farthest) as f (inside, outside)
    where f.inside > f.outside - 1e-9::float8 * abs(f.outside));
$$;

comment on function private.is_within_reach is 'Whether a reach, not null, lies within another one.';

-- The radius stays where it is the smaller one, or the other is not known.
create or replace function private.within_km(p_needs private.event_needs, p_km double precision) returns private.event_needs
language plpgsql immutable
set search_path = ''
as $$
begin
  p_needs.radius_km := least(p_needs.radius_km, p_km);
  p_needs.least_dot := private.least_dot(p_needs.radius_km);
  return p_needs;
end;
$$;

comment on function private.within_km is 'An event''s needs in a circle of at most p_km.';

-- How far from the ideal a candidate of a boost of at most p_boost may be that scores at least p_floor, in raw criteria (benefits
-- negative): by each criterion alone, and by their sum weighted by p_weights (weighing the criteria by unit × span cuts off most).
-- Closeness is at least floor ÷ boost, so d⁺ ≤ ratio × d⁻. With t = distance to the ideal and s = span per criterion,
-- Σ t² ≤ ratio² × Σ (s − t)² is a ball: Σ (t + b·s)² ≤ b·(1 + b)·Σ s², b = ratio² ÷ (1 − ratio²). No t exceeds its radius less b·s;
-- a straight cut has its highest value in a ball where it touches it. Null where that rules out too few to be worth it, or
-- the floor is not known.
create or replace function private.reach_of_score(
  p_statistics private.field_statistics, p_scale private.field_scale, p_weights double precision[],
  p_floor double precision, p_boost double precision
) returns private.reach
language plpgsql immutable
set search_path = ''
as $$
declare
  v_ratio constant double precision := p_boost / nullif(p_floor, 0) - 1;
  v_b double precision;
  v_radius double precision;
  v_reach private.reach;
begin
  if v_ratio is null or v_ratio > 0.5 then
    return null;
  end if;
  v_b := v_ratio ^ 2 / (1 - v_ratio ^ 2);
  v_radius := sqrt(v_b * (1 + v_b) * (select sum(s.span ^ 2) from unnest(p_scale.span) as s (span)));
  -- A criterion that sets nobody apart is not in the ball: it has no limit, nor has a cut through it.
  select array_agg(case when k.unit > 0 then k.ideal + (v_radius - v_b * k.span) / k.unit else 'infinity' end order by k.place),
    p_weights,
    case when bool_and(k.unit > 0 or k.weight = 0) then
      coalesce(sum(k.weight * (k.ideal - v_b * k.span / nullif(k.unit, 0))) filter (where k.weight > 0), 0)
      + v_radius * sqrt(coalesce(sum((k.weight / nullif(k.unit, 0)) ^ 2) filter (where k.weight > 0), 0)) else 'infinity' end
  into v_reach.farthest, v_reach.weights, v_reach.most
  from (
    select c.place, p_weights[c.place] as weight, p_scale.unit[c.place] as unit, p_scale.span[c.place] as span,
      case when c.is_more_better then -p_statistics.most[c.place] else p_statistics.least[c.place] end as ideal
    from private.criteria() c
  ) k;
  return v_reach;
end;
$$;

comment on function private.reach_of_score is
  'Bounds within which a candidate lies that scores at least p_floor; null when unknown, or when most candidates lie within them.';
