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
