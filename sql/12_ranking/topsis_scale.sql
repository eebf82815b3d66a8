-- The weighted, vector-normalised scale of each criterion (how-hotels-are-ranked.md), by weights in the order of the criteria:
-- unit × x is the TOPSIS v, span the distance between ideal and anti-ideal. Missing values count as the median. A criterion that
-- nobody has a value for is dropped; one in which nobody differs by more than rounding sets nobody apart. Both have span 0.
create or replace function private.topsis_scale(p_statistics private.field_statistics, p_weights double precision[])
returns private.field_scale
language plpgsql immutable
set search_path = ''
as $$
declare
  v_scale private.field_scale;
begin
  with known as (
    select s.place, s.least, s.most, case when s.known > 0 then s.weight else 0 end as weight,
      s.squares + (p_statistics.candidates - s.known) * coalesce(s.median, 0) ^ 2 as squares
    from unnest(p_weights, p_statistics.known, p_statistics.squares, p_statistics.least, p_statistics.most, p_statistics.median)
      with ordinality as s (weight, known, squares, least, most, median, place)
  ), units as (
    select k.place, k.least, k.most,
      case when k.most - k.least > 1e-12 * k.most and k.squares > 0 and k.weight > 0
        then k.weight / sum(k.weight) over () / sqrt(k.squares) else 0 end as unit
    from known k
  )
  select array_agg(u.unit order by u.place), array_agg(u.unit * coalesce(u.most - u.least, 0) order by u.place)
  into v_scale
  from units u;
  return v_scale;
end;
$$;

comment on function private.topsis_scale is
  'Unit (weight ÷ norm) and span (unit × range) of each criterion; weights are divided by the sum of those that count.';
