-- What a candidate's response time says for or against it, in one sentence. Private. Errors: none.
create or replace function private.response_sentence(p_hours float8, p_statistics private.candidate_statistics) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_hours numeric := trim_scale(round(p_hours::numeric, case when p_hours < 9.95 then 1 else 0 end));
  v_median numeric := trim_scale(round(p_statistics.hours_median::numeric,
    case when p_statistics.hours_median < 9.95 then 1 else 0 end));
begin
  return case
    when p_statistics.hours_count = 0 then 'No answers in 180 days, as for all candidates: response time does not count'
    when p_hours is null then format('No answers in 180 days: the median of %s h stands in', v_median)
    when p_statistics.hours_count = 1 then format('Answers in %s h', v_hours)
    else format('Answers in %s h; the median is %s h', v_hours, v_median)
  end;
end;
$$;

revoke all on function private.response_sentence(float8, private.candidate_statistics) from public, anon, authenticated;
comment on function private.response_sentence(float8, private.candidate_statistics) is
  'One sentence on a candidate''s median response hours against the median of all; says when there are none.';
