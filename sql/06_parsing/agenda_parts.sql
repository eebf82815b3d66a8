-- What read_agenda uses: times, set-ups and packages by their words, and the programme made of what was found.

-- A time of day as HH:MI: "14:00", "9.30 uhr", "2pm"; null for a number alone or a time that is none.
create or replace function private.clock_time(p_hour text, p_minute text, p_half text) returns text
language sql immutable
set search_path = ''
as $$
  select lpad(h.hour::text, 2, '0') || ':' || coalesce(p_minute, '00')
  from (select p_hour::integer % case when p_half like any ('{%a%,%p%}') then 12 else 24 end + case when p_half like '%p%' then 12 else 0 end as hour) h
  where (p_minute is not null or p_half is not null) and p_hour::integer <= 24 and coalesce(p_minute::integer, 0) < 60;
$$;
comment on function private.clock_time is 'A time of day as HH:MI, null for a number alone.';

-- How a room is set, by folded words; null where none tells.
create or replace function private.named_setup(p_words text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when p_words like any ('{%theat%,%reihe%,%kino%}') then 'theatre'
    when p_words like any ('{%parlament%,%parl.%,%classroom%,%schoolroom%,%school-room%,%school room%}') then 'classroom'
    when p_words ~ '\mu-? ?(?:shape|form)|\men u\M' then 'u_shape'
    when strpos(p_words, 'hollow') > 0 then 'hollow_square'
    when p_words like any ('{%cabaret%,%kabarett%}') then 'cabaret'
    when strpos(p_words, 'crescent') > 0 then 'crescent_rounds'
    when p_words like any ('{%boardroom%,%table de conference%}') or strpos(p_words, 'block') > 0 and p_words ~ '\mblock' then 'boardroom'
    when p_words like any ('{%banquet%,%bankett%,%runde tisch%,%runden tisch%,%round tables%}') or strpos(p_words, 'rounds') > 0 and p_words ~ '\mrounds\M' then 'banquet'
    when p_words like any ('{%stuhlkreis%,%chair circle%,%chairs in a circle%}') or strpos(p_words, 'circle of') > 0 and p_words ~ 'circle of (?:_*\d+ )?chairs' then 'chair_circle'
  end;
$$;
comment on function private.named_setup is 'Set-up of a room by folded words.';

-- The package of a day, by folded words.
create or replace function private.named_package(p_words text) returns text
language sql immutable
set search_path = ''
as $$
  select case when p_words ~ '24-? ?h|residential' then 'residential' when p_words ~ 'half|halb[te]' then 'half_day' when p_words ~ '(?<!ohne |without )(?:dinner|abendessen)' then 'full_day_dinner' else 'full_day' end;
$$;
comment on function private.named_package is 'Package of a day by folded words.';

-- A programme of the sessions that were told and of p_days, { day: { package, delegates } }: { value, confidence, evidence }. A day of
-- sessions alone is one of those who meet in one room, or of p_most people, with the package of a whole day, of half a day where the
-- sessions take no longer, or none in the evening.
create or replace function private.programme_of(p_sessions jsonb, p_days jsonb, p_most integer, p_evidence text) returns jsonb
language sql immutable
set search_path = ''
as $$
  with session as materialized (
    select case when s.value ? 'people' then s.value else s.value || jsonb_strip_nulls(jsonb_build_object('people', coalesce(p_days -> (s.value ->> 'day') -> 'delegates',
        -- All come to a plenary.
        case when (s.value ? 'all' or s.value ->> 'title' ~* 'plen|general session|keynote') and (s.value -> 'rooms')::integer = 1 then to_jsonb(p_most) end))) end - 'all' as value, s.n
    from jsonb_array_elements(p_sessions) with ordinality as s (value, n)
    -- A room alone is none.
    where s.value ? 'people' or s.value ? 'setup' or s.value ?| '{from,to}' or (s.value -> 'rooms')::integer > 1
    limit 200
  ), day as (
    select d.day, coalesce((p_days -> d.day::text ->> 'delegates')::integer, least(d.together, p_most), p_most, d.people) as delegates, coalesce(p_days -> d.day::text ->> 'package', d.package) as package
    from (select (s.value -> 'day')::integer as day, max((s.value -> 'people')::integer * (s.value -> 'rooms')::integer) as people,
        -- Where all meet in one room, and how many they are is said of every session.
        case when bool_and(s.value ? 'people') then max((s.value -> 'people')::integer) filter (where s.value -> 'rooms' = '1' and coalesce(s.value ->> 'setup', '') <> 'boardroom') end as together,
        -- A morning or an afternoon, of five hours at most; an evening alone has none.
        case when min(s.value ->> 'from') >= '17:00' then 'none' when bool_and(s.value ?& '{from,to}') and max((s.value ->> 'to')::time) - min((s.value ->> 'from')::time) between '1 minute' and '5 hours' then 'half_day' else 'full_day' end as package
      from session s group by 1
      union select k::integer, null, null, 'full_day' from jsonb_object_keys(p_days) k where not exists (select from session s where s.value ->> 'day' = k)) d
  )
  select coalesce((select private.read_field(jsonb_build_object(
      'days', coalesce((select jsonb_agg(to_jsonb(d) order by d.day) from day d where d.delegates is not null), '[]'),
      'sessions', coalesce((select jsonb_agg(s.value order by s.n) from session s), '[]'), 'package_contents', '{}'::jsonb),
    case when (select bool_and(s.value ? 'people') from session s) then 0.9 else 0.7 end, p_evidence)
  where exists (select from session) or p_days <> '{}'), private.read_field(null, 0, null));
$$;
comment on function private.programme_of is 'A programme of sessions and days that a text tells: { value, confidence, evidence }.';

-- What the packages of a programme should hold: "2 coffee breaks" and "3-course lunch".
create or replace function private.told_contents(p_folded text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'breaks', (select max(coalesce(m[1], m[2])::integer) from regexp_matches(case when p_folded ~ 'break|pause' then p_folded end,
      '(?<![\d.,:/-])_*([1-4]) ?(?:x )?(?:(?:coffee|refreshment|tea)[ -]breaks?|kaffee-?pausen?)\M|\m(?:(?:coffee|refreshment|tea)[ -]breaks?|kaffee-?pausen?):? _*([1-4]) (?:per|a|pro|je|am)\M', 'g') m),
    'lunch_courses', (select max(m[1]::integer) from regexp_matches(case when p_folded ~ 'course|gang' then p_folded end,
      '(?<![\d.,:/-])_*([1-4])[ -](?:course|gang(?:ige[sn]?|e)?)[ -](?:business |set |menu )?(?:lunch|mittag)[a-z]*\M', 'g') m)));
