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

-- What a candidate's response time says for or against it: against the median, or with p_is_against the quickest.
create or replace function private.response_time_reason(
  p_response_time float8, p_is_against boolean, p_statistics private.field_statistics
) returns jsonb
language sql stable
return case
  when p_statistics.known[4] = 0 then
    private.coded('response_time_unknown_of_all', jsonb_build_object('days', extract(day from private.response_window())))
  when p_response_time is null then private.coded('response_time_unknown', jsonb_build_object(
    'days', extract(day from private.response_window()), 'median_hours', private.hours_in_words(p_statistics.median[4])))
  when p_statistics.known[4] = 1 then
    private.coded('response_time', jsonb_build_object('hours', private.hours_in_words(p_response_time)))
  when p_is_against and p_response_time <= p_statistics.median[4]
    and private.hours_in_words(p_response_time) > private.hours_in_words(p_statistics.least[4]) then
    private.coded('response_time_and_quickest', jsonb_build_object(
      'hours', private.hours_in_words(p_response_time), 'quickest_hours', private.hours_in_words(p_statistics.least[4])))
  else private.coded('response_time_and_median', jsonb_build_object(
    'hours', private.hours_in_words(p_response_time), 'median_hours', private.hours_in_words(p_statistics.median[4])))
end;

comment on function private.response_time_reason is
  'A candidate''s median response hours against the median or the quickest, as a coded reason; says when there are none.';

create or replace function private.response_time_sentence(p_code text, p_params jsonb) returns text
language sql stable
return case p_code
  when 'response_time_unknown_of_all' then
    format('no answers yet in %s days, as of all candidates: response time does not count', p_params ->> 'days')
  when 'response_time_unknown' then
    format('no answers yet in %s days: the median of %s h stands in', p_params ->> 'days', p_params ->> 'median_hours')
  else format('answers in %s h', p_params ->> 'hours') || case p_code
    when 'response_time_and_quickest' then format('; the quickest in %s h', p_params ->> 'quickest_hours')
    when 'response_time_and_median' then format('; the median is %s h', p_params ->> 'median_hours')
    else '' end
end;

comment on function private.response_time_sentence is 'A response_time_reason in English.';
