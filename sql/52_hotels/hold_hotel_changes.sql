-- Holds changes by a hotel that would move its ranking until an administrator has looked at them: a point more than 500 m
-- away, seats, rooms or meeting rooms raised by more than a quarter or from nothing, each against what was last confirmed, so
-- that small steps add up. A value that the table refuses is not held, but refused at once. A held value waits in hotel_changes while
-- everything else of the update counts; a newer value takes its place.
-- Trigger function, definer: hotel_changes is written by nobody but the database.
create or replace function private.hold_hotel_changes() returns trigger
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_confirmed private.hotel_confirmed;
  v_held jsonb := jsonb_build_object();
  v_old constant jsonb := jsonb_build_object('location', old.latitude || ',' || old.longitude, 'rooms_total', old.rooms_total,
    'meeting_rooms', old.meeting_rooms, 'largest_room_capacity', old.largest_room_capacity);
  v_wanted constant jsonb := jsonb_build_object('location', new.latitude || ',' || new.longitude, 'rooms_total', new.rooms_total,
    'meeting_rooms', new.meeting_rooms, 'largest_room_capacity', new.largest_room_capacity);
begin
  -- Platform staff, the service and an own venue's organizer confirm by writing.
  if private.fact_source() is not null or not (new.id = any (private.my_hotel_ids())) then
    return new;
  end if;
  select c.* into v_confirmed from private.hotel_confirmed c where c.hotel_id = new.id for update;

  if (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude) and new.latitude between -90 and 90
    and new.longitude between -180 and 180
    and coalesce(private.distance_m(v_confirmed.latitude, v_confirmed.longitude, new.latitude, new.longitude) > 500, true) then
    v_held := v_held || jsonb_build_object('location', v_wanted -> 'location');
    new.latitude := old.latitude;
    new.longitude := old.longitude;
  end if;
  if new.rooms_total is distinct from old.rooms_total and new.rooms_total <= 100000
    and private.is_raised(v_confirmed.rooms_total, new.rooms_total) then
    v_held := v_held || jsonb_build_object('rooms_total', new.rooms_total);
    new.rooms_total := old.rooms_total;
  end if;
  if new.meeting_rooms is distinct from old.meeting_rooms and new.meeting_rooms <= 10000
    and private.is_raised(v_confirmed.meeting_rooms, new.meeting_rooms) then
    v_held := v_held || jsonb_build_object('meeting_rooms', new.meeting_rooms);
    new.meeting_rooms := old.meeting_rooms;
  end if;
  if new.largest_room_capacity is distinct from old.largest_room_capacity
    and new.largest_room_capacity <= 1000000
    and private.is_raised(v_confirmed.largest_room_capacity, new.largest_room_capacity) then
    v_held := v_held || jsonb_build_object('largest_room_capacity', new.largest_room_capacity);
    new.largest_room_capacity := old.largest_room_capacity;
  end if;

  update public.hotel_changes c set status = 'replaced'
  where c.hotel_id = new.id and c.status = 'pending' and v_wanted ->> c.field is distinct from v_old ->> c.field
    and v_held ->> c.field is distinct from c.new_value;
  insert into public.hotel_changes (hotel_id, field, old_value, new_value, requested_by)
  select new.id, h.key, v_old ->> h.key, h.value, auth.uid()
  from jsonb_each_text(v_held) h
  on conflict (hotel_id, field) where status = 'pending' do nothing;
  return new;
end;
$$;

revoke all on function private.hold_hotel_changes from public, anon, authenticated;
comment on function private.hold_hotel_changes is
  'Trigger on hotels: a hotel''s own changes that move a ranking wait in hotel_changes.';

create or replace function private.is_raised(p_confirmed integer, p_value integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_value is not null and coalesce(p_value > p_confirmed * 1.25, true);
$$;

comment on function private.is_raised is
  'Whether a size grew by more than a quarter over what was confirmed; from unknown to known counts.';
