-- The work of publish_hotel. Whoever publishes has looked at it: its point and sizes count as confirmed.
-- Definer: callers may not write the catalogue. Errors: 404 not_found, also for erased shells.
create or replace function private.open_own_venue(p_hotel_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.hotels h set organization_id = null where h.id = p_hotel_id and h.name is not null;
  if not found then
    perform private.fail_not_found();
  end if;
  update private.hotel_confirmed c
  set latitude = h.latitude, longitude = h.longitude, rooms_total = h.rooms_total, meeting_rooms = h.meeting_rooms,
    largest_room_capacity = h.largest_room_capacity
  from public.hotels h where h.id = c.hotel_id and c.hotel_id = p_hotel_id;
end;
$$;

revoke all on function private.open_own_venue from public, anon, authenticated;
grant execute on function private.open_own_venue to authenticated;
comment on function private.open_own_venue is 'Opens one organization''s venue to everybody.';
