-- The public facts a hotel's proposal form starts from, for anybody who has the hotel's id: no contacts, nothing about RFPs.
-- Errors: 404 not_found, 429 rate_limited.
create or replace function public.hotel_prefill(p_hotel_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_anonymous_rpc();
  return private.hotel_prefill_work(p_hotel_id);
end;
$$;

revoke all on function public.hotel_prefill from public, anon, authenticated;
grant execute on function public.hotel_prefill to anon, authenticated, service_role;
comment on function public.hotel_prefill is 'Public facts of an active hotel, to start a proposal form from.';

-- The work of hotel_prefill. Definer: visitors may not read hotels. Errors: 404 not_found, also for inactive hotels and one
-- organization's own venues.
create or replace function private.hotel_prefill_work(p_hotel_id uuid) returns jsonb
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

revoke all on function private.hotel_prefill_work from public, anon, authenticated;
grant execute on function private.hotel_prefill_work to anon, authenticated, service_role;
comment on function private.hotel_prefill_work is 'An active hotel''s catalogue facts.';
