-- The programme of a request, read from lines that begin with a day or a time ("Day 2: plenary 120 theatre, 3 breakouts of 40 from
-- 14:00"): { value: { days, sessions, package_contents }, confidence, evidence }. Called by read_request.
create or replace function private.read_agenda(p_text text, p_folded text, p_labels jsonb, p_attendees jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  c_noun constant text := '(plen[a-z]*|(?:general |main |opening |closing )?session\M|keynote[a-z]*|opening\M|closing\M|break-? ?outs?(?: (?:rooms?|sessions?))?|workshop[a-z]*(?: (?:rooms?|sessions?))?'
    || '|gruppen(?:r|arbeit)[a-z]*|syndicates?(?: rooms?)?|(?:[a-z]{4,12} ){0,1}(?:meeting|training|conference|seminar) ?rooms?|(?:seminar|tagungs|schulungs|konferenz|meeting|besprechungs|arbeits)r[a-z]*|[a-z]*saal\M|ballroom|auditorium|salles?\M[a-z -]{0,20})';
  v_line record;
  v_clause record;
  v_day integer;
  -- More days of the same line: "18. und 19. Mai".
  v_also integer[] := array[]::integer[];
  v_rest text;
  v_time text[];
  v_found text[];
  v_setup text;
  v_people integer;
  v_sessions jsonb := jsonb '[]';
  v_own jsonb;
  v_days jsonb := jsonb '{}';
  v_lead jsonb;
  v_first integer;
  v_last integer;
  v_most constant integer := (p_attendees ->> 'value')::integer;
begin
  for v_line in
    with line as (
      select t.line, (sum(length(t.line) + 1) over (order by t.n) - length(t.line))::integer as pos, t.n from string_to_table(p_folded, e'\n') with ordinality as t (line, n)
    ), label as materialized (
      select d.* from jsonb_to_recordset(p_labels) as d (pos integer, after integer, day integer, length integer) where d.length = 0
    )
    select l.pos, l.line, d.day, d.after, d.days, translate(left(l.line, 12), '0123456789', '') <> left(l.line, 12) as has_number
    from line l
    left join lateral (
      -- The day that the line begins with, and the last word of it.
      select (array_agg(d.day order by d.pos))[1] as day, max(d.after) as after, array_agg(d.day order by d.pos) as days
      from label d
      where d.pos >= l.pos and d.pos <= l.pos + 12 and (left(l.line, d.pos - l.pos) !~ '[0-9:]|[a-z]{4}' or left(l.line, d.pos - l.pos) ~ '^[^ ]{1,10} (?:and|und|et|&) (?:am |on )?$')
        -- Several sentences are prose (read_prose_agenda).
        and substr(p_text, l.pos, length(l.line)) !~ '[[:lower:])][.!] [[:upper:]][[:lower:]]+ [[:lower:]]') d on true
    order by l.n limit 400
  loop
    if v_line.day is not null then
      v_day := v_line.day;
      v_also := v_line.days[2:];
      v_rest := substr(v_line.line, v_line.after - v_line.pos + 1);
    elsif v_line.has_number and v_line.line ~ '^[^a-z0-9]{0,5}(?:from |ab |um )?\d{1,2}(?:[:.]\d\d|(?::\d\d)? ?(?:[ap]m|uhr|h)\M)' then
      v_rest := v_line.line;
    else
      -- A line between does not end a day; an empty one does.
      v_day := case when btrim(v_line.line) <> '' then v_day end;
      continue;
    end if;
    continue when v_day is null or v_rest !~ '[a-z]{4}';
    v_own := null;
    v_lead := '{}';
    for v_clause in select c.clause from regexp_split_to_table(left(v_rest, 600), '[,;] ?(?!\d{3}\M)|\. (?=[a-z_0-9])| (?:and|und|plus|sowie|then|danach|anschlie[a-z]*) (?=[0-9_])') as c (clause) limit 12 loop
      v_time := regexp_match(v_clause.clause, '(?<![\d:.])(\d{1,2})(?:[:.](\d\d))?(?![\d.]\d|\.$|\. ) ?(am\M|pm\M|uhr\M|h\M)?(?: {0,2}(?:-|to|bis|until) {0,2}(\d{1,2})(?:[:.](\d\d))? ?(am\M|pm\M|uhr\M|h\M)?)?');
      -- The first number with minutes, or with the word for a time.
      if v_time[2] is null and v_time[3] is null and v_time[5] is null then
        v_time := regexp_match(v_clause.clause, '(?<![\d:.])(\d{1,2})(?:[:.](\d\d)(?![\d.]) ?(am\M|pm\M|uhr\M|h\M)?|(?= ?(?:am|pm|uhr|h)\M) ?(am|pm|uhr|h))');
        v_time := case when v_time is not null then array[v_time[1], v_time[2], coalesce(v_time[3], v_time[4])] end;
      end if;
      v_found := regexp_match(regexp_replace(v_clause.clause, '\d{1,2}(?:[:.]\d\d)(?: ?(?:am|pm|uhr|h)\M)?|\d{1,2} ?(?:am|pm|uhr|h)\M|\d\d?[ -](?:hours?|stunden)\M', '  ', 'g'),
        '^(?:[^0-9]*?(?:_*(\d{1,3}) ?(?:x |parallel[a-z]* |separate |weitere )?)?\m' || c_noun || ')?(?:[^0-9]{0,40}?_*(\d{1,5})(?!\d))?');
      v_setup := private.named_setup(v_clause.clause);
      v_people := case when v_found[3]::integer between 1 and 100000 then v_found[3]::integer end;
      if v_clause.clause ~ 'delegate|pauschale|package|24-? ?h|residential' then
        v_days := jsonb_set(v_days, array[v_day::text], jsonb_build_object('package', private.named_package(v_clause.clause), 'delegates', coalesce(v_people, v_most)));
        v_first := coalesce(v_first, v_line.pos);
        v_last := v_line.pos + length(v_line.line);
        continue;
      end if;
      if v_found[2] is not null then
        v_sessions := v_sessions || private.told_sessions(v_own, v_day || v_also);
        v_own := v_lead || jsonb_strip_nulls(jsonb_build_object('title', substr(p_text, v_line.pos + length(v_line.line) - length(v_rest) + strpos(v_rest, v_found[2]) - 1, length(v_found[2])),
          'people', v_people, 'setup', v_setup, 'rooms', coalesce(nullif(nullif(v_found[1], '')::integer, 0), 1)));
        v_lead := '{}';
        v_first := coalesce(v_first, v_line.pos);
        v_last := v_line.pos + length(v_line.line);
      elsif v_own is not null then
        v_own := jsonb_strip_nulls(jsonb_build_object('people', case when v_clause.clause !~ 'lunch|dinner|coffee|essen|kaffee' then v_people end, 'setup', v_setup)) || v_own;
      end if;
      if private.clock_time(v_time[1], v_time[2], coalesce(v_time[3], v_time[6])) is not null or v_time[5] is not null then
        -- The time of this session, or of what comes after it in the line.
        v_time[1] := private.clock_time(v_time[1], coalesce(v_time[2], '00'), coalesce(v_time[3], v_time[6]));
        v_time[4] := private.clock_time(v_time[4], v_time[5], v_time[6]);
        if v_own is not null then
          v_own := jsonb_strip_nulls(jsonb_build_object('from', v_time[1], 'to', v_time[4])) || v_own;
        else
          v_lead := jsonb_strip_nulls(jsonb_build_object('from', v_time[1], 'to', v_time[4]));
        end if;
      end if;
    end loop;
    v_sessions := v_sessions || private.told_sessions(v_own, v_day || v_also);
  end loop;
  return private.programme_of(v_sessions, v_days, v_most, case when v_first is not null then substr(p_text, v_first, least(v_last - v_first, 1500)) end);
end;
$$;
comment on function private.read_agenda is 'Days and sessions of a programme in a text: { value, confidence, evidence }.';

revoke all on function private.read_agenda from public, anon, authenticated;
grant execute on function private.read_agenda to authenticated;
