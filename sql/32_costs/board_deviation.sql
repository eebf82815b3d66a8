-- Where the room prices of an offer hold less board than was asked, as [{ field: board, asked, offered, words }], else []. Breakfast that
-- an offer leaves out is a thing that it does not price (asked_things). This tells of lunch and dinner, which no line of a room answers:
-- the least board of its priced rooms counts, with breakfast where a line of its own prices it.
-- Private: reads nothing but its arguments.
create or replace function private.board_deviation(p_lines jsonb, p_board text) returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  c_boards constant text[] := array['room_only', 'breakfast', 'half_board', 'full_board'];
  v_least integer;
begin
  if p_lines is null or coalesce(p_board, 'room_only') not in ('half_board', 'full_board') then
    return jsonb '[]';
  end if;
  select min(array_position(c_boards, coalesce(l.value ->> 'board', 'room_only'))) into v_least
  from jsonb_array_elements(p_lines) as l (value)
  where l.value ->> 'kind' = 'room' and jsonb_typeof(l.value -> 'unit_price') = 'number';
  if exists (
    select from jsonb_array_elements(p_lines) as l (value)
    where l.value ->> 'kind' = 'breakfast' and jsonb_typeof(l.value -> 'unit_price') = 'number'
  ) then
    v_least := greatest(v_least, 2);
  end if;
  if v_least is null or v_least >= array_position(c_boards, p_board) then
    return jsonb '[]';
  end if;
  return jsonb_build_array(jsonb_build_object('field', 'board', 'asked', p_board, 'offered', c_boards[v_least], 'words',
    format('Board: %s asked, %s offered', replace(p_board, '_', ' '), replace(c_boards[v_least], '_', ' '))));
end;
$$;
comment on function private.board_deviation is 'Where room prices hold less board than was asked.';
