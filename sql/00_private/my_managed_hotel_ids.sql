-- The hotels the caller manages, for policies: `hotel_id = any ((select private.my_managed_hotel_ids())::uuid[])`.
-- Definer: policies on hotel_members would otherwise ask themselves. Empty when signed out.
-- plpgsql, because it keeps its plans for the session: a SQL function that cannot be inlined is planned anew by every query.
create or replace function private.my_managed_hotel_ids() returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return array(
    select m.hotel_id from public.hotel_members m where m.user_id = (select auth.uid()) and m.role = 'manager');
end;
$$;

revoke all on function private.my_managed_hotel_ids from public, anon, authenticated;
grant execute on function private.my_managed_hotel_ids to authenticated, service_role;
comment on function private.my_managed_hotel_ids is 'Hotels the signed-in user manages, in no order.';
