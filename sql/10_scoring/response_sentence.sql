-- What a candidate's response time says for or against it, in one sentence: against the median, or with p_is_against the quickest.
-- Private. Errors: none.
drop function if exists private.response_sentence(float8, private.candidate_statistics);
create or replace function private.response_sentence(
  p_hours float8, p_is_against boolean, p_statistics private.candidate_statistics
) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_shown numeric[] := array[
    trim_scale(round(p_hours::numeric, case when p_hours < 9.95 then 1 else 0 end)),
    trim_scale(round(p_statistics.hours_median::numeric, case when p_statistics.hours_median < 9.95 then 1 else 0 end)),
    trim_scale(round(p_statistics.hours_least::numeric, case when p_statistics.hours_least < 9.95 then 1 else 0 end))];
begin
  return case
    when p_statistics.hours_count = 0 then 'No answers yet in 180 days, as of all candidates: response time does not count'
    when p_hours is null then format('No answers yet in 180 days: the median of %s h stands in', v_shown[2])
    when p_statistics.hours_count = 1 then format('Answers in %s h', v_shown[1])
    when p_is_against and p_hours <= p_statistics.hours_median and v_shown[1] > v_shown[3] then
      format('Answers in %s h; the quickest in %s h', v_shown[1], v_shown[3])
    else format('Answers in %s h; the median is %s h', v_shown[1], v_shown[2])
  end;
end;
$$;

revoke all on function private.response_sentence(float8, boolean, private.candidate_statistics) from public, anon, authenticated;
comment on function private.response_sentence(float8, boolean, private.candidate_statistics) is
  'One sentence on a candidate''s median response hours against the median or the quickest; says when there are none.';
