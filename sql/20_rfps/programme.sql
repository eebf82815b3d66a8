-- The programme of a request, day by day: how it is read, made from attendees and event days, and summed up.

-- What a day's package may hold, wished or offered.
create or replace function private.package_rules() returns jsonb
language sql immutable parallel safe
return '{
  "room_hire": {"kind": "flag"},
  "breaks": {"kind": "whole", "least": 0, "most": 4},
  "lunch_courses": {"kind": "whole", "least": 0, "most": 9},
  "drinks": {"kind": "flag"}, "av": {"kind": "flag"}, "breakout": {"kind": "flag"}}'::jsonb;
comment on function private.package_rules is 'One rule for each field of a package''s contents.';

-- A programme as it is stored: { days, sessions, package_contents }. Errors: 400 22023 naming entry and field.
create or replace function private.read_programme(p_programme jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_unknown text;
  v_days jsonb;
  v_twice bigint;
begin
  if jsonb_typeof(p_programme) <> 'object' then
    perform private.fail_invalid('programme', 'programme_shape');
  end if;
  select k.key into v_unknown from jsonb_object_keys(p_programme) as k (key)
  where k.key not in ('days', 'sessions', 'package_contents') order by 1 limit 1;
  if v_unknown is not null then
    perform private.fail_invalid('programme', 'no_field', jsonb_build_object('part', left(v_unknown, 60)));
  end if;
  v_days := private.read_entries('programme', 'day entry', p_programme -> 'days', '{
    "day": {"kind": "whole", "least": -7, "most": 365, "required": true},
    "delegates": {"kind": "whole", "least": 0, "most": 100000, "required": true},
    "package": {"kind": "word", "of": ["none", "half_day", "full_day", "full_day_dinner", "residential"], "default": "full_day"}}', 400);
  select min(d.place) into v_twice
  from (
    select e.place, row_number() over (partition by e.value -> 'day', e.value -> 'package' order by e.place) as nth
    from jsonb_array_elements(v_days) with ordinality as e (value, place)
  ) d
  where d.nth > 1;
  if v_twice is not null then
    perform private.fail_invalid('programme', 'day_twice',
      jsonb_build_object('entry', 'day entry', 'position', v_twice, 'part', 'package'));
  end if;
  return jsonb_build_object(
    'days', v_days,
    'sessions', private.read_entries('programme', 'session', p_programme -> 'sessions', '{
      "day": {"kind": "whole", "least": -7, "most": 365, "required": true},
      "from": {"kind": "time"}, "to": {"kind": "time"},
      "title": {"kind": "text", "most": 120},
      "people": {"kind": "whole", "least": 0, "most": 100000},
      "setup": {"kind": "word", "of": ["theatre", "classroom", "boardroom", "u_shape", "hollow_square", "cabaret", "crescent_rounds",
        "banquet", "reception", "chair_circle", "exhibition", "foyer", "office"]},
      "rooms": {"kind": "whole", "least": 1, "most": 1000},
      "needs": {"kind": "words", "most": 20},
      "hold_24h": {"kind": "flag"},
      "setup_minutes": {"kind": "whole", "least": 0, "most": 10080},
      "strike_minutes": {"kind": "whole", "least": 0, "most": 10080}}', 200),
    'package_contents', coalesce(private.read_entries('programme', 'package_contents',
      case when coalesce(jsonb_typeof(p_programme -> 'package_contents'), 'null') <> 'null'
        then jsonb_build_array(p_programme -> 'package_contents') end, private.package_rules(), 1) -> 0, '{}'));
end;
$$;
comment on function private.read_programme is 'A programme as it is stored; 400 naming entry and field.';

-- The days that attendees and event days stand for: all of them with a whole day's package.
create or replace function private.made_days(p_attendees integer, p_event_days integer) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('day', d, 'delegates', p_attendees, 'package', 'full_day') order by d), '[]')
  from generate_series(0, p_event_days - 1) as d;
