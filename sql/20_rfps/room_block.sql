-- The bedrooms of a request, night by night: how a block is read, made from rooms and nights, and summed up.

-- A block as it is stored: each entry with its type and guests per room. Errors: 400 22023 naming entry and field.
create or replace function private.read_room_block(p_block jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_block jsonb;
  v_twice bigint;
begin
  v_block := private.read_entries('room_block', 'entry', p_block, '{
    "night": {"kind": "whole", "least": -7, "most": 365, "required": true},
    "type": {"kind": "word", "of": ["run_of_house", "single", "double", "twin", "suite", "accessible"], "default": "run_of_house"},
    "guests": {"kind": "whole", "least": 1, "most": 4},
    "rooms": {"kind": "whole", "least": 1, "most": 10000, "required": true}}', 400);
  v_block := coalesce((
    select jsonb_agg(e.value || jsonb_build_object('guests',
      coalesce((e.value -> 'guests')::integer, case when e.value ->> 'type' in ('double', 'twin') then 2 else 1 end)) order by e.place)
    from jsonb_array_elements(v_block) with ordinality as e (value, place)), '[]');
  select min(d.place) into v_twice
  from (
    select e.place, row_number() over (partition by e.value -> 'night', e.value -> 'type', e.value -> 'guests' order by e.place) as nth
    from jsonb_array_elements(v_block) with ordinality as e (value, place)
  ) d
  where d.nth > 1;
  if v_twice is not null then
    perform private.fail_invalid('room_block', 'night_twice', jsonb_build_object('entry', 'entry', 'position', v_twice, 'part', 'night'));
  end if;
  return v_block;
end;
$$;
comment on function private.read_room_block is 'A room block as it is stored; 400 naming entry and field.';

-- The block that rooms and nights stand for: so many rooms of any type each night from the first day on.
create or replace function private.made_room_block(p_rooms integer, p_nights integer) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('night', n, 'type', 'run_of_house', 'guests', 1, 'rooms', p_rooms) order by n), '[]')
  from generate_series(0, p_nights - 1) as n
  where p_rooms > 0;
$$;
comment on function private.made_room_block is 'p_rooms rooms of any type on each of p_nights nights.';

-- The peak of rooms on one night, the nights with rooms, and the sum over all of them.
create or replace function private.block_figures(p_block jsonb, out rooms integer, out nights integer, out room_nights bigint)
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(max(b.rooms), 0)::integer, count(*)::integer, coalesce(sum(b.rooms), 0)::bigint
  from (
    select sum((e.value -> 'rooms')::integer) as rooms from jsonb_array_elements(p_block) as e (value) group by e.value -> 'night'
  ) b;
$$;
comment on function private.block_figures is 'Peak of rooms on one night, nights with rooms, room nights.';

-- The bedrooms that a request asks for, as rows; those of one that is not filled yet (fill_request_parts) are made here.
create or replace function private.asked_rooms(p_rfp public.rfps)
returns table (night integer, type text, guests integer, rooms integer)
language plpgsql immutable parallel safe rows 8
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select e.night, e.type, e.guests, e.rooms
  from jsonb_to_recordset(case when p_rfp.programme = '{}' then private.made_room_block(p_rfp.rooms, p_rfp.nights)
    else p_rfp.room_block end) as e (night integer, type text, guests integer, rooms integer);
end;
$$;
comment on function private.asked_rooms is 'Bedrooms asked for: night, type, guests per room, rooms.';

-- For parse_rfp_text.
revoke all on function private.block_figures from public, anon, authenticated;
grant execute on function private.block_figures to authenticated;
