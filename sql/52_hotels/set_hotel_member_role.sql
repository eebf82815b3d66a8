-- Gives somebody at the hotel another role. For its managers; the last manager stays one.
-- Errors: 400 22023, 401 unauthorized, 403 forbidden (staff), 404 not_found, 409 invalid_transition, 429 rate_limited.
create or replace function public.set_hotel_member_role(p_hotel_id uuid, p_user_id uuid, p_role text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  if p_role is null or p_role not in ('manager', 'staff') then
    perform private.fail_invalid('p_role', 'one_of', '{"of": ["manager", "staff"]}');
  end if;
  perform private.change_hotel_member(p_hotel_id, p_user_id, p_role);
  return jsonb_build_object('hotel_id', p_hotel_id, 'user_id', p_user_id, 'role', p_role);
end;
$$;

revoke all on function public.set_hotel_member_role from public, anon, authenticated;
grant execute on function public.set_hotel_member_role to authenticated;
comment on function public.set_hotel_member_role is 'Sets a role at a hotel: { hotel_id, user_id, role }.';
