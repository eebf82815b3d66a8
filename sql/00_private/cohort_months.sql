-- For how many months an offer is one that others are compared with. Private.
create or replace function private.cohort_months() returns integer
language sql immutable parallel safe
return 24;

revoke all on function private.cohort_months from public, anon, authenticated;
grant execute on function private.cohort_months to authenticated;
comment on function private.cohort_months is 'For how many months an offer counts in its cohort.';