$$;
comment on function private.told_contents is 'Coffee breaks and courses at lunch that a text tells of: { breaks, lunch_courses }.';

-- The sessions that p_own stands for, one for each of its days, or of p_on where it names none, after those that are the same at other
-- times before (`earlier`, [{ on, from, to }]).
create or replace function private.told_sessions(p_own jsonb, p_on integer[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('day', d.day) || (p_own - case when t.at ? 'from' then 'to' else '' end || t.at) - '{on,earlier,shares_time}'::text[] order by t.n, d.n), '[]')
  from jsonb_array_elements(coalesce(p_own -> 'earlier', '[]') || jsonb '{}') with ordinality as t (at, n)
  cross join lateral (select e.value::integer as day, e.n from jsonb_array_elements_text(coalesce(nullif(t.at -> 'on', 'null'), nullif(p_own -> 'on', 'null'), to_jsonb(p_on))) with ordinality as e (value, n)) d
  where p_own is not null;
$$;
comment on function private.told_sessions is 'Sessions of one clause, one for each of its days.';

-- The session of a form that states when the event of one day begins and ends and how its room is set: "Beginn 10:00 Uhr, Ende 16:30 Uhr",
-- "Bestuhlung: Reihe": { session, quote }, null where it states none.
create or replace function private.stated_session(p_text text, p_folded text, p_most integer) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  c_label constant text := '(?n)^[ *-]*(?:bestuhlung|seating|(?:room )?set-?up|layout)[a-z ]{0,12} ?[:|][^\n]*';
  v_line constant text := substring(p_folded from c_label);
  v_setup constant text := private.named_setup(v_line);
  v_from text[];
  v_to text[];
