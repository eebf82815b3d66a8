-- The work of set_hotel_member_role and remove_hotel_member (p_role null). A hotel that has people keeps a manager.
-- Removal sticks: the person's address leaves the hotel's contacts, so that links that went there are void (enter_by_link), its open
-- invitations are revoked, and only a manager's invitation brings the person back. Definer: callers may not write memberships. Errors:
-- 403 forbidden, 404 not_found, 409 invalid_transition.
create or replace function private.change_hotel_member(p_hotel_id uuid, p_user_id uuid, p_role text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_role constant text := private.lock_hotel_member(p_hotel_id, p_user_id, p_role is null);
  v_mailbox text;
begin
  if v_role = 'manager' and p_role is distinct from 'manager' and not exists (
    select from public.hotel_members m where m.hotel_id = p_hotel_id and m.role = 'manager' and m.user_id <> p_user_id) then
    perform private.fail_because(409, 'invalid_transition', 'last_manager');
  end if;
  if p_role is null then
    delete from public.hotel_members m where m.hotel_id = p_hotel_id and m.user_id = p_user_id;
    insert into private.removed_people (hotel_id, user_id) values (p_hotel_id, p_user_id) on conflict (hotel_id, user_id) do nothing;
    select private.canonical_email(p.email) into v_mailbox from public.profiles p where p.id = p_user_id;
    delete from public.hotel_contacts c where c.hotel_id = p_hotel_id and private.canonical_email(c.email) = v_mailbox;
    update public.invitations i set revoked_at = now()
    where i.hotel_id = p_hotel_id and private.canonical_email(i.email) = v_mailbox and i.accepted_at is null and i.revoked_at is null;
  else
    update public.hotel_members m set role = p_role where m.hotel_id = p_hotel_id and m.user_id = p_user_id;
  end if;
end;
$$;

revoke all on function private.change_hotel_member from public, anon, authenticated;
grant execute on function private.change_hotel_member to authenticated;
comment on function private.change_hotel_member is 'Gives a hotel''s member another role, or takes them off the hotel.';

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
    perform private.fail_forbidden('managers_only');
  end if;
  select m.role into v_role from public.hotel_members m where m.hotel_id = p_hotel_id and m.user_id = p_user_id;
  if v_role is null then
    perform private.fail_not_found();
  end if;
  return v_role;
end;
$$;

comment on function private.lock_hotel_member is 'Role of a hotel''s member the caller may change, with the hotel locked.';
