-- The day of "the 14th", counted from the first of the event: the next 14th, or after "the first night" the fourteenth night.
create or replace function private.day_by_number(p_start date, p_number integer, p_before text) returns integer
language sql immutable
set search_path = ''
as $$
  select case when p_before ~ '\m(?:first|ersten) N_' then p_number - 1
    else (select n from generate_series(-3, 30) n where extract(day from p_start + n) = p_number order by n limit 1) end;
$$;
comment on function private.day_by_number is 'Day of an event that a number names: of a month, or of its nights.';

-- Where a text names a day, and which: dates, weekdays, "day 2", "night 1", "the evening before", "04/12". `day` counts from the first day
-- of the event, which is 0; `length` is how many days a range goes on. A weekday is the one next to the event, of those after another
-- weekday in a line the one that follows. Called by read_request.
create or replace function private.day_labels(p_folded text, p_facts text, p_places jsonb, p_dates jsonb)
returns table (pos integer, after integer, day integer, length integer)
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_folded constant text[] := private.text_pieces(p_folded);
  v_marked constant text[] := private.text_pieces(p_facts);
  v_start date := (p_dates #>> '{value,start}')::date;
  v_last integer := (p_dates #>> '{value,end}')::date - v_start;
begin
  return query
  with found as materialized (
    select m.pos, m.pos + length(m.quote) as after, m.groups as g, private.text_piece(v_folded, m.pos, 6) as word, private.text_piece(v_marked, m.pos + length(m.quote), 64) as behind,
      private.text_piece(v_marked, greatest(1, m.pos - 60), least(60, m.pos - 1)) as before
    from private.text_matches(p_facts, '\m(?:(W_+)\.?|(?:X__|X___|N_+) (_*\d{1,2}|one)(?!\d|\.\d|\.?/\d)|(\d(?=st|nd|rd|th|\.)|first|J_{5}|third|last|erste[nrs]?|zweite[nrs]?|dritte[nrs]?|letzte[nrs]?|premiere?|deuxieme)'
      || '(?:st|nd|rd|th|\.)? (X__|N_+|evening|abend|soir|afternoon|nachmittag)\M|(evening before|N____ before|X__ before|(?:one|a) (?:N____|X__) (?:earlier|early)|vorabend|vortag|(?:abend|X__) (?:zuvor|vorher|davor)|veille)\M'
      || '|(\d{1,2})(?:/|\.(?=\d{1,2}\.(?:\D|$)))(\d{1,2})(?:/\d{2,4}|\.)?(?![\d/])'
      -- "Second" is marked, because of "a second room".
      -- "Les nuits du 6 et du 7 septembre".
      -- "Am 14.", "am ersten und am zweiten Tag", "in der ersten Nacht 60, in der zweiten 62".
      || '|(?:am|vom|den|die|the|on|in der|du|le) (\d{1,2}|first|J_{5}|third|ersten|zweiten|dritten)(?:(?<=\d)(?:st|nd|rd|th|\.)(?! ?\d)|(?<=[a-z_])(?! X_| N_)|(?<=\d)(?= (?:et|au) (?:du |le )?\d{1,2} M)))') m
  ), weekday as (
    select f.* from found f where f.g[1] is not null and not (f.word like 'do %' and f.before ~ '\m(?:you|we|to|please) $' or f.word like 'so %' and f.before ~ '[a-z], $|W_{4,}, $')
      -- "So", "mi" and "do" are words too, and days only before a number or another day.
      and (length(f.g[1]) > 2 or f.behind ~ '^\.? {0,4}(?:[:|=(-]|\d|(?:ab|um|von|jeweils) \d|abend|morgen|(?:vor|nach)?mittag|auf\M|(?:/|[+&] ?|und )?(?:bis )?W_|(?:halb|ganz)t)'
        or f.behind ~ '^\.?, {0,2}\d' and f.before ~ '(?:^|\n)[^a-z]{0,4}$' or f.behind ~ '^\.?, W_+\.?(?:,| und| and) ?W_')
  ), dated as (
    -- A date is a day of its own; "2., 3. und 4. Februar" is three.
    select d.pos + case x.n when 0 then 0 else regexp_instr(w.words, w.each, 1, x.n + 1) - 1 end as pos,
      case when x.n < x.last then d.pos + regexp_instr(w.words, w.each, 1, x.n + 1, 1) - 1 else d.after end as after,
      d.start_date + x.n - coalesce(v_start, min(d.start_date) over ()) as day, case when x.last > 0 then 0 else d.end_date - d.start_date end as length, false as is_weekday
    from jsonb_to_recordset(p_places) as d (pos integer, after integer, start_date date, end_date date)
    cross join lateral (select private.text_piece(v_folded, d.pos, d.after - d.pos) as words, '(?:\m(?!(?:and|und|et)\M)[a-z]{2,10}\.?,? )?\d{1,2}(?:st|nd|rd|th|\.)?' as each) w
    cross join lateral (
      select t.last, n
      from (select case when w.words ~ '^(?:[a-z]{2,10}\.?,? )?\d{1,2}(?:st|nd|rd|th|\.)?(?:,| (?:and|und|et|&)) (?:[a-z]{2,10}\.?,? )?\d' and d.end_date - d.start_date < 7 then d.end_date - d.start_date else 0 end as last) t
      cross join lateral generate_series(0, t.last) n) x
  ), weekly as (
    select w.pos, w.after, w.before, w.behind, (case when w.word like 'dim%' then 7 else (array[1,2,2,3,3,4,4,5,6,7,7,1,2,3,4,5])[array_position(array['mo','tu','di','we','mi','th','do','fr','sa','su','so','lu','ma','me','je','ve'], left(w.word, 2))] end
      - coalesce(extract(isodow from v_start)::integer, 1) + 9) % 7 - 2 as day
    from weekday w
  ), named as (
    select d.* from dated d
    union all
    -- "Mon 18: 40 rooms" names the 18th, which is a Monday, and so do "Monday 18th" and "Sun 17   Mon 18" above columns.
    select w.pos, w.after + case when coalesce(substring(w.behind from '^ (\d{1,2})(?=st|nd|rd|th)'), substring(w.behind from '^ (\d{1,2})(?! ?(?:-|to|bis) ?\d{1,2}(?:[:.]\d\d)? ?(?:X__|[ap]m\M|h\M))(?=[)(]|:(?!\d\d)| ?(?:-|to|bis) |(?:, ?W_+\.? \d{1,2}){1,6} ?[-:] ?\d)'),
          case when w.before ~ '(?:check-?(?:in|out)|arriv[a-z]*|depart[a-z]*|anreise|abreise)(?: on| am|:)? $' then substring(w.behind from '^ (\d{1,2})(?=[,;.)]? *(?:[a-z,;)]|\n|$))') end,
          case when w.before ~ '(?: {2}|\||\n) ?$' then substring(w.behind from '^ (\d{1,2})(?= *\||  +W_| *(?:\n|$))') end)::integer = extract(day from v_start + w.day)
        then length(substring(w.behind from '^ \d{1,2}(?:st|nd|rd|th)?')) else 0 end, w.day, 0, true from weekly w
    union all
    select f.pos, f.after, private.read_number(f.g[2])::integer - 1, 0, false from found f where f.g[2] is not null and private.read_number(f.g[2]) between 1 and least(30, coalesce(v_last, 28) + 2)
      -- "Beide Tage 9-17 Uhr" is a time.
      and not (f.word ~ '^(?:days|tage) ' and f.behind ~ '^(?:[:.]\d\d)? ?(?:-|to|bis) ?\d{1,2}(?:[:.]\d\d)? ?(?:X__|uhr|[ap]m|h)\M') and f.word !~ '^(?:uhr|nights|nachte)' and f.before !~ '\m(?:pro|per|je|jede|each|every) $'
    union all
    select f.pos, f.after, case when f.g[3] ~ '^(?:last|letz)' then v_last - case when f.g[4] like 'N%' then 1 else 0 end
        else case when f.g[3] ~ '\d' then f.g[3]::integer when f.g[3] ~ '^(?:f|er|pr)' then 1 when f.g[3] ~ '^(?:t|dr)' then 3 else 2 end - 1 end, 0, false
    from found f where f.g[3] is not null and private.text_piece(v_folded, f.pos, 12) !~ 'ubernacht' and (f.g[3] !~ '^J' or f.word = 'second')
    union all
    select f.after - length(f.g[8]), f.after, case when f.g[8] ~ '^(?:f|e)' then 0 when f.g[8] ~ '^(?:J|z)' then 1 else 2 end, 0, false
    from found f where (f.g[8] ~ '^[a-z]' or private.text_piece(v_folded, f.after - 6, length(f.g[8])) = 'second') and (f.behind ~ '^,? [^.;\n]{0,60}\m[XN]_' or f.g[8] !~ '^[fe]' and f.before ~ 'N_[^.;\n]*$'
      -- "9:30-17:00 on the first, 9:00-16:00 on the second".
      or f.before ~ '\d(?: ?(?:X__|uhr|[ap]m|h))? (?:on )?$' and f.behind ~ '^ ?[,;.)]')
    union all
    -- "Days 2 and 3", "days 2 to 4".
    select f.after + length(t.gap), f.after + length(t.gap || t.number), t.number::integer - 1, 0, false
    from found f
    cross join lateral (select substring(f.behind from '^ (?:and|und|et|&|to|bis|-) ') as gap, substring(f.behind from '^ (?:and|und|et|&|to|bis|-) (\d{1,2})(?!\d|[.:]\d| ?(?:X__|uhr|[ap]m|h)\M)') as number) t
    where f.g[2] is not null and t.number is not null
    union all
    -- "Am 2. und 3."
    select f.after + length(substring(f.behind from '^ (?:and|und|et|&) ')), f.after + length(substring(f.behind from '^ (?:and|und|et|&) \d{1,2}(?:\.|st|nd|rd|th)')), y.n, 0, false from found f
    cross join lateral private.day_by_number(v_start, substring(f.behind from '^ (?:and|und|et|&) (\d{1,2})(?:\.|st|nd|rd|th)(?! ?(?:M|\d))')::integer, f.before) as y (n)
    where f.g[8] ~ '^\d' and y.n is not null
    union all
    -- A line of a table, "1 plenary|120", below "day|room|people".
    select m.pos + length(m.quote) - 1 - length(m.groups[1]), m.pos + length(m.quote) - 1, m.groups[1]::integer - 1, 0, false
    from private.text_matches(case when p_facts ~ '(?:^|\n)X__\|' then p_facts else '' end, '(?:^|\n)([1-9]|[12]\d) (?=[a-zA-Z][^\n|]*\|)') m
    union all
    -- "75 on the first night, 82 on each of the other two nights".
    select m.pos, m.pos + length(m.quote), 1, v_last - 1, false
    from private.text_matches(case when p_facts ~ '(?:first|ersten) N_' then p_facts else '' end, '\m(?:each of )?(?:the |den )?(?:other|remaining|anderen|ubrigen|weiteren)(?: _*[2-9])? N_+(?= ?(?:[,;.)\n]|\d|$))') m
    where v_last > 1
    union all
    select f.pos, f.after, -1, 0, false from found f where f.g[5] is not null
    union all
    -- The night "21./22.06." is that of the 21st.
    (select distinct on (f.pos) f.pos, f.after, y.date - v_start - case when f.before ~ '\m\d{1,2}\.?/ ?$' then 1 else 0 end, 0, false
      from found f
      cross join lateral (values (private.date_or_null(extract(year from v_start)::integer, f.g[6]::integer, f.g[7]::integer)),
        (private.date_or_null(extract(year from v_start)::integer, f.g[7]::integer, f.g[6]::integer))) y (date)
      where f.g[6] is not null and y.date - v_start between -7 and 60 and not exists (select from dated d where f.pos < d.after and f.after > d.pos and d.day between -7 and 365)
      order by f.pos, abs(y.date - v_start))
    union all
    select f.pos + strpos(private.text_piece(v_marked, f.pos, 6), ' '), f.after, y.n, 0, false from found f
    cross join lateral private.day_by_number(v_start, case when f.g[8] ~ '^\d' then f.g[8]::integer end, f.before) as y (n)
    where y.n is not null and not exists (select from dated d where f.pos < d.after and f.after > d.pos and d.day between -7 and 365)
  ), placed as (
    -- A weekday before a date belongs to it: "Sat 22 May".
    select n.*, lag(n.is_weekday) over w and lag(n.after) over w >= n.pos - 3 and private.text_piece(v_marked, lag(n.after) over w, greatest(0, n.pos - lag(n.after) over w)) ~ '^[ ,.(]*$' as is_told_twice,
      n.is_weekday and lead(n.pos) over w <= n.after + 2 and not lead(n.is_weekday) over w as is_before_date, lag(n.pos) over w as own
    from named n where n.day between -7 and 365
    window w as (order by n.pos, n.after desc)
  )
  select case when p.is_told_twice and not p.is_weekday then p.own else p.pos end, p.after, p.day, p.length
  from placed p where p.is_before_date is not true
  order by p.pos;
end;
$$;

revoke all on function private.day_by_number, private.day_labels from public, anon, authenticated;
grant execute on function private.day_by_number, private.day_labels to authenticated;
comment on function private.day_labels is 'Days named in folded text: place, and the day counted from the first of the event.';