begin
  if v_setup is null or p_most is null then
    return null;
  end if;
  v_from := regexp_match(p_folded, '\m(?:beginn|start|begins?|starts?)(?: time)?(?:[ :|]| um| at| ca\.?){1,4}(\d{1,2})(?:[:.](\d\d))? ?(am\M|pm\M|uhr\M|h\M)?');
  v_to := regexp_match(p_folded, '\m(?:ende|end|ends|finish|schluss|schlus)(?: time)?(?:[ :|]| um| at| ca\.?){1,4}(\d{1,2})(?:[:.](\d\d))? ?(am\M|pm\M|uhr\M|h\M)?');
  return jsonb_build_object('quote', btrim(substr(p_text, regexp_instr(p_folded, c_label), length(v_line))),
    'session', jsonb_strip_nulls(jsonb_build_object('day', 0, 'from', private.clock_time(v_from[1], v_from[2], v_from[3]),
    'to', private.clock_time(v_to[1], v_to[2], v_to[3]), 'people', p_most, 'rooms', 1, 'setup', v_setup)));
end;
$$;
comment on function private.stated_session is 'The session that a form of a one-day event states, and its words.';

-- A session a day, for all who come, of a request that tells but the times of its days (p_hours: [{ on, from, to }]) and one set-up.
-- Empty without a set-up.
create or replace function private.sessions_of_hours(p_hours jsonb, p_setup text, p_most integer) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('day', d.day, 'from', d.begins, 'to', d.ends, 'people', p_most, 'rooms', 1, 'setup', p_setup))
    order by d.day), '[]')
  from (
    select o.day, min(h.value ->> 'from') as begins, max(h.value ->> 'to') as ends
    from jsonb_array_elements(p_hours) as h (value) cross join jsonb_array_elements(h.value -> 'on') as o (day)
    where p_setup is not null and p_most is not null
    group by o.day) d;
$$;
comment on function private.sessions_of_hours is 'A session a day, of times and one set-up.';

-- Sessions with the times of their day (p_hours: [{ on, from, to }]), where no session of it has a time and the day has but one:
-- "We start on Monday at 12:00 and finish at 18:00. One room for 18 on all days".
create or replace function private.with_hours(p_sessions jsonb, p_hours jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  with session as materialized (
    select s.value, s.n, bool_or(s.value ? 'from') over (partition by s.value -> 'day') as is_timed
    from jsonb_array_elements(p_sessions) with ordinality as s (value, n)
  )
  select coalesce(jsonb_agg(case when s.is_timed then s.value else s.value || coalesce(h.hours, '{}') end order by s.n), '[]')
  from session s
  left join lateral (
    select jsonb_build_object('from', min(h.value ->> 'from'), 'to', min(h.value ->> 'to')) as hours
    from jsonb_array_elements(p_hours) as h (value) where h.value -> 'on' @> (s.value -> 'day') having count(*) = 1) h on true;
$$;
comment on function private.with_hours is 'Sessions with the times of their day, where they have none.';

revoke all on function private.clock_time, private.named_setup, private.named_package, private.told_sessions, private.programme_of, private.told_contents, private.stated_session, private.sessions_of_hours, private.with_hours from public, anon, authenticated;
grant execute on function private.clock_time, private.named_setup, private.named_package, private.told_sessions, private.programme_of, private.told_contents, private.stated_session, private.sessions_of_hours, private.with_hours to authenticated;
