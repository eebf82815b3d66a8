-- The statuses of an offer that is on the table. It is live when it is its hotel's current version as well.
create or replace function private.live_statuses() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array['submitted', 'shortlisted', 'won'];
$$;

revoke all on function private.live_statuses from public, anon, authenticated;
grant execute on function private.live_statuses to authenticated;
comment on function private.live_statuses is 'submitted, shortlisted, won: an offer of these is on the table.';
