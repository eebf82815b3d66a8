-- The weighted, vector-normalised scale of each criterion (how-hotels-are-ranked.md), by weights in the order of the criteria: unit × x is the TOPSIS v,
-- span the distance between ideal and anti-ideal. Missing values count as the median. A criterion that nobody has a value
-- for is dropped; one in which nobody differs by more than rounding sets nobody apart. Both have span 0.
-- Private.
drop function if exists private.topsis_scale(private.candidate_statistics, float8, float8, float8, float8);
create or replace function private.topsis_scale(p_statistics private.candidate_statistics, p_weights double precision[])
returns private.topsis_scale
language plpgsql immutable
set search_path = ''
as $$
declare
  v_scale private.topsis_scale;
begin
  with criteria (place, weight, squares, least, most) as (
    values
      (1, case when p_statistics.price_count > 0 then p_weights[1] else 0 end,
        p_statistics.price_squares
          + (p_statistics.candidates - p_statistics.price_count) * p_statistics.price_median ^ 2,
        p_statistics.price_least, p_statistics.price_most),
      (2, p_weights[2], p_statistics.distance_squares, p_statistics.distance_least, p_statistics.distance_most),
      (3, p_weights[3], p_statistics.fit_squares, p_statistics.fit_least, p_statistics.fit_most),
      (4, case when p_statistics.hours_count > 0 then p_weights[4] else 0 end,
        p_statistics.hours_squares
          + (p_statistics.candidates - p_statistics.hours_count) * p_statistics.hours_median ^ 2,
        p_statistics.hours_least, p_statistics.hours_most)
  ), units as (
    select place, least, most,
      case when most - least > 1e-12 * most and squares > 0 and weight > 0
        then weight / sum(weight) over () / sqrt(squares) else 0 end as unit
    from criteria
  )
  select
    max(unit) filter (where place = 1), max(unit * coalesce(most - least, 0)) filter (where place = 1),
    max(unit) filter (where place = 2), max(unit * coalesce(most - least, 0)) filter (where place = 2),
    max(unit) filter (where place = 3), max(unit * coalesce(most - least, 0)) filter (where place = 3),
    max(unit) filter (where place = 4), max(unit * coalesce(most - least, 0)) filter (where place = 4)
  into v_scale
  from units;
  return v_scale;
end;
$$;

revoke all on function private.topsis_scale from public, anon, authenticated;
comment on function private.topsis_scale is
  'Unit (weight ÷ norm) and span (unit × range) of each criterion; weights are divided by the sum of those that count.';
