-- Counts of founding-agency applications; the one source of the public counter.
-- Definer: the view agency_applications_counter shows these numbers to everybody, and the applications to nobody.
-- Errors: none.
create or replace function private.founding_counts()
returns table (approved integer, pending integer, total integer, slots_remaining integer)
language sql stable security definer
set search_path = ''
as $$
  -- A further application by an approved email is approved again without a slot: slots are what is counted.
  select count(a.slot)::integer,
         (count(*) filter (where a.status = 'pending-review'))::integer,
         count(*)::integer,
         greatest(0, 100 - count(a.slot))::integer
  from public.agency_applications a;
$$;

revoke all on function private.founding_counts() from public, anon, authenticated;
grant execute on function private.founding_counts() to anon, authenticated, service_role;
comment on function private.founding_counts() is 'Founding applications: approved (slots taken), pending review, all, and slots left of 100.';
