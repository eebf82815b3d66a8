-- Guard of what is done to somebody who works at a hotel: the caller manages it, or is that person and may leave. Locks the
-- hotel, so that two managers who remove each other do not both succeed. Returns the person's role.
-- Called by change_hotel_member. Errors: 403 forbidden (staff), 404 not_found.
create or replace function private.lock_hotel_member(p_hotel_id uuid, p_user_id uuid, p_may_be_self boolean) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_role text;
  v_own_role text;
begin
  perform from public.hotels h where h.id = p_hotel_id for no key update;
  select m.role into v_own_role from public.hotel_members m where m.hotel_id = p_hotel_id and m.user_id = auth.uid();
  if v_own_role is null then
    perform private.fail_not_found();
  elsif v_own_role <> 'manager' and not (p_may_be_self and p_user_id = auth.uid()) then
    perform private.fail_forbidden('Only a manager of the hotel may do this');
  end if;
  select m.role into v_role from public.hotel_members m where m.hotel_id = p_hotel_id and m.user_id = p_user_id;
  if v_role is null then
    perform private.fail_not_found();
  end if;
  return v_role;
end;
$$;

comment on function private.lock_hotel_member is 'Role of a hotel''s member the caller may change, with the hotel locked.';
