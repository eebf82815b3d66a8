-- How many founding agencies there can be, and how many there are: the one source of the public counter.

create or replace function private.founding_places() returns integer
language sql immutable parallel safe
return 100;
comment on function private.founding_places is 'How many founding agencies there can be; agency_applications.slot numbers their places.';

-- A place is taken by an approved application that is confirmed or still within its 72 hours, once for each (canonical) address.
-- Definer: the view agency_applications_counter shows these numbers to everybody, and the applications to nobody.
create or replace function private.founding_counts()
returns table (approved integer, pending integer, total integer, slots_remaining integer)
language sql stable security definer
set search_path = ''
as $$
  select c.approved, c.pending, c.total, greatest(0, private.founding_places() - c.approved)
  from (
    select (count(distinct a.canonical_email) filter (where a.status in ('auto-approved', 'approved')
        and (a.confirmed_at is not null or a.confirm_until > now())))::integer as approved,
      (count(*) filter (where a.status = 'pending-review'
        and (a.confirmed_at is not null or a.confirm_until is null or a.confirm_until > now())))::integer as pending,
      count(*)::integer as total
    from public.agency_applications a
  ) c;
$$;
comment on function private.founding_counts is
  'Founding applications: approved (places taken), pending review, all, and places left of 100.';

revoke all on function private.founding_places, private.founding_counts from public, anon, authenticated;
grant execute on function private.founding_places to service_role;
grant execute on function private.founding_counts to anon, authenticated, service_role;
