-- Squared distances of candidates to the ideal and the anti-ideal of each criterion, in units of the column's norm, before any
-- weight: per candidate those to the ideal, in the order of the criteria, then those to the anti-ideal. p_raw: an array of raw
-- values per candidate; missing ones count as the median. A criterion in which nobody differs, or without values, has none.
-- Private: reads nothing but its arguments.
drop function if exists private.field_squares(
  private.candidate_statistics, double precision[], double precision[], double precision[], double precision[]);
create or replace function private.field_squares(p_statistics private.field_statistics, p_raw double precision[]) returns double precision[]
language plpgsql immutable
set search_path = ''
as $$
declare
  v_n constant integer := array_length(p_raw, 2);
  -- With a weight of 1 each, unit is 1 ÷ norm ÷ the number of criteria that count; 0 where a criterion sets nobody apart.
  v_scale constant private.field_scale := private.topsis_scale(p_statistics, array_fill(1::float8, array[v_n]));
  v_count constant double precision := (select count(*) from unnest(p_statistics.known) as k (known) where k.known > 0);
begin
  return (
    select array_agg(coalesce((v_count * v_scale.unit[c.place] * (case when c.is_more_better = (e.n = 0) then p_statistics.most[c.place]
      else p_statistics.least[c.place] end - coalesce(v.value, p_statistics.median[c.place]))) ^ 2, 0)
      order by (v.place - 1) / v_n, e.n, c.place)
    from unnest(p_raw) with ordinality as v (value, place)
    join private.criteria() c on c.place = (v.place - 1) % v_n + 1
    cross join (values (0), (1)) as e (n));  -- to the ideal, to the anti-ideal
end;
$$;

comment on function private.field_squares is 'Squared, normalised distances of candidates to ideal and anti-ideal, by criterion.';
