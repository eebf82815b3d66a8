-- How old may be what a ranking goes by. In standard SQL, so that queries have it as a constant.

create or replace function private.response_window() returns interval
language sql immutable parallel safe
return interval '180 days';
comment on function private.response_window is 'For how long it counts how a hotel answered what was sent to it.';

create or replace function private.boost_age() returns interval
language sql immutable parallel safe
return interval '1 day';
comment on function private.boost_age is 'How old a boost, and what stands in for an unknown rate, may be.';
