-- The most that the weighted sum of raw criteria (benefits count against) comes to for a candidate whose score is at least p_floor.
-- With the highest boost, closeness is at least that ÷ the boost, so d⁺ ≤ ratio × d⁻. With t = distance to the ideal and
-- s = span per criterion, Σ t² ≤ ratio² × Σ (s − t)² is a ball: Σ (t + b·s)² ≤ b·(1 + b)·Σ s², b = ratio² ÷ (1 − ratio²). A
-- straight cut has its highest value in a ball where it touches it. Null when that is no cut worth making: the floor is so low,
-- or not known, that the ball holds most candidates.
drop function if exists private.reach_of_best(private.event_needs, private.field_statistics, private.field_scale, integer);
create or replace function private.cut_limit(
  p_statistics private.field_statistics, p_scale private.field_scale, p_cut double precision[], p_floor double precision
) returns double precision
language plpgsql immutable
set search_path = ''
as $$
declare
  v_ratio constant double precision := (1 + (private.ranking_rules()).boost_span) / nullif(p_floor, 0) - 1;
  v_b double precision;
begin
  if v_ratio is null or v_ratio > 0.5 then
    return null;
  end if;
  v_b := v_ratio ^ 2 / (1 - v_ratio ^ 2);
  -- A criterion that sets nobody apart is not in the ball: a cut through it has no limit.
  return (
    select sum(k.weight * (k.ideal - v_b * k.span / k.unit))
      + sqrt(v_b * (1 + v_b) * (select sum(s.span ^ 2) from unnest(p_scale.span) as s (span))) * sqrt(sum((k.weight / k.unit) ^ 2))
    from (
      select w.weight, nullif(p_scale.unit[c.place], 0) as unit, p_scale.span[c.place] as span,
        case when c.is_more_better then -p_statistics.most[c.place] else p_statistics.least[c.place] end as ideal
      from private.criteria() c join unnest(p_cut) with ordinality as w (weight, place) on w.place = c.place
      where w.weight > 0
    ) k
    having bool_and(k.unit is not null));
end;
$$;

revoke all on function private.cut_limit from public, anon, authenticated;
comment on function private.cut_limit is
  'The highest weighted sum of raw criteria of a candidate that scores at least p_floor; null when unknown, or when most candidates lie below it.';
