-- How far from the ideal a candidate of a boost of at most p_boost may be that scores at least p_floor, in raw criteria (benefits
-- negative): by each criterion alone, and by their sum weighted by p_weights (weighing the criteria by unit × span cuts off most).
-- Closeness is at least floor ÷ boost, so d⁺ ≤ ratio × d⁻. With t = distance to the ideal and s = span per criterion,
-- Σ t² ≤ ratio² × Σ (s − t)² is a ball: Σ (t + b·s)² ≤ b·(1 + b)·Σ s², b = ratio² ÷ (1 − ratio²). No t exceeds its radius less b·s;
-- a straight cut has its highest value in a ball where it touches it. Null where that rules out too few to be worth it, or
-- the floor is not known.
drop function if exists private.reach_of_best(private.event_needs, private.field_statistics, private.field_scale, integer);
drop function if exists private.cut_limit(private.field_statistics, private.field_scale, double precision[], double precision);
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
