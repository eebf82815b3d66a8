-- Which facts a ranking uses: how old they may be, and how many it takes. In standard SQL, so that queries have it as a constant.

create or replace function private.response_window() returns interval
language sql immutable parallel safe
return interval '180 days';
comment on function private.response_window is 'For how long a sent request counts in a hotel''s response rate and response time.';

create or replace function private.boost_age() returns interval
language sql immutable parallel safe
return interval '1 day';
comment on function private.boost_age is 'How old a boost, or an estimate of an unknown rate, may be.';

create or replace function private.sends_that_count() returns integer
language sql immutable parallel safe
return 5;
comment on function private.sends_that_count is 'How many of an organization''s latest requests count in a hotel''s response rate and time.';

create or replace function private.fewest_sends_for_boost() returns integer
language sql immutable parallel safe
return 5;
comment on function private.fewest_sends_for_boost is 'How many requests that count a hotel has had before its engagement earns a boost.';
