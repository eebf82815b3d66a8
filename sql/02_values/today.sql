-- The day that daily limits are counted by. In standard SQL, so that a query has it as a constant. For definer functions.
create or replace function private.today() returns timestamptz
language sql stable parallel safe
return date_trunc('day', now(), 'UTC');

comment on function private.today is 'Start of the current day (UTC), from which daily limits are counted.';
