-- Puts one organization's own venue into everybody's catalogue. For platform staff; again changes nothing.
-- Errors: 401 unauthorized, 403 forbidden, 404 not_found, 429 rate_limited.
create or replace function public.publish_hotel(p_hotel_id uuid) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  perform private.require_platform_admin();
  perform private.publish_hotel_work(p_hotel_id);
  return jsonb_build_object('hotel_id', p_hotel_id, 'is_public', true);
end;
$$;

revoke all on function public.publish_hotel from public, anon, authenticated;
grant execute on function public.publish_hotel to authenticated;
comment on function public.publish_hotel is 'Publishes an organization''s own venue: { hotel_id, is_public }.';

-- The work of publish_hotel. Whoever publishes has looked at it: its point and sizes count as confirmed.
-- Definer: callers may not write the catalogue. Errors: 404 not_found, also for erased shells.
create or replace function private.publish_hotel_work(p_hotel_id uuid) returns void
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

revoke all on function private.publish_hotel_work from public, anon, authenticated;
grant execute on function private.publish_hotel_work to authenticated;
comment on function private.publish_hotel_work is 'Opens one organization''s venue to everybody.';
