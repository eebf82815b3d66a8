-- Who changes a hotel's profile in this transaction, as field_facts.source says it: what a function of ours has stated
-- (import:NAME, organizer, admin), admin for the service and for platform staff, and null for a signed-in person whose part it
-- plays hotel by hotel: hotel where they work, organizer where the venue is their organization's own.
-- Stated by set_config('hotel_rfp.fact_source', …, true), which no API can reach.
create or replace function private.fact_source() returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_stated constant text := nullif(current_setting('hotel_rfp.fact_source', true), '');
begin
  if v_stated is not null then
    return v_stated;
  elsif auth.uid() is not null then
    return case when private.is_platform_admin() then 'admin' end;
  end if;
  -- A visitor edits no profile; whatever lets one do so some day does not confirm anything by it.
  return case when private.acts_as_service() then 'admin' else 'visitor' end;
end;
$$;

revoke all on function private.fact_source from public, anon, authenticated;
grant execute on function private.fact_source to service_role;
comment on function private.fact_source is
  'Source of the facts this transaction writes about hotels; null where it depends on the hotel.';
