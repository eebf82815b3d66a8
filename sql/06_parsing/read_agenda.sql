-- The programme of a request, told in a list ("Day 2: plenary 120 theatre, 3 breakouts of 40 from 14:00") or in sentences ("On Wednesday
-- there is a plenary for 85 in theatre style from 09:00, and in the afternoon four breakouts of 20"): { value: { days, sessions,
-- package_contents }, confidence, evidence, items }. Sentences are never said to be sure; `items` are those that it was read from, for
-- read_introduction. Called by read_request.

-- Delegates of each day where a text tells them in a row, "delegates per day: 20, 24, 18", one for each of the days up to p_last:
-- { day: { delegates, package } }.
create or replace function private.delegates_in_a_row(p_folded text, p_last integer) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(d.n - 1, jsonb_build_object('delegates', d.number::integer, 'package', 'full_day')), '{}')
  from (select case when p_folded ~ ' (?:je|pro|per|each|a|by) (?:tag|day)\M' then regexp_split_to_array((regexp_match(p_folded, '\m(?:teilnehm[a-z]*|personen|delegates|participants|attendees)(?: numbers?)? (?:je|pro|per|each|a|by) (?:tag|day) ?:? ((?:\d{1,4}(?:, | ?/ ?| - )){1,13}\d{1,4})\M'))[1], '\D+') end as numbers) r
  cross join lateral unnest(r.numbers) with ordinality as d (number, n)
  where cardinality(r.numbers) = p_last + 1;
$$;
comment on function private.delegates_in_a_row is 'Delegates of each day, told in a row.';

-- Delegates and package that a clause tells for the days p_on: { day: { delegates, package } }. p_package is what the clause, or one
-- before it in its sentence, names; p_told is the session told of, p_most the most people that the event has. Where the clause names no
-- people, those of p_before stay ("220 delegates on Monday, 250 on Tuesday. A full-day package on both days").
create or replace function private.told_package(p_clause text, p_is jsonb, p_package text, p_on integer[], p_told jsonb, p_most integer, p_before jsonb)
returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  v_known jsonb := jsonb '{}';
  v_people integer := coalesce((p_is -> 'people')::integer,
    -- "350 on Friday".
    (regexp_match(p_clause, '^ ?(?:(?:and|und|et) )?_*(\d{1,5})(?![\d%]|[.,:/-]\d| ?(?:days?|tagen?|hours?|stunden|h)\M)'))[1]::integer);
begin
  if v_people is null and (p_is ? 'package' or p_clause ~ 'half|halb[te]|full|ganz[te]') then
    v_people := coalesce(case when coalesce((p_told -> 'rooms')::integer, 1) = 1 then (p_told -> 'people')::integer end, p_most);
    v_known := p_before;
  end if;
  return (
    select coalesce(jsonb_object_agg(n.day, jsonb_build_object('delegates', coalesce((v_known -> n.day::text ->> 'delegates')::integer, v_people), 'package', p_package)), '{}')
    from unnest(p_on) as n (day) where v_people is not null);
end;
$$;
comment on function private.told_package is 'Delegates and package that a clause tells, by day.';

