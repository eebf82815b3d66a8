-- p_below of the p_count values lie under the bracket. Interpolates as percentile_cont(0.5) does.
create or replace function private.middle_value(p_inside double precision[], p_below bigint, p_count bigint)
returns double precision
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  v_middle double precision[];
  v_lower integer := (p_count + 1) / 2 - p_below;
  v_upper integer := p_count / 2 + 1 - p_below;
begin
  if p_count = 0 or v_lower < 1 or v_upper > coalesce(cardinality(p_inside), 0) then
    return null;
  end if;
  -- unnest in the select list, unlike in from, does not first write all values to a temporary file.
  v_middle := array(
    select i.value from (select unnest(p_inside) as value) i order by i.value offset v_lower - 1 limit v_upper - v_lower + 1);
  return v_middle[1] + 0.5::float8 * (v_middle[cardinality(v_middle)] - v_middle[1]);
end;
$$;

comment on function private.middle_value is
  'Median from the values inside a bracket and the number below it; null when it lies outside the bracket.';
