-- When the event is: { value: { start, end }, confidence, evidence }. Prefers ranges, and dates said of the event over those of
-- deadlines and letters. A year left open is the other end's, else the next that lies ahead.
-- Called by parse_rfp_text. Errors: none.
create or replace function private.read_dates(p_text text, p_folded text) returns jsonb
language sql stable
set search_path = ''
as $$
  with mention as (
    select m.*, m.pos + length(m.quote) as after, lead(m.pos) over w as next_pos, lead(m.quote) over w as next_quote,
      lead(m.year) over w as next_year, lead(m.month) over w as next_month, lead(m.day) over w as next_day,
      lead(m.last_day) over w as next_last_day, lead(m.sureness) over w as next_sureness
    from private.mentions_of_dates(p_folded) m
    window w as (order by m.pos)
  ), paired as (
    select m.*, m.last_day is null and m.next_last_day is null and m.next_pos - m.after < 50
      and substr(p_folded, m.after, m.next_pos - m.after) ~ ('^[ ,;.()|\n]{0,4}(?:-|to|bis|until|till|through|and|und|&|end(?:e|ing|s)?|'
        || 'check-? ?out|departure|abreise|depart)[ ,:.()\n-]{0,3}(?:(?:zum|the|on|am|date|by|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|'
        || '(?:mo|di|mi|do|fr|sa|so)|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag))[ ,:.]{1,3}){0,3}$') as has_end
    from mention m
  ), open_year as (
    select p.*, case when p.has_end then p.next_year else p.year end as end_year,
      case when p.has_end then p.next_month else p.month end as end_month,
      case when p.has_end then p.next_day else coalesce(p.last_day, p.day) end as end_day
    from paired p
    where p.has_end or p.month is not null
  ), dated as (
    select o.*, e.end_date,
      private.date_or_null(coalesce(o.year, extract(year from e.end_date)::integer - (o.month > o.end_month)::integer), o.month, o.day) as start_date
    from open_year o
    cross join lateral (select coalesce(
      private.date_or_null(coalesce(o.end_year, o.year), o.end_month, o.end_day),
      case when coalesce(o.end_year, o.year) is null then (
        select min(d.d) from (values (0), (1), (2), (3), (4)) as y (n)
        cross join lateral (select private.date_or_null(extract(year from current_date)::integer + y.n, o.end_month, o.end_day) as d) d
        where d.d > current_date) end) as end_date) e
  ), scored as (
    select d.*, d.has_end or d.last_day is not null as is_range,
      case when d.has_end then d.next_pos + length(d.next_quote) else d.after end as quote_end,
      case when d.has_end or d.last_day is not null then 3 else 0 end
        + case when c.before ~ '(?:from|vom|von|event|conference|meeting|dates?|termin|zeitraum|period|arriv[a-z]*|anreise|check-? ?in|between|zwischen|place|findet|held|start[a-z]*|begin[a-z]*)[^.\n]{0,20}$' then 2 else 0 end
        - case when c.before ~ '(?:reply|respon[ds]|answer|deadline|submi|offer|proposal|quot|angebot|ruckmeld|antwort|frist|option|decision|decid|entscheid|dated|stand:|issued|vergabe|receive|einreich|valid|gultig|\msent|visit|inspection)[^.\n]{0,40}$' then 4 else 0 end as score
    from dated d
    cross join lateral (select substr(p_folded, greatest(1, d.pos - 60), least(60, d.pos - 1)) as before) c
    where d.start_date is not null and d.end_date >= d.start_date and d.end_date - d.start_date <= 365
  )
  select coalesce((
    select private.read_field(jsonb_build_object('start', s.start_date, 'end', s.end_date),
      least(s.sureness, case when s.has_end then coalesce(s.next_sureness, 1) else 1 end)
        * case when s.is_range then 1 else 0.75 end * case when s.year is null and s.end_year is null then 0.5 else 1 end,
      substr(p_text, s.pos, s.quote_end - s.pos))
    from scored s
    where s.score >= 0
    order by s.score desc, s.pos
    limit 1), private.read_field(null, 0, null));
$$;

revoke all on function private.read_dates(text, text) from public, anon, authenticated;
grant execute on function private.read_dates(text, text) to authenticated;
comment on function private.read_dates(text, text) is 'The event''s dates in a text and its folded form: { value: { start, end }, confidence, evidence }.';
