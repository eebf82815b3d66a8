-- Squared distances of candidates to the ideal and the anti-ideal of each criterion (price, location, mice_fit, response_time), in
-- units of the column's norm, before any weight: eight per candidate, four to the ideal and four to the anti-ideal. Missing
-- values as the median. A criterion in which nobody differs, or without values, has none.
-- Private: reads nothing but its arguments.
create or replace function private.field_squares(
  p_statistics private.candidate_statistics, p_price double precision[], p_distance double precision[], p_fit double precision[],
  p_hours double precision[]
) returns double precision[]
language plpgsql immutable
set search_path = ''
as $$
declare
  -- With the weight of each one, unit is 1 ÷ norm where a criterion sets anybody apart, divided by how many count.
  v_units constant private.topsis_scale := private.topsis_scale(p_statistics, array[1, 1, 1, 1]);
  v_total constant double precision := 2 + (p_statistics.price_count > 0)::integer + (p_statistics.hours_count > 0)::integer;
  v_price constant double precision := coalesce(v_total * v_units.price_unit, 0);
  v_distance constant double precision := v_total * v_units.distance_unit;
  v_fit constant double precision := v_total * v_units.fit_unit;
  v_hours constant double precision := coalesce(v_total * v_units.hours_unit, 0);
begin
  return (
    select array_agg(s.square order by v.place, s.n)
    from unnest(p_price, p_distance, p_fit, p_hours) with ordinality as v (price, distance, fit, hours, place)
    cross join lateral (
      select coalesce(v.price, p_statistics.price_median, 0) as price, coalesce(v.hours, p_statistics.hours_median, 0) as hours offset 0) f
    cross join lateral (values
      (1, coalesce((v_price * (f.price - p_statistics.price_least)) ^ 2, 0)), (2, (v_distance * (v.distance - p_statistics.distance_least)) ^ 2),
      (3, (v_fit * (p_statistics.fit_most - v.fit)) ^ 2), (4, coalesce((v_hours * (f.hours - p_statistics.hours_least)) ^ 2, 0)),
      (5, coalesce((v_price * (p_statistics.price_most - f.price)) ^ 2, 0)), (6, (v_distance * (p_statistics.distance_most - v.distance)) ^ 2),
      (7, (v_fit * (v.fit - p_statistics.fit_least)) ^ 2), (8, coalesce((v_hours * (p_statistics.hours_most - f.hours)) ^ 2, 0))
    ) as s (n, square));
end;
$$;

revoke all on function private.field_squares from public, anon, authenticated;
comment on function private.field_squares is 'Squared, normalised distances of candidates to ideal and anti-ideal, by criterion.';
