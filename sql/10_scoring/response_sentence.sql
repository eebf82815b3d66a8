-- What a candidate's response time says for or against it, in one sentence: against the median, or with p_is_against the quickest.
-- Private.
drop function if exists private.response_sentence(float8, private.candidate_statistics);
create or replace function private.response_sentence(
  p_hours float8, p_is_against boolean, p_statistics private.candidate_statistics
) returns text
language sql stable
return case
  when p_statistics.hours_count = 0 then 'No answers yet in 180 days, as of all candidates: response time does not count'
  when p_hours is null then
    format('No answers yet in 180 days: the median of %s h stands in', private.hours_in_words(p_statistics.hours_median))
  when p_statistics.hours_count = 1 then format('Answers in %s h', private.hours_in_words(p_hours))
  when p_is_against and p_hours <= p_statistics.hours_median
    and private.hours_in_words(p_hours) > private.hours_in_words(p_statistics.hours_least) then
    format('Answers in %s h; the quickest in %s h',
      private.hours_in_words(p_hours), private.hours_in_words(p_statistics.hours_least))
  else format('Answers in %s h; the median is %s h',
    private.hours_in_words(p_hours), private.hours_in_words(p_statistics.hours_median))
end;

revoke all on function private.response_sentence from public, anon, authenticated;
comment on function private.response_sentence is
  'One sentence on a candidate''s median response hours against the median or the quickest; says when there are none.';
