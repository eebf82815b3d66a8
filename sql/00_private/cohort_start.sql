-- Since when an offer has to be there to be one that others are compared with. Private.
create or replace function private.cohort_start() returns timestamptz
language sql stable parallel safe
return now() - make_interval(months => private.cohort_months());

revoke all on function private.cohort_start from public, anon, authenticated;
comment on function private.cohort_start is 'The oldest moment of submission of an offer that counts in its cohort.';
