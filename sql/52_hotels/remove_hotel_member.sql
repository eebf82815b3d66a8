-- Takes somebody off the hotel: its managers anybody, everybody themselves. The last manager stays.
-- Errors: 401 unauthorized, 403 forbidden (staff), 404 not_found, 409 invalid_transition, 429 rate_limited.
create or replace function public.remove_hotel_member(p_hotel_id uuid, p_user_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.change_hotel_member(p_hotel_id, p_user_id, null);
  return jsonb_build_object('hotel_id', p_hotel_id, 'user_id', p_user_id, 'removed', true);
end;
$$;

revoke all on function public.remove_hotel_member from public, anon, authenticated;
grant execute on function public.remove_hotel_member to authenticated;
comment on function public.remove_hotel_member is 'Removes a person from a hotel: { hotel_id, user_id, removed }.';