-- Whether a clause begins a session: by a word for one, by a set-up for other people than the session p_own has, or by a set-up after
-- what p_lead holds, where none is told of yet. "Board meeting, 24 people, boardroom" is one session.
create or replace function private.begins_session(p_is jsonb, p_own jsonb, p_lead jsonb, p_has_days boolean, p_is_list boolean, p_last integer)
returns boolean
language sql immutable
set search_path = ''
as $$
  select case
    -- "Opening and plenary, 180 people".
    when p_own ->> 'title' ~* '^(?:opening|er.ffnung|closing|abschluss)$' and not p_own ?| '{people,setup}' and not p_is ? 'from' and coalesce((p_is -> 'rooms')::integer, 1) = 1 then false
    -- "10:00 assembly, hall in banquet style for 75".
    when p_own ? 'from' and not p_own ?| '{people,setup}' and not p_is ? 'from' and p_is ?| '{people,setup}' and p_is ->> 'noun' ~ '(?:saal|raum|room|hall|auditorium)$'
      and coalesce((p_is -> 'rooms')::integer, 1) = 1 then false
    -- "5 groups of 14, for which we need 5 rooms in boardroom style".
    when p_own ? 'people' and not p_own ? 'setup' and p_own -> 'rooms' = p_is -> 'rooms' and (p_is -> 'rooms')::integer > 1 and not p_is ?| '{people,from}' and not p_has_days then false
    -- "Workshops 13:30-17:00, 3 rooms for 12 people each".
    when p_own ? 'from' and not p_own ?| '{people,setup}' and not p_is ? 'from' and p_is ? 'people' and (p_is -> 'rooms')::integer > 1 and p_is ->> 'noun' ~ '^(?:rooms|raumen?|salles)$'
      and p_own ->> 'title' ~* 'work|atelier|break|group|grupp|session|track|foren' then false
    when p_is ? 'meal' then p_is_list and p_is ?& '{noun,setup}'
    when p_is ? 'package' and not p_is ? 'setup' then false
    when p_is ->> 'noun' = p_is ->> 'setup' and not p_own ? 'setup' then p_is ? 'people' and p_has_days
    when p_is ? 'noun' or (p_own is not null or p_has_days or p_last = 0) and p_is ?& '{people,from}' and (p_is -> 'rooms')::integer > 1 then true
    when p_own is null then p_lead || p_is ? 'setup' and (coalesce(p_last = 0, false) or p_lead || p_is ?| '{people,from}')
    else p_is ?& '{setup,people}' and (p_own ? 'setup' or p_has_days) and (p_has_days or p_is ? 'from' or p_own -> 'people' is distinct from p_is -> 'people' or p_own -> 'setup' is distinct from p_is -> 'setup')
  end;
$$;
comment on function private.begins_session is 'Whether a clause begins a session.';

create or replace function private.read_agenda(p_text text, p_folded text, p_labels jsonb, p_attendees jsonb, p_last integer) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  -- Words in a row; a day, which is blanked, ends them.
  c_title constant text := '[a-z]{3}(?:[a-z-]| (?! )){2,60}[a-z]';
  c_of_clause constant text[] := array['noun', 'at', 'package', 'meal', 'each'];
  v_clause record;
  v_is jsonb;
  v_same text;
  -- The days told of now, and before this clause.
  v_on integer[];
  v_before integer[];
  -- The day that this one is like.
  v_as integer[];
  -- How many sessions were told before this line.
  v_above_line integer := 0;
  v_line bigint;
  v_package text;
  v_sessions jsonb := jsonb '[]';
  v_days jsonb := private.delegates_in_a_row(p_folded, p_last);
  -- The session told of, and what stands before the word for one, or in its place.
  v_own jsonb;
  v_lead jsonb;
  -- A session that was told of without a day.
  v_above jsonb;
  -- Sessions of this sentence that no day was named for yet.
  v_undated jsonb;
  v_stated jsonb;
  -- Whether the clause before ended with a semicolon, or with a day.
  v_is_over boolean;
  v_ends_with_day boolean;
  v_is_list boolean := true;
  v_quotes text[] := array[]::text[];
  -- Times of days that no session is told of: [{ on, from, to, quote }].
  v_hours jsonb := jsonb '[]';
  v_told jsonb;
  v_read jsonb;
  v_most constant integer := (p_attendees ->> 'value')::integer;
