-- The founding counter, readable by everybody, signed in or not. Security invoker: the numbers come from one granted
-- definer helper, the applications themselves stay the service's alone.
create or replace view public.agency_applications_counter with (security_invoker = true) as
  select c.approved, c.pending, c.total, c.slots_remaining
  from private.founding_counts() c;

revoke all on public.agency_applications_counter from public, anon, authenticated, service_role;
grant select on public.agency_applications_counter to anon, authenticated, service_role;
comment on view public.agency_applications_counter is 'Founding-agency slots: approved, pending review, total applications, slots remaining of 100.';
