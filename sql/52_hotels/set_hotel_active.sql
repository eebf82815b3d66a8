-- Lists a hotel in the catalogue, or takes it out: nobody finds or asks it any more. What it was asked before goes on as it is. For
-- platform staff. Errors: 401 unauthorized, 403 forbidden, 400 22023 for neither true nor false, 404 not_found, also for erased
-- hotels, 409 invalid_transition for one that was merged, 429 rate_limited.
create or replace function public.set_hotel_active(p_hotel_id uuid, p_is_active boolean) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  if p_is_active is null then
    perform private.fail_invalid('p_is_active', 'flag');
  end if;
  return private.set_hotel_active_work(p_hotel_id, p_is_active);
end;
$$;

revoke all on function public.set_hotel_active from public, anon, authenticated;
grant execute on function public.set_hotel_active to authenticated;
comment on function public.set_hotel_active is 'Lists a hotel in the catalogue or takes it out: { hotel_id, is_active }.';

-- The work of set_hotel_active. Definer: whether a hotel is listed is nobody's to write. Errors: 404 not_found, 409 invalid_transition.
create or replace function private.set_hotel_active_work(p_hotel_id uuid, p_is_active boolean) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_hotel public.hotels;
begin
  perform private.require_platform_admin();
  select h.* into v_hotel from public.hotels h where h.id = p_hotel_id and h.name is not null for no key update;
  if not found then
    perform private.fail_not_found();
  elsif v_hotel.merged_into is not null then
    perform private.fail_state('hotel', 'merged', 'merged_into', jsonb_build_object('hotel_id', v_hotel.merged_into));
  end if;
  update public.hotels h set is_active = p_is_active where h.id = p_hotel_id and h.is_active <> p_is_active;
  return jsonb_build_object('hotel_id', p_hotel_id, 'is_active', p_is_active);
end;
$$;

revoke all on function private.set_hotel_active_work from public, anon, authenticated;
grant execute on function private.set_hotel_active_work to authenticated;
comment on function private.set_hotel_active_work is 'Sets whether a hotel is listed; the caller has been checked.';
