-- What a candidate's response time says for or against it, in one sentence: against the median, or with p_is_against the quickest.
-- `create or replace` cannot rename the arguments of an older version, so it is dropped; what inlines it is made again after it.
drop function if exists private.response_time_sentence(double precision, boolean, private.field_statistics) cascade;
create or replace function private.response_time_sentence(
  p_response_time float8, p_is_against boolean, p_statistics private.field_statistics
) returns text
language sql stable
return case
  when p_statistics.known[4] = 0 then
    format('No answers yet in %s days, as of all candidates: response time does not count', extract(day from private.response_window()))
  when p_response_time is null then
    format('No answers yet in %s days: the median of %s h stands in', extract(day from private.response_window()),
      private.hours_in_words(p_statistics.median[4]))
  when p_statistics.known[4] = 1 then format('Answers in %s h', private.hours_in_words(p_response_time))
  when p_is_against and p_response_time <= p_statistics.median[4]
    and private.hours_in_words(p_response_time) > private.hours_in_words(p_statistics.least[4]) then
    format('Answers in %s h; the quickest in %s h',
      private.hours_in_words(p_response_time), private.hours_in_words(p_statistics.least[4]))
  else format('Answers in %s h; the median is %s h',
    private.hours_in_words(p_response_time), private.hours_in_words(p_statistics.median[4]))
end;

comment on function private.response_time_sentence is
  'One sentence on a candidate''s median response hours against the median or the quickest; says when there are none.';
