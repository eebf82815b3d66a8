-- How good a response time is for a brief, by itself: 1 up to 4 hours, 0 from 72; half when unknown.
create or replace function private.response_time_utility(p_raw double precision, p_brief public.briefs) returns double precision
language sql immutable parallel safe
return coalesce((72 - p_raw) / 68, 0.5);

comment on function private.response_time_utility is 'Utility of hours to an answer; brief_score keeps it between 0 and 1.';
