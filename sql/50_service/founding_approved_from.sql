-- The score from which a founding application is approved while a place is free.
create or replace function private.founding_approved_from() returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  select 80;
$$;

revoke all on function private.founding_approved_from from public, anon, authenticated;
grant execute on function private.founding_approved_from to service_role;
comment on function private.founding_approved_from is 'From which score on a founding application needs no review.';
