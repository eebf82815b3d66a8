-- Who changes a hotel's profile in this transaction, in the words of field_facts.source. A function may state it by
-- set_config('hotel_rfp.fact_source', …, true), which no API can reach (import:NAME, organizer, admin); else the service and platform
-- staff are admin. For other signed-in people it is null, because it differs by hotel: hotel where they work, organizer where the
-- venue is their organization's own.
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
  -- Visitors cannot edit a profile. A change by one, if it ever became possible, would not count as confirmed.
  return case when private.acts_as_service() then 'admin' else 'visitor' end;
end;
$$;

revoke all on function private.fact_source from public, anon, authenticated;
grant execute on function private.fact_source to service_role;
comment on function private.fact_source is
  'Source of the facts this transaction writes about hotels; null where it depends on the hotel.';
