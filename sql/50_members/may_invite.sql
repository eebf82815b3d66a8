-- Whether a person may bring others into an organization or a hotel in this role: owners in any, admins in all but owner,
-- managers of the hotel in any. Null when they do not belong there at all, or to the shell of an erased hotel, which nobody joins. Called
-- by invite, accept_invitation_work and revoke_invitation_work.
create or replace function private.may_invite(p_user_id uuid, p_organization_id uuid, p_hotel_id uuid, p_role text) returns boolean
language sql stable
set search_path = ''
as $$
  select case when p_hotel_id is null
    then (select m.role = 'owner' or (m.role = 'admin' and p_role <> 'owner')
      from public.organization_members m where m.organization_id = p_organization_id and m.user_id = p_user_id)
    else (select m.role = 'manager' from public.hotel_members m join public.hotels h on h.id = m.hotel_id
      where m.hotel_id = p_hotel_id and m.user_id = p_user_id and h.name is not null)
  end;
$$;

comment on function private.may_invite is 'True or false for people who belong there, null for anybody else.';
