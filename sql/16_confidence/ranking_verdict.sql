-- The verdict on a ranking (how-sure-a-ranking-is.md): clear, fair or close, and why in one sentence. It follows the shares:
-- p_candidates [{ rank, first_share }], the first at rank 1, and p_intervals [{ criterion, weight, low, high }].
-- Private: reads nothing but its arguments.
create or replace function private.ranking_verdict(p_candidates jsonb, p_intervals jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  v_first double precision;
  v_other record;
  v_digits integer;
  v_narrow record;
begin
  select c.first_share into v_first from jsonb_to_recordset(p_candidates) as c (rank integer, first_share float8) where c.rank = 1;
  -- Of all others, not of the second alone: the sixth may be first more often than the first.
  select c.rank, c.first_share as share into v_other
  from jsonb_to_recordset(p_candidates) as c (rank integer, first_share float8)
  where c.rank > 1 order by c.first_share desc, c.rank limit 1;
  if v_other.share > v_first then
    -- As many decimals as it takes to tell the two apart.
    v_digits := (
      select min(d) from generate_series(0, 2) as d where round((100 * v_other.share)::numeric, d) > round((100 * v_first)::numeric, d));
    return jsonb_build_object('kind', 'close', 'reason', format(
      'The hotel at rank %s is first under more weightings (%s %%) than the first (%s %%).', v_other.rank,
      round((100 * v_other.share)::numeric, coalesce(v_digits, 2)), round((100 * v_first)::numeric, coalesce(v_digits, 2))));
  end if;

  -- Edges are told outwards: beyond what is said, another is first.
  select i.criterion, floor(1000 * i.low::numeric) / 1000 as low, ceil(1000 * i.high::numeric) / 1000 as high, i.high - i.low as width
  into v_narrow
  from jsonb_to_recordset(p_intervals) as i (criterion text, low float8, high float8)
  order by i.high - i.low, i.criterion limit 1;
  if v_narrow.width < 0.02 then
    return jsonb_build_object('kind', 'close', 'reason', format('It is first only while the weight of %s stays between %s and %s.',
      replace(v_narrow.criterion, '_', ' '), round(v_narrow.low, 3), round(v_narrow.high, 3)));
  end if;

  select i.criterion, case when i.low > 0 then greatest(0.0001, floor(1000 * i.low::numeric) / 1000) end as low,
    case when i.high < 1 then least(0.9999, ceil(1000 * i.high::numeric) / 1000) end as high,
    least(case when i.low <= 0 then 1 else i.weight - i.low end, case when i.high >= 1 then 1 else i.high - i.weight end) as room
  into v_narrow
  from jsonb_to_recordset(p_intervals) as i (criterion text, weight float8, low float8, high float8)
  order by 4, i.high - i.low, i.criterion limit 1;
  if v_first >= 0.6 and coalesce(v_narrow.room, 1) >= 0.1 then
    return jsonb_build_object('kind', 'clear', 'reason', format(
      'It is first under %s %% of all weightings, and no weight alone changes that within 0.1.', round((100 * v_first)::numeric)));
  end if;
  return jsonb_build_object('kind', 'fair', 'reason', format('It is first under %s %% of all weightings%s.', round((100 * v_first)::numeric),
    case when v_narrow.room < 0.1 then format(', and another is once %s weighs %s', replace(v_narrow.criterion, '_', ' '),
      concat_ws(' or ', 'less than ' || trim_scale(v_narrow.low), 'more than ' || trim_scale(v_narrow.high))) else '' end));
end;
$$;

comment on function private.ranking_verdict is '{ kind: clear|fair|close, reason }.';
