-- The work of set_hotel_member_role and remove_hotel_member (p_role null). A hotel that has people keeps a manager.
-- Definer: callers may not write memberships. Errors: 403 forbidden, 404 not_found, 409 invalid_transition.
create or replace function private.change_hotel_member(p_hotel_id uuid, p_user_id uuid, p_role text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_role constant text := private.lock_hotel_member(p_hotel_id, p_user_id, p_role is null);
begin
  if v_role = 'manager' and p_role is distinct from 'manager' and not exists (
    select from public.hotel_members m where m.hotel_id = p_hotel_id and m.role = 'manager' and m.user_id <> p_user_id) then
    perform private.fail(409, 'invalid_transition', 'A hotel needs a manager: name another one first');
  end if;
  if p_role is null then
    delete from public.hotel_members m where m.hotel_id = p_hotel_id and m.user_id = p_user_id;
  else
    update public.hotel_members m set role = p_role where m.hotel_id = p_hotel_id and m.user_id = p_user_id;
  end if;
end;
$$;

revoke all on function private.change_hotel_member from public, anon, authenticated;
grant execute on function private.change_hotel_member to authenticated;
comment on function private.change_hotel_member is 'Gives a hotel''s member another role, or takes them off the hotel.';