$$;
comment on function private.made_days is 'A whole day''s package for p_attendees on each of p_event_days days.';

-- The days with delegates, and the largest number of delegates on one day: packages of one day add up.
create or replace function private.day_figures(p_days jsonb, out event_days integer, out attendees integer)
language sql immutable parallel safe
set search_path = ''
as $$
  select count(*) filter (where d.delegates > 0)::integer, coalesce(max(d.delegates), 0)::integer
  from (
    select sum((e.value -> 'delegates')::integer) as delegates from jsonb_array_elements(p_days) as e (value) group by e.value -> 'day'
  ) d;
$$;
comment on function private.day_figures is 'Days with delegates, and the largest number of delegates on one day.';

-- The most session rooms in use at one time, set-up and strike counted. A session that ends before it begins ends the next day; one
-- without a time lasts all day. One with hold_24h keeps its room from its own begin until the last session of that many people is over;
-- sessions of that many people use the rooms that are held before others.
-- Looked at where a session begins, because the number rises nowhere else.
create or replace function private.session_rooms(p_sessions jsonb) returns integer
language sql immutable parallel safe
set search_path = ''
as $$
  with session as (
    select s.people, s.rooms, s.is_held, s.starts - s.setup as starts, s.ends + s.strike as ends
    from (
      select coalesce((e.value -> 'people')::integer, 0) as people, coalesce((e.value -> 'rooms')::integer, 1) as rooms,
        coalesce((e.value -> 'hold_24h')::boolean, false) as is_held,
        coalesce((e.value -> 'setup_minutes')::integer, 0) as setup, coalesce((e.value -> 'strike_minutes')::integer, 0) as strike,
        t.day * 1440 + t.starts as starts, (t.day + case when t.ends <= t.starts then 1 else 0 end) * 1440 + t.ends as ends
      from jsonb_array_elements(p_sessions) as e (value),
        lateral (select (e.value -> 'day')::integer as day,
          coalesce(extract(epoch from (e.value ->> 'from')::time)::integer / 60, 0) as starts,
          coalesce(extract(epoch from (e.value ->> 'to')::time)::integer / 60, 1440) as ends) t
    ) s
  ), moment as (
    select distinct s.starts as at from session s
  ), size as (
    select s.people, max(s.ends) as ends from session s group by s.people
  ), used as (
    -- Per size and moment: the rooms in use, and those in use by sessions that hold theirs.
    select z.people, z.ends, m.at, coalesce(sum(s.rooms), 0) as rooms, coalesce(sum(s.rooms) filter (where s.is_held), 0) as holding
    from size z cross join moment m
    left join session s on s.people = z.people and s.starts <= m.at and s.ends > m.at
    group by z.people, z.ends, m.at
  ), needed as (
    select u.at, greatest(u.rooms, case when u.at < u.ends
      then max(u.holding) over (partition by u.people order by u.at) else 0 end) as rooms
    from used u
  )
  select coalesce(max(n.rooms), 0)::integer from (select sum(d.rooms) as rooms from needed d group by d.at) n;
$$;
comment on function private.session_rooms is 'The most session rooms in use or held at one time.';

-- The delegates that a request asks for, as rows; those of one that is not filled yet (fill_request_parts) are made here.
create or replace function private.asked_days(p_rfp public.rfps)
returns table (day integer, delegates integer, package text)
language plpgsql immutable parallel safe rows 4
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select e.day, e.delegates, e.package
  from jsonb_to_recordset(case when p_rfp.programme = '{}' then private.made_days(p_rfp.attendees, p_rfp.event_days)
    else p_rfp.programme -> 'days' end) as e (day integer, delegates integer, package text);
end;
$$;
comment on function private.asked_days is 'Delegates by day and package.';

-- For parse_rfp_text.
revoke all on function private.session_rooms from public, anon, authenticated;
grant execute on function private.session_rooms to authenticated;
