-- Hours said beside a day, as a pattern without groups over marked text: "2pm-6pm", ", from 9.30 to 16.00", "ab 13 Uhr",
-- ", Anreise bis 12 Uhr". Called by placed_dates.
create or replace function private.hours_pattern() returns text
language sql immutable
set search_path = ''
as $$
  select '[ ,(]{0,3}(?:(?:arrival|anreise|check-?in|start|beginn|ende|end|from|ab|bis|until|till|at|um|gegen|von|before|by) ){0,2}' || h.hour
    || '(?: ?(?:-|to|bis|until) ?' || h.hour || ')?\)?'
  from (values ('(?:\d{1,2}[:.]\d\d(?: ?(?:[ap]\.?m\.?|X__|h\M))?|\d{1,2}(?: ?[ap]\.?m\.?(?![a-z])| ?(?:X__|h)\M))')) as h (hour);
$$;

revoke all on function private.hours_pattern from public, anon, authenticated;
grant execute on function private.hours_pattern to authenticated;
comment on function private.hours_pattern is 'A pattern, without groups, of the hours said beside a day (folded text).';

-- The dates of a folded text with years, roles and ranges: one row for each mention, where it begins and what it says.
-- `joined` ones go on from the mention before them ("12 May to 14 May"). A year left open is that of the date it is joined
-- to, then the one year that the other days of the event are in, else the next that lies ahead of p_today. Called by
-- read_request.
create or replace function private.placed_dates(p_folded text, p_facts text, p_roles text, p_today date)
returns table (n bigint, pos integer, after integer, start_date date, end_date date, role text, joined boolean, year_said boolean, sureness numeric)
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_folded constant text[] := private.text_pieces(p_folded);
  v_marked constant text[] := private.text_pieces(p_facts);
  v_roles constant text[] := private.text_pieces(p_roles);
begin
  return query
  with mention as materialized (
    select m.*, row_number() over w as n, m.pos + length(m.quote) as after,
      coalesce(lag(m.pos + length(m.quote)) over w, 1) as before_from,
      -- "31 May, 1 June and 2 June": the day after the one before.
      m.month = lag(m.month) over w and m.day = lag(coalesce(m.last_day, m.day)) over w + 1
        or m.day = 1 and m.month = lag(m.month) over w % 12 + 1 and lag(coalesce(m.last_day, m.day)) over w >= 28 as is_next
    from private.mentions_of_dates(p_folded, p_facts) m
    window w as (order by m.pos)
  ), window_before as materialized (
    select m.*, private.text_piece(v_marked, m.before_from, m.pos - m.before_from) as gap,
      private.text_piece(v_folded, m.after, 60) as behind,
      -- What was said since the sentence began, or in the line above when the date stands alone in its own.
      regexp_replace(private.text_piece(v_folded, greatest(m.before_from, m.pos - 110), m.pos - greatest(m.before_from, m.pos - 110)),
        '^.*(?:[a-z]{3}[.!;] |\)[.!;] |\d{4}[.!;] |\n {0,3}\n)', '') as said
    from mention m
  ), cut as materialized (
    select w.*, case when strpos(w.said, e'\n') = 0 or split_part(w.said, e'\n', -1) ~ '[a-z]{4}' or length(split_part(w.said, e'\n', -2)) > 40 then split_part(w.said, e'\n', -1)
        else split_part(w.said, e'\n', -2) || e'\n' || split_part(w.said, e'\n', -1) end as before,
      -- The hours of a day do not part it from the next: "5 May, 2pm-6pm and 6 May".
      w.n > 1 and length(w.gap) < 90 and case when w.gap ~ '\d' then regexp_replace(w.gap, private.hours_pattern(), '', 'g') else w.gap end ~ ('^[ ,;.()|\n]{0,4}(?:-|to|bis|auf|until|till|thru|through|and|und|et|au|&)[ ,:.()\n-]{0,3}'
        || '(?:(?:zum|the|on|am|den|dem|including|einschlieslich|le|W_*)[ ,:.]{1,3}){0,3}$') or w.n > 1 and w.is_next and w.gap ~ '^,(?: W_+,?)? $' as joined
    from window_before w
  ), told as materialized (
    select c.*, private.date_role(c.before, private.text_piece(v_roles, c.pos - length(c.before), length(c.before)), c.behind, private.text_piece(v_roles, c.after, 60)) as role from cut c
  ), opened as (
    -- The year of the other end, where one is open.
    select t.*, coalesce(t.year, case when lead(t.joined) over w then lead(t.year) over w end, case when t.joined then lag(t.year) over w end) as near_year,
      lead(t.month) over w as next_month, lead(t.joined) over w as next_joined
    from told t
    window w as (order by t.n)
  ), event_year as (
    select min(t.year) as year from told t
    where t.year is not null and coalesce(t.role, 'event') in ('arrival', 'departure', 'event', 'week')
    having count(distinct t.year) = 1
  ), known as (
    select o.*, coalesce(
        o.near_year - case when o.year is null and o.next_joined and o.month > o.next_month then 1 else 0 end,
        (select e.year from event_year e where coalesce(o.role, 'event') in ('arrival', 'departure', 'event', 'week')),
        (select y.year from generate_series(extract(year from p_today)::integer, extract(year from p_today)::integer + 4) as y (year)
          where private.date_or_null(y.year, o.month, o.day) > p_today order by y.year limit 1)) as full_year
    from opened o
  ), dated as (
    select k.*, private.date_or_null(k.full_year, k.month, k.day) as start_date,
      private.date_or_null(k.full_year, k.month, coalesce(k.last_day, k.day)) as last_date
    from known k
  )
  select d.n, d.pos, d.after, coalesce(w.monday + w.days[1], d.start_date),
    coalesce(w.monday + w.days[2], case when d.pattern = 'week' or d.role = 'week' then d.start_date + 4 else d.last_date end),
    case when w.days is not null then 'event' when d.pattern = 'week' and coalesce(d.role, 'event') = 'event' then 'week' else d.role end,
    d.joined, d.year is not null or d.near_year is not null, case when w.days is not null then 0.8 when d.role = 'week' then 0.5 else d.sureness end
  from dated d
  left join lateral (
    -- "Week commencing 19 April, Tuesday to Thursday".
    select date_trunc('week', d.start_date)::date as monday, array_agg((array[0,1,1,2,2,3,3,4,5,6,6])[array_position(array['mo','tu','di','we','mi','th','do','fr','sa','su','so'], left(g.word, 2))] order by g.n) as days
    from regexp_match(d.behind, '^[ ,;:(]{0,3}(?:from |von |vom )?((?:mon|tue|wed|thu|fri|sat|sun|die|mit|don|sam|son)[a-z]*) ?(?:to|-|bis|until|through|thru) ?((?:mon|tue|wed|thu|fri|sat|sun|die|mit|don|sam|son)[a-z]*)') as m
    cross join unnest(m) with ordinality as g (word, n)
    where d.pattern = 'week' or d.role = 'week'
    having count(*) = 2) w on w.days[1] < w.days[2]
  where d.start_date is not null and d.last_date >= d.start_date;
end;
$$;

revoke all on function private.placed_dates from public, anon, authenticated;
grant execute on function private.placed_dates to authenticated;
comment on function private.placed_dates is 'The dates of a folded text with years, roles and ranges.';