begin
  -- The text is cut first, then clauses are read fifty ahead of what puts them together (a loop fetches so many): PostgreSQL keeps 32
  -- compiled patterns, and the three have more. What comes after the last session that is kept is not read.
  for v_clause in
    with sentence as materialized (
      select s.*, s.own is not null as is_listed from private.agenda_sentences(p_text, p_folded, p_labels, p_last) with ordinality as s (plain, quote, line, marks, own, nth)
    ), clause as materialized (
      select s.*, c.pos, c.clause, c.days, c.nth as nth_clause
      from sentence s cross join lateral private.agenda_clauses(s.plain, s.marks, p_last) with ordinality as c (pos, clause, days, nth)
      order by s.nth, c.nth
    )
    select c.*, private.agenda_clause(c.clause, c.is_listed) as tells from clause c
  loop
    if v_clause.nth_clause = 1 then
      v_sessions := v_sessions || private.told_sessions(v_own, v_on);
      -- More than a programme takes (programme_of).
      exit when jsonb_array_length(v_sessions) >= 200;
      v_above := case when v_on is null and not v_own ? 'on' and v_own ?| '{people,setup}' then v_own when v_clause.is_listed then v_above end;
      -- The day of an event of one day, or of the sentence before, where this one goes on.
      v_on := case when v_clause.is_listed then v_clause.own
        when p_last = 0 then '{0}'
        when v_line = v_clause.line and v_clause.plain ~ '^(?:in the (?:afternoon|morning|evening)|(?:nach|vor)mittags|am (?:nach|vor)mittag|(?:ab|um|from|at) \d{1,2}(?:[:.]\d\d)? ?(?:uhr|[ap]m|h)\M|then|later|afterwards|after (?:lunch|coffee|the break)|nach de[mr] (?:mittag|kaffee|pause|essen)|danach|anschlie|l.apres-midi)' then v_on
        when (v_clause.marks #>> '{0,at}')::integer < 60 then array[(v_clause.marks #>> '{0,day}')::integer] end;
      v_line := v_clause.line;
      v_above_line := jsonb_array_length(v_sessions);
      v_own := null;
      v_lead := '{}';
      v_undated := '[]';
      v_package := null;
      v_is_over := false;
      v_ends_with_day := false;
      v_is := null;
    end if;
    v_as := case when v_clause.is_listed and v_clause.days is not null and not v_clause.tells ? 'noun' and v_clause.clause ~ '\m(?:same|as|like|wie|analog)\M[a-z -]{0,20} {2,}[,.; ]*$'
      then array(select d.day from unnest(v_clause.days) as d (day) where d.day <> all (v_clause.own)) end;
    if v_as <> '{}' then
      -- "Wednesday: same set-up as Tuesday".
      v_sessions := v_sessions || private.told_sessions(v_own, v_on) || (select coalesce(jsonb_agg(l.value), '[]') from (
        select s.value || jsonb_build_object('day', o.day) as value
        from jsonb_array_elements(v_sessions) with ordinality as s (value, n) cross join unnest(v_clause.own) as o (day)
        where (s.value -> 'day')::integer = any (v_as) order by o.day, s.n limit 200) l);
      v_quotes := v_quotes || v_clause.quote;
      v_own := null;
      continue;
    end if;
    if v_clause.is_listed and v_clause.days is not null and v_own ? 'from' and not v_own ?| '{people,setup}' and v_clause.clause ~ '\m(?:same|as|like|wie)\M[a-z -]{0,20} {2,}[,.; ]*$' then
      -- "Saturday 9:00-13:00 assembly, hall as on Friday".
      v_own := v_own || coalesce((select jsonb_strip_nulls(jsonb_build_object('people', s.value -> 'people', 'setup', s.value -> 'setup'))
        from jsonb_array_elements(v_sessions) with ordinality as s (value, n) where (s.value -> 'day')::integer = any (v_clause.days) order by s.value ? 'setup' desc, s.n limit 1), '{}');
      continue;
    end if;
    v_before := v_on;
    if (v_clause.clause ~ '^(?:and|und|et|sowie) (?:(?:on|am|le) )?(?:the )? {2,}' or v_ends_with_day and v_clause.clause ~ '^ {2,}')
      and v_clause.days is not null and not coalesce(v_is ?| '{from,package,meal}', true) then
      -- "Wednesday and Thursday from 9" are both.
      v_on := v_before || v_clause.days;
      v_own := case when v_own ? 'from' then v_own else v_own || jsonb_build_object('on', v_on) end;
    elsif v_ends_with_day and v_clause.days is not null and v_own ? 'from' and v_clause.clause ~ '^[ ,.]*(?:(?:and|und|et) )?[ ,.]*$' then
      -- "From 9 on Tuesday, Wednesday and Thursday".
      v_on := v_before || v_clause.days;
      v_own := v_own || jsonb_build_object('on', v_on);
    elsif v_own is null and v_lead ? 'earlier' and v_clause.clause ~ '^ ?(?:jeweils|each)\M' and not v_clause.tells ? 'from' then
      -- "Monday 14 to 18, Tuesday 9 to 17, each in the same room" are the times of all days.
      v_on := v_before;
    else
      v_on := coalesce(v_clause.days, v_on);
    end if;
    if v_before is null and v_on is not null and v_undated <> '[]' and v_clause.clause ~ '\m(?:both|every|each|all|jeden|jeweils|daily|taglich|beiden?|allen?)\M' then
      -- "A plenary for 80, four breakouts for 20, on both days".
      v_sessions := v_sessions || (select coalesce(jsonb_agg(t.value order by s.n), '[]') from jsonb_array_elements(v_undated) with ordinality as s (value, n)
        cross join lateral jsonb_array_elements(private.told_sessions(s.value, v_on)) as t (value));
      v_undated := '[]';
    end if;
    v_ends_with_day := v_clause.clause ~ ' {2,},$';
    v_is := v_clause.tells;
    if v_on is not null and v_is ? 'from' and not v_is ? 'setup' and v_clause.clause ~ '\m(?:folgende[nr]?|following)\M[a-z -]{0,40}:$' then
      -- "From 10:00 to 16:30 the following rooms:" is the time of those that are listed below.
      v_hours := v_hours || jsonb_build_object('on', v_on, 'from', v_is -> 'from', 'to', v_is -> 'to', 'quote', v_clause.quote);
      continue;
    end if;
    v_same := case when v_clause.clause like any ('{%same room%,%gleiche_ raum%,%selbe raum%,%selben raum%}') then substring(v_clause.clause from 'same room|gleiche. raum|selben? raum') end;
    if v_same is not null and v_sessions <> '[]' then
      -- "Same room on Tuesday": that of the first session.
      v_is := jsonb_build_object('noun', v_same, 'at', strpos(v_clause.clause, v_same))
        || (v_sessions -> 0) - array['day', 'title', 'from', 'to', 'rooms'] || v_is;
    end if;
    v_package := case when v_is ?| '{noun,meal,package}' then v_is ->> 'package'
      when v_package is not null and v_clause.clause !~ '^ ?(?:jeweils|each)' and (v_clause.days is not null or v_clause.clause ~ 'half|halb[te]|full|ganz[te]') then private.named_package(v_clause.clause) end;
    if v_package is not null and (v_clause.days is not null or p_last = 0 or v_clause.is_listed or v_own is not null) then
      v_days := v_days || private.told_package(v_clause.clause, v_is, v_package, v_on, coalesce(v_own, v_lead), v_most, v_days);
      v_quotes := v_quotes || v_clause.quote;
    end if;
    if v_is_over and not (v_own ? 'people' and not v_own ? 'from' and v_clause.days is not null and v_is ? 'from' and v_is - array['from', 'to'] = '{}'
      -- "Main room: cabaret for 40; Monday 13:00-18:00" goes on with when.
      and v_clause.clause !~ '[a-z]{4}') then
      v_sessions := v_sessions || private.told_sessions(v_own, v_before);
      v_own := null;
      v_lead := '{}';
    end if;
    v_is_over := v_clause.clause ~ ';$';
    if v_is ? 'each' and (v_own -> 'people')::integer between 2 and 30 and (v_own -> 'rooms')::integer = 1 then
      -- "3 working groups, U-shape, 30 each".
      v_own := v_own || jsonb_build_object('rooms', v_own -> 'people', 'people', v_is -> 'people');
    end if;

    if v_own is null and v_lead ? 'from' and v_is ? 'from' and (v_clause.days is not null and v_before is not null
      or v_clause.is_listed and v_lead ? 'to' and v_clause.clause ~ '^ ?(?:and|und|et) ') then
      -- "09:00-12:30 and 16:30-19:00: lecture room", "The assembly meets on Friday at 9:00 and on Saturday at 9:30, theatre style".
      v_lead := v_lead - 'to' || jsonb_build_object('earlier', coalesce(v_lead -> 'earlier', '[]')
        || jsonb_strip_nulls(jsonb_build_object('on', v_before, 'from', v_lead -> 'from', 'to', v_lead -> 'to')));
    end if;
    if private.begins_session(v_is, v_own, v_lead, v_clause.days is not null, v_clause.is_listed, p_last) then
      v_sessions := v_sessions || private.told_sessions(v_own, v_before);
      v_undated := v_undated || case when v_before is null and not v_own ? 'on' then v_own else '[]' end;
      if v_is ? 'noun' and not (v_clause.is_listed and v_is ? 'setup') and not coalesce((v_is -> 'rooms')::integer > 1 and v_lead -> 'rooms' = v_is -> 'rooms', false) then
        -- Those who come are not those of the session: "40 guests, a plenary". "5 groups of 14, which need 5 rooms" are.
        v_lead := v_lead - 'people';
      end if;
      v_own := case when v_clause.is_listed and v_own is not null and not v_is ? 'from' and v_clause.days is null and v_clause.plain ~ '^[^a-z0-9]{0,40}\d{1,2}[:.]\d\d' then
          -- "09:00 - 17:00: a plenary for 65, 3 breakouts for 20" are at the same time.
          jsonb_strip_nulls(jsonb_build_object('from', v_own -> 'from', 'to', v_own -> 'to', 'shares_time', true)) else '{}' end
        || v_lead || (v_is - c_of_clause) || jsonb_strip_nulls(jsonb_build_object(
        'title', coalesce(substr(v_clause.quote, v_clause.pos + (v_is -> 'at')::integer - 1, length(v_is ->> 'noun')), v_lead ->> 'title'),
        'on', case when v_clause.days is not null then to_jsonb(v_on) end,
        'rooms', coalesce((v_is -> 'rooms')::integer, (v_lead -> 'rooms')::integer, 1), 'listed', case when v_clause.is_listed then true end));
      v_lead := '{}';
      v_is_list := v_is_list and v_clause.is_listed;
      v_quotes := v_quotes || v_clause.quote;
    elsif v_is ? 'meal' then
      -- Its day is not that of the session before it.
      v_own := case when v_own ? 'on' or v_before is null then v_own else v_own || jsonb_build_object('on', v_before) end;
      v_lead := '{}';
    elsif v_own ? 'from' and not v_own ?| '{people,setup}' and not v_is ?| '{people,setup}' and v_is ? 'from' and v_clause.days is not null then
      -- "Meeting room: 5 Feb 13:00-18:30, 6 Feb 09:00-13:00, 28 people, U-shape".
      v_own := v_own - '{from,to,on}'::text[] || (v_is - c_of_clause - 'rooms') || jsonb_build_object('on', v_on, 'earlier', coalesce(v_own -> 'earlier', '[]')
        || jsonb_strip_nulls(jsonb_build_object('on', v_before, 'from', v_own -> 'from', 'to', v_own -> 'to')));
    elsif v_own ? 'from' and v_is ? 'from' and (v_clause.days is not null or v_clause.clause ~ '\m(?:again|nochmals|wieder)\M') then
      -- The same on another day, or again: "on Thursday from 14:00 and on Friday from 9:00".
      -- "Daily from 9 to 17, on Friday from 9 to 12" is once on Friday.
      v_sessions := v_sessions || private.told_sessions(case when v_on <@ v_before and v_on <> v_before then v_own || jsonb_build_object('on', array(select unnest(v_before) except select unnest(v_on) order by 1)) else v_own end, v_before);
      v_own := v_own - '{to,earlier}'::text[] || (v_is - c_of_clause - 'rooms') || jsonb_build_object('on', v_on);
    elsif v_own ?& '{setup,people}' and v_clause.days is not null and v_before is not null and v_is ? 'people' and v_is - array['people', 'at'] = '{}'
      and v_clause.clause ~ '^ ?(?:(?:and|und|sowie) )?(?:(?:on|am) )? {2,}(?:for|fur) ' then
      -- "Boardroom, on Monday and Tuesday for 14 people, on Wednesday for 9".
      v_sessions := v_sessions || private.told_sessions(v_own, v_before);
      v_on := v_clause.days;
      v_own := v_own - 'earlier' || jsonb_build_object('people', v_is -> 'people', 'on', v_on);
    elsif v_own ? 'shares_time' and v_is ? 'from' and not v_is ?| '{people,setup}' and v_clause.clause ~ '^ ?(?:from|starting|as of|ab|von) ' then
      -- "09:00 - 17:00: a plenary for 80, plus 4 breakouts for 20, from 11:00": those begin later.
      v_own := v_own - 'shares_time' || (v_is - c_of_clause - 'rooms');
    elsif v_own ? 'from' and v_is ? 'from' and not v_is ?| '{people,setup}' then
      -- Of what comes next: "plenary from 9:00 and, from 14:00, four workshops".
      v_lead := v_is - c_of_clause;
    elsif v_own is not null then
      if (v_clause.is_listed or v_clause.clause ~ '^ ?(?:jeweils|each) ') and v_is ? 'from' and not v_own ? 'from' and v_clause.clause ~ '^[ (]*(?:(?:jeweils|each)(?: day| time)? )?(?:(?:von|from) )?\d[0-9:.]*(?: ?uhr| ?[ap]m| ?h)? ?(?:-|to|bis) ?\d[0-9:.]*(?: ?uhr| ?[ap]m| ?h)?[ ).]*$' then
        -- "1 x 500 theatre, 4 x 90 classroom, 09-18": all that the line tells without a time.
        v_sessions := (select coalesce(jsonb_agg(case when s.n > v_above_line and not s.value ? 'from' then s.value || jsonb_strip_nulls(jsonb_build_object('from', v_is -> 'from', 'to', v_is -> 'to')) else s.value end order by s.n), '[]')
          from jsonb_array_elements(v_sessions) with ordinality as s (value, n));
      end if;
      if v_is ? 'from' and v_clause.days is not null and v_clause.clause !~ '^ ?(?:jeweils|each) ' then
        -- "On both days, from 10:30 on Monday and from 9:00 on Tuesday".
        v_own := v_own - 'on';
      end if;
      v_own := (v_is - c_of_clause - 'rooms') || jsonb_strip_nulls(jsonb_build_object('on', case when v_clause.days is not null then to_jsonb(v_on) end)) || v_own
        -- "Boardroom for 30, hollow square".
        || case when v_own ->> 'title' ~* '^(?:board|class)room' and v_is ? 'setup' then jsonb_build_object('setup', v_is -> 'setup') else '{}' end
        -- "Breakouts: 11 rooms".
        || case when v_own -> 'rooms' = '1' and not v_own ? 'people' and (v_is -> 'rooms')::integer > 1 then jsonb_build_object('rooms', v_is -> 'rooms') else '{}' end;
    elsif v_above is not null and (v_clause.is_listed or v_clause.plain ~ '^ {2,}\d') and v_is ? 'from' and v_lead || v_is - array['from', 'to', 'at', 'people'] = '{}'
      and v_clause.clause !~ 'registr|arriv|check|anreise|ankunft|anmeld|einlass|depart|abreise|end|zusatzlich|addition' then
      -- "Meeting room, U-shape, 28 people", and below it the days it is for.
      v_own := v_above || (v_is - c_of_clause) || jsonb_build_object('on', v_on, 'listed', true);
      v_is_list := v_is_list and v_clause.is_listed;
      v_quotes := v_quotes || v_clause.quote;
    elsif v_clause.clause !~ 'registr|arriv|check|anreise|ankunft|anmeld|einlass' then
      -- In sentences those that tell when the event runs, "Tuesday 1pm to 6pm, Wednesday 9am to 5pm" among them.
      if (v_clause.is_listed or v_clause.days is not null and (v_clause.clause ~ '\m(?:starts?|begin|runs?|meet|continue|beginne|starte|tagen|arbeiten|weiter)' or v_clause.plain ~ '^[^a-z]{0,5}[a-z]+[ -]?(?:zeiten|times|hours) ?:' or v_hours #>> '{-1,quote}' = v_clause.quote)) and jsonb_array_length(v_hours) < 200 and v_on is not null and v_is ?& '{from,to}' and not v_is ?| '{package,people}' and v_clause.clause !~ 'aufbau|abbau|build|dismantl|load|exhibit|ausstell|depart|abreise|rehears|probe|restaurant|transfer|shuttle|\m(?:bar|bus)\M' then
        v_hours := v_hours || jsonb_build_object('on', v_on, 'from', v_is -> 'from', 'to', v_is -> 'to', 'quote', v_clause.quote);
      end if;
      v_lead := v_lead || (v_is - c_of_clause - case when v_is ?| '{people,setup}' then '' else 'rooms' end) || jsonb_strip_nulls(jsonb_build_object(
        'title', case when v_clause.is_listed and v_lead ? 'title' then v_lead ->> 'title' when v_clause.clause ~ '[a-z]' then nullif(regexp_replace(substr(v_clause.quote, v_clause.pos + regexp_instr(v_clause.clause, c_title) - 1, length(substring(v_clause.clause from c_title))), '^(?:wir|we|nous)\M.*|^uhr |^(?:people|persone?n?s?|guests|delegates|participants|attendees|teilnehm[a-z]*)$', '', 'i'), '') end));
    end if;
    if v_own is not null and not v_own ?| '{people,setup}' and v_sessions <> '[]'
      and v_clause.clause ~ '\m(?:again|nochmals|wieder|same (?:set-?up|layout|seating|style)|(?:gleiche|selbe)[nr]? bestuhlung)\M' then
      -- "Day 2: plenary, 9:00-16:00, same set-up", "15:30 plenary again".
      v_own := v_own || (select jsonb_strip_nulls(jsonb_build_object('people', s.value -> 'people', 'setup', s.value -> 'setup'))
        from jsonb_array_elements(v_sessions) with ordinality as s (value, n)
        order by lower(s.value ->> 'title') is distinct from lower(v_own ->> 'title'), s.n limit 1);
    end if;
  end loop;
  v_sessions := v_sessions || private.told_sessions(v_own, v_on);
  if p_last = 0 then
    v_stated := private.stated_session(p_text, p_folded, v_most);
    v_sessions := v_sessions || coalesce(v_stated -> 'session', '[]');
    v_quotes := array_remove(v_quotes || (v_stated ->> 'quote'), null);
  end if;
  -- A room that is merely named in a sentence is no session: one has people, or a set-up and a time. Nor is "our assembly on 24 and 25
  -- September, 75 people", where the agenda says when they meet, or how.
  v_sessions := (select coalesce(jsonb_agg(s.value - 'listed' order by s.n), '[]')
    from (select s.value, s.n, bool_or(s.value ?| '{setup,from}') over (partition by s.value -> 'day', s.value -> 'people', s.value -> 'rooms') as is_told
      from jsonb_array_elements(v_sessions) with ordinality as s (value, n)) s
    where case when s.value ? 'listed' then true when s.value ? 'people' then s.value ?| '{setup,from}' or not s.is_told else s.value ?& '{setup,from}' end);
  if v_most is not null and not exists (select from jsonb_array_elements(v_sessions) as s (value) where case when (s.value -> 'rooms')::integer > 1 then not s.value ? 'people' else s.value ? 'people' or not s.value ?& '{setup,from}' end) then
    -- "25 people, daily from 9 to 16:30, a room in classroom style": one room a day is for all.
    v_sessions := (select coalesce(jsonb_agg(jsonb_build_object('people', v_most) || s.value order by s.n), '[]') from jsonb_array_elements(v_sessions) with ordinality as s (value, n));
  end if;
  if v_hours <> '[]' and p_last > 0 and not exists (select from jsonb_array_elements(v_sessions) as s (value) where s.value ?| '{people,setup}') then
    -- "Monday 14:00-18:00 opening", "Tuesday 9:00-17:00" and, somewhere, "u-shape throughout": a session a day.
    v_told := private.sessions_of_hours(v_hours || (
      select coalesce(jsonb_agg(s.value || jsonb_build_object('on', jsonb_build_array(s.value -> 'day'))), '[]') from jsonb_array_elements(v_sessions) as s (value) where s.value ?& '{from,to}'
    ), private.named_setup(p_folded), v_most);
    if jsonb_array_length(v_told) > 1 then
      v_sessions := v_told;
      v_quotes := v_quotes || array(select h.value ->> 'quote' from jsonb_array_elements(v_hours) as h (value));
      v_is_list := false;
    end if;
  end if;
  v_sessions := private.with_hours(v_sessions, v_hours);
  v_read := private.programme_of(v_sessions, v_days, v_most, coalesce(v_quotes[1], substring(p_text from '\d{1,4}(?:, | ?/ ?| - )\d{1,4}[^\n]{0,60}')));
  if v_read ->> 'value' is not null then
    v_read := jsonb_set(v_read, '{value,package_contents}', private.told_contents(p_folded));
  end if;
  return v_read || case when v_read ->> 'value' is null then '{}' else jsonb_strip_nulls(jsonb_build_object('confidence', case when not v_is_list then 0.6 end,
    'items', (select coalesce(jsonb_agg(jsonb_build_object('evidence', q.quote)), '[]') from (select distinct unnest(v_quotes) as quote) q))) end;
end;
$$;
comment on function private.read_agenda is 'Days and sessions of a programme in a text: { value, confidence, evidence, items }.';

revoke all on function private.delegates_in_a_row, private.told_package, private.begins_session,
  private.read_agenda from public, anon, authenticated;
grant execute on function private.delegates_in_a_row, private.told_package, private.begins_session,
  private.read_agenda to authenticated;
