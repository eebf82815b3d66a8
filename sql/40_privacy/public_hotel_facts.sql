-- The work of hotel_prefill. Definer: visitors may not read hotels. Errors: 404 not_found, also for inactive hotels and one
-- organization's own venues.
create or replace function private.public_hotel_facts(p_hotel_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_facts jsonb;
begin
  select private.hotel_facts(h) into v_facts
  from public.hotels h where h.id = p_hotel_id and h.is_active and h.organization_id is null;
  if v_facts is null then
    perform private.fail_not_found();
  end if;
  return v_facts;
end;
$$;

revoke all on function private.public_hotel_facts from public, anon, authenticated;
grant execute on function private.public_hotel_facts to anon, authenticated, service_role;
comment on function private.public_hotel_facts is 'An active hotel''s catalogue facts.';
