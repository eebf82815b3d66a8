-- The statuses of an offer that waits for the organizer's decision. Private.
create or replace function private.undecided_statuses() returns text[]
language sql immutable parallel safe
return array['submitted', 'shortlisted'];

revoke all on function private.undecided_statuses from public, anon, authenticated;
grant execute on function private.undecided_statuses to authenticated, service_role;
comment on function private.undecided_statuses is 'submitted, shortlisted: an offer of these is neither chosen, lost nor taken back.';
