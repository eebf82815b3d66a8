-- The criterion response time: a hotel’s raw value, what that is worth for a brief, and what is said of it.

create or replace function private.hours_in_words(p_hours float8) returns numeric
language sql immutable parallel safe
return trim_scale(round(p_hours::numeric, case when p_hours < 9.95 then 1 else 0 end));

comment on function private.hours_in_words is 'Hours rounded to what is told: one decimal below ten.';

create or replace function private.raw_response_time(p_needs private.event_needs, p_hotel private.hotel_scoring) returns double precision
language sql immutable parallel safe
return nullif(p_hotel.response_hours, 'NaN'::float8);

comment on function private.raw_response_time is
  'Raw value of the criterion response_time: the hotel''s median hours to a first answer; null without any.';

-- How good a response time is for a brief, by itself: 1 up to 4 hours, 0 from 72; half when unknown.
create or replace function private.response_time_utility(p_raw double precision, p_brief public.briefs) returns double precision
language sql immutable parallel safe
return coalesce((72 - p_raw) / 68, 0.5);

comment on function private.response_time_utility is 'Utility of hours to an answer; brief_score keeps it between 0 and 1.';

-- What a candidate's response time says for or against it, in one sentence: against the median, or with p_is_against the quickest.
-- `create or replace` cannot rename the arguments of an older version, so it is dropped; what inlines it is made again after it.
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
