-- Who works at a hotel, longest first: { user_id, email, full_name, role, created_at }. For its staff and platform staff.
-- Errors: 404 not_found; 401, 429.
create or replace function public.list_hotel_members(p_hotel_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_hotel(p_hotel_id);
  return private.hotel_people(p_hotel_id);
end;
$$;

revoke all on function public.list_hotel_members from public, anon, authenticated;
grant execute on function public.list_hotel_members to authenticated;
comment on function public.list_hotel_members is 'People of a hotel with their addresses and roles.';

-- Called by list_hotel_members, which checks who may. Definer: people can otherwise read only their own profile.
create or replace function private.hotel_people(p_hotel_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'email', p.email, 'full_name', p.full_name, 'role', m.role,
    'created_at', m.created_at) order by m.created_at, m.id), '[]')
  from public.hotel_members m
  join public.profiles p on p.id = m.user_id
  where m.hotel_id = p_hotel_id;
$$;

revoke all on function private.hotel_people from public, anon, authenticated;
grant execute on function private.hotel_people to authenticated;
comment on function private.hotel_people is 'People of a hotel as they see each other: user_id, email, full_name, role, created_at.';
