-- How old the facts may be that a ranking uses. In standard SQL, so that queries have it as a constant.

create or replace function private.response_window() returns interval
language sql immutable parallel safe
return interval '180 days';
comment on function private.response_window is 'For how long a sent request counts in a hotel''s response rate and response time.';

create or replace function private.boost_age() returns interval
language sql immutable parallel safe
return interval '1 day';
comment on function private.boost_age is 'How old a boost, or an estimate of an unknown rate, may be.';
