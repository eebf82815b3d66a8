-- The statuses of a request that a hotel has neither answered nor declined. In standard SQL, so that queries inline it.
create or replace function private.unanswered_statuses() returns text[]
language sql immutable parallel safe
return array['sent', 'opened'];

revoke all on function private.unanswered_statuses from public, anon, authenticated;
grant execute on function private.unanswered_statuses to service_role;
comment on function private.unanswered_statuses is 'sent, opened: the hotel has not answered yet.';
