-- What a request asks for beside bedrooms and programme: other lines to price, earlier editions, the expected
-- pick-up; and how all parts of earlier requests are written.

create or replace function private.asked_extras(p_rfp public.rfps)
returns table (key text, kind text, label text, unit text, quantity numeric, day integer, note text)
language plpgsql immutable parallel safe rows 4
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select e.key, e.kind, e.label, e.unit, e.quantity, e.day, e.note
  from jsonb_to_recordset(p_rfp.asked_lines)
    as e (key text, kind text, label text, unit text, quantity numeric, day integer, note text);
end;
$$;
comment on function private.asked_extras is 'What else must be priced: key, kind, label, unit, quantity, day, note.';

-- The lists beside block and programme, as they are stored. Errors: 400 22023 naming entry and field.
create or replace function private.read_asked_lines(p_lines jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_lines jsonb;
  v_twice bigint;
begin
  v_lines := private.read_entries('asked_lines', 'line', p_lines, '{
    "key": {"kind": "text", "most": 40, "required": true},
    "kind": {"kind": "word", "of": ["fnb", "av", "other", "meeting_room"], "required": true},
    "label": {"kind": "text", "most": 200, "required": true},
    "unit": {"kind": "word", "of": ["event", "day", "person", "person_day", "session"], "required": true},
    "quantity": {"kind": "number", "least": 0.01, "most": 1000000, "scale": 2, "required": true},
    "day": {"kind": "whole", "least": -7, "most": 365},
    "note": {"kind": "text", "most": 500}}', 60);
  select min(d.place) into v_twice
  from (
    select e.place, row_number() over (partition by e.value ->> 'key' order by e.place) as nth
    from jsonb_array_elements(v_lines) with ordinality as e (value, place)
  ) d
  where d.nth > 1;
  if v_twice is not null then
    perform private.fail_invalid('asked_lines', 'line_twice', jsonb_build_object('entry', 'line', 'position', v_twice, 'part', 'key'));
  end if;
  return v_lines;
end;
$$;
comment on function private.read_asked_lines is 'Asked lines as they are stored; 400 naming line and field.';

create or replace function private.read_event_history(p_history jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.read_entries('event_history', 'entry', p_history, '{
    "year": {"kind": "whole", "least": 1900, "most": 2200, "required": true},
    "place": {"kind": "text", "most": 120},
    "rooms_blocked": {"kind": "whole", "least": 0, "most": 1000000},
    "rooms_picked_up": {"kind": "whole", "least": 0, "most": 1000000},
    "fnb_spend": {"kind": "number", "least": 0, "most": 1000000000, "scale": 2}}', 3);
$$;
comment on function private.read_event_history is 'Earlier editions as they are stored; 400 naming entry and field.';

create or replace function private.read_night_shifts(p_shifts jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.read_entries('night_shift_pct', 'entry', p_shifts, '{
    "night": {"kind": "whole", "least": -7, "most": 365, "required": true},
    "pct": {"kind": "number", "least": -100, "most": 100, "scale": 2, "required": true}}', 400);
$$;
comment on function private.read_night_shifts is 'Shifts of the pick-up by night as they are stored; 400 naming entry and field.';

-- Writes block and programme of requests made before there were any, p_limit at a time, and returns null at the end; one that is
-- filled is not looked at again, so there is no key to go on after. Called after every deployment.
create or replace function private.fill_request_parts(p_after text, p_limit integer) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  v_ids constant uuid[] := array(select r.id from public.rfps r where r.programme = '{}' order by r.id limit p_limit);
begin
  update public.rfps r set programme = '{"days": []}' where r.id = any (v_ids);
  return case when cardinality(v_ids) = p_limit then p_after end;
end;
$$;
comment on function private.fill_request_parts is 'Writes block and programme of up to p_limit earlier requests; returns null at the end.';
