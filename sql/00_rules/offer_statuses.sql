-- The statuses of an offer, by what they mean to others. It is live when it is its hotel's current version as well.

create or replace function private.live_statuses() returns text[]
language sql immutable parallel safe
return array['submitted', 'shortlisted', 'won'];
comment on function private.live_statuses is 'submitted, shortlisted, won: an offer of these is on the table.';

create or replace function private.undecided_statuses() returns text[]
language sql immutable parallel safe
return array['submitted', 'shortlisted'];
comment on function private.undecided_statuses is 'submitted, shortlisted: an offer of these is neither chosen, lost nor taken back.';

revoke all on function private.live_statuses, private.undecided_statuses from public, anon, authenticated;
grant execute on function private.live_statuses to authenticated;
grant execute on function private.undecided_statuses to authenticated, service_role;
