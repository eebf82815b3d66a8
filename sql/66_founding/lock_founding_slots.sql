-- Lets one transaction at a time decide about founding places, so that the next sees the slots this one took. What was not
-- confirmed in time lapses first and gives its slot back. Returns the lowest free slot, null when all 100 are taken.
create or replace function private.lock_founding_slots() returns smallint
language plpgsql volatile
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('founding slots', 0));
  update public.agency_applications a
  set status = 'lapsed', slot = null, approved_at = null
  where a.confirmed_at is null and a.status in ('auto-approved', 'pending-review') and a.confirm_until <= now();
  if (select c.slots_remaining from private.founding_counts() c) = 0 then
    return null;
  end if;
  return (
    select s.slot::smallint
    from generate_series(1, private.founding_places()) s (slot)
    where not exists (select from public.agency_applications t where t.slot = s.slot)
    order by s.slot
    limit 1);
end;
$$;

revoke all on function private.lock_founding_slots from public, anon, authenticated;
grant execute on function private.lock_founding_slots to service_role;
comment on function private.lock_founding_slots is
  'Locks the founding places, lets go of what lapsed, and returns the lowest free slot.';
