-- One candidate's squared distances to the ideal (side 1) and the anti-ideal (side 2) of each criterion, in units of the column's
-- norm, before any weight; missing values as the median. A criterion in which nobody differs, or without values, has none.
-- Private: reads nothing but its arguments. Errors: none.
create or replace function private.raw_squares(
  p_statistics private.candidate_statistics, p_price double precision, p_distance double precision, p_fit double precision,
  p_hours double precision
) returns table (criterion integer, side integer, value double precision)
language plpgsql immutable rows 8
set search_path = ''
as $$
declare
  -- With the weight of each one, unit is 1 ÷ norm where a criterion sets anybody apart; span is unit × range.
  v_units constant private.topsis_scale := private.topsis_scale(p_statistics, 1, 1, 1, 1);
  v_total constant double precision := 2 + (p_statistics.price_count > 0)::integer + (p_statistics.hours_count > 0)::integer;
  v_from double precision[] := array[
    v_units.price_unit * (coalesce(p_price, p_statistics.price_median) - p_statistics.price_least),
    v_units.distance_unit * (p_distance - p_statistics.distance_least), v_units.fit_unit * (p_statistics.fit_most - p_fit),
    v_units.hours_unit * (coalesce(p_hours, p_statistics.hours_median) - p_statistics.hours_least)];
  v_spans constant double precision[] := array[v_units.price_span, v_units.distance_span, v_units.fit_span, v_units.hours_span];
begin
  return query
    select f.place::integer, s.side,
      coalesce((v_total * case s.side when 1 then f.distance else v_spans[f.place] - f.distance end) ^ 2, 0)
    from unnest(v_from) with ordinality as f (distance, place)
    cross join (values (1), (2)) as s (side);
end;
$$;

revoke all on function private.raw_squares(private.candidate_statistics, double precision, double precision, double precision,
  double precision) from public, anon, authenticated;
comment on function private.raw_squares(private.candidate_statistics, double precision, double precision, double precision,
  double precision) is 'Squared, normalised distances of a candidate to ideal (1) and anti-ideal (2), by criterion.';
