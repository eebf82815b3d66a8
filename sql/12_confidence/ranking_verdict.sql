-- The verdict on a ranking (how-sure-a-ranking-is.md): clear, fair or close, and why in one sentence. p_intervals: [{
-- criterion, weight, low, high }]. Private: reads nothing but its arguments.
create or replace function private.ranking_verdict(p_first_share double precision, p_second_share double precision, p_intervals jsonb)
returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  v_share constant text := round((100 * p_first_share)::numeric) || ' %';
  v_narrow record;
begin
  select i.criterion, i.weight, i.low, i.high, least(
      case when i.low <= 0 then 1 else i.weight - i.low end, case when i.high >= 1 then 1 else i.high - i.weight end) as room
  into v_narrow
  from jsonb_to_recordset(p_intervals) as i (criterion text, weight float8, low float8, high float8)
  order by 5, i.high - i.low, i.criterion limit 1;
  if p_second_share > p_first_share then
    return jsonb_build_object('kind', 'close', 'reason', format(
      'The second is first under more weightings (%s %%) than the first (%s).', round((100 * p_second_share)::numeric), v_share));
  elsif exists (select from jsonb_to_recordset(p_intervals) as i (low float8, high float8) where i.high - i.low < 0.02) then
    return jsonb_build_object('kind', 'close', 'reason', format(
      'It is first only while the weight of %s stays between %s and %s.', replace(v_narrow.criterion, '_', ' '),
      round(v_narrow.low::numeric, 3), round(v_narrow.high::numeric, 3)));
  elsif p_first_share >= 0.6 and coalesce(v_narrow.room, 1) >= 0.1 then
    return jsonb_build_object('kind', 'clear', 'reason', format(
      'It is first under %s of all weightings, and no weight alone changes that within 0.1.', v_share));
  end if;
  return jsonb_build_object('kind', 'fair', 'reason', format('It is first under %s of all weightings%s.', v_share,
    case when v_narrow.room < 0.1 then format(', and another is once %s weighs %s', replace(v_narrow.criterion, '_', ' '), concat_ws(' or ',
      case when v_narrow.low > 0 then 'less than ' || round(v_narrow.low::numeric, 2) end,
      case when v_narrow.high < 1 then 'more than ' || round(v_narrow.high::numeric, 2) end)) else '' end));
end;
$$;

comment on function private.ranking_verdict is '{ kind: clear|fair|close, reason }.';
