-- For how long an offer is one that others are compared with.

create or replace function private.cohort_months() returns integer
language sql immutable parallel safe
return 24;
comment on function private.cohort_months is 'For how many months an offer counts in its cohort.';

create or replace function private.cohort_start() returns timestamptz
language sql stable parallel safe
return now() - make_interval(months => private.cohort_months());
comment on function private.cohort_start is 'The oldest moment of submission of an offer that counts in its cohort.';

revoke all on function private.cohort_months, private.cohort_start from public, anon, authenticated;
grant execute on function private.cohort_months to authenticated;
