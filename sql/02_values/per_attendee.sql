-- A total's share per attendee, half-up at 2 decimals. The numerator's scale makes the quotient exact enough to round once,
-- also for totals of more digits than PostgreSQL's division keeps by itself. Inlines.
create or replace function private.per_attendee(p_total numeric, p_attendees integer) returns numeric
language sql immutable parallel safe
return round(p_total::numeric(60, 20) / p_attendees, 2);

revoke all on function private.per_attendee from public, anon, authenticated;
grant execute on function private.per_attendee to authenticated, service_role;
comment on function private.per_attendee is 'round(total / attendees, 2), half-up.';
