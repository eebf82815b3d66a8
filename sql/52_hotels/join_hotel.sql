-- Makes somebody staff of a hotel: its manager while there is none, else staff; whoever is there already keeps their role.
-- Called by claim_hotel_work and review_hotel_claim_work, with the hotel locked. Returns the role.
create or replace function private.join_hotel(p_hotel_id uuid, p_user_id uuid) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_role text;
begin
  insert into public.hotel_members (hotel_id, user_id, role)
  select p_hotel_id, p_user_id, case when exists (
    select from public.hotel_members m where m.hotel_id = p_hotel_id and m.role = 'manager') then 'staff' else 'manager' end
  on conflict (hotel_id, user_id) do nothing;
  select m.role into v_role from public.hotel_members m where m.hotel_id = p_hotel_id and m.user_id = p_user_id;
  return v_role;
end;
$$;

comment on function private.join_hotel is 'Adds a person to a hotel as its first manager or as staff; returns their role.';
