-- Reads when the event is: { value: { start, end }, confidence, evidence }. Arrival and departure win, in either order, then
-- ranges, then single days; dates of answers, decisions, earlier and alternative events are no candidates, and what has
-- passed is the last resort. One day with "2 nights" ends two days later. Called by read_request.
create or replace function private.read_dates(p_text text, p_places jsonb, p_today date, p_nights integer) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (with given as (
    select m.*, m.joined and m.start_date = lag(m.end_date) over (order by m.n) + 1 as is_next
    from jsonb_to_recordset(p_places) as m (n bigint, pos integer, after integer, start_date date, end_date date, role text, joined boolean, year_said boolean, sureness numeric)
  ), run as (
    -- "31 May, 1 June and 2 June": days one after the other, of which the last counts.
    select g.*, count(*) filter (where g.is_next is not true) over (order by g.n) as run from given g
  ), ended as (
    select r.*, last_value(r.end_date) over w as run_end, last_value(r.after) over w as run_after
    from run r
    window w as (partition by r.run order by r.n rows between current row and unbounded following)
  ), mention as materialized (
    select m.*, lead(m.joined) over w as goes_on, lead(m.run_end) over w as joined_end, lead(m.run_after) over w as joined_after,
      lead(m.sureness) over w as joined_sureness, lead(m.year_said) over w as joined_year_said
    from ended m
    window w as (order by m.n)
  ), usable as (
    select m.* from mention m where coalesce(m.role, 'event') in ('arrival', 'departure', 'week', 'event')
  ), candidate as (
    -- Arrival and departure, whichever is named first.
    select a.start_date, d.end_date, least(a.pos, d.pos) as pos, greatest(a.after, d.after) as after, 7 as score, least(a.sureness, d.sureness) as sureness,
      a.year_said or d.year_said as year_said, 'pair' as kind
    from usable a
    join lateral (
      -- A departure is said, or joined to the arrival: "arrival 5 May, to 8 May".
      select o.* from usable o
      where o.end_date > a.start_date and o.end_date - a.start_date <= 60 and (o.role = 'departure' or (o.joined and o.n = a.n + 1))
      order by abs(o.n - a.n), o.n limit 1) d on true
    where a.role = 'arrival'
      -- "A seminar from 1 to 5 March, arrival on 28 February, departure on 5 March": people come the evening before.
      and not exists (select from usable r where r.role is distinct from 'arrival' and r.start_date - a.start_date in (1, 2) and substr(p_text, case when r.goes_on then r.joined_after else r.after end, 12) !~ '^[ :|–-]{1,6}\d{1,4}\M'
          -- "From the 4th to the 5th" of a night is no event.
          and substr(p_text, r.pos, coalesce(case when r.goes_on then r.joined_after end, r.after) - r.pos) !~ '\mauf\s+den\M' and d.end_date = case when r.goes_on then r.joined_end when r.end_date > r.start_date then r.end_date end)
      or (coalesce(a.role, 'event') = 'event' and d.role = 'departure' and a.pos < d.pos
      and not exists (select from usable u where u.role = 'arrival') and a.start_date = (select min(u.start_date) from usable u where u.pos < d.pos)
      -- "19 to 22 May" says when it begins, if that is how it ends.
      and not exists (select from usable r where (r.start_date <> a.start_date or r.n = a.n or not (a.goes_on or a.end_date > a.start_date)) and d.end_date = case when r.goes_on then r.joined_end when r.role = 'event' and r.end_date > r.start_date then r.end_date end))
    union all
    select u.start_date, u.joined_end, u.pos, u.joined_after, case when u.role in ('arrival', 'event') then 5 else 3 end,
      least(u.sureness, u.joined_sureness), u.year_said or u.joined_year_said, 'range'
    from usable u where u.goes_on and u.joined_end >= u.start_date and u.joined_end - u.start_date <= 365
    union all
    select u.start_date, u.end_date, u.pos, u.after,
      -- "Vom 8. auf den 9." is a night.
      case when u.end_date = u.start_date then 0 when substr(p_text, u.pos, u.after - u.pos) ~ '\mauf\s+den\M' then -3 else 3 end + case when u.role is not null then 2 else 0 end - case when u.role = 'departure' then 3 else 0 end,
      u.sureness, u.year_said, case when u.role = 'week' then 'week' when u.end_date > u.start_date then 'range' else 'day' end
    from usable u where not coalesce(u.goes_on, false) and not u.joined
    union all
    -- Days told one by one: "Tuesday 16 March: ..., Wednesday 17 March: ...".
    select min(d.start_date), max(d.start_date), min(d.pos), (array_agg(d.after order by d.pos))[1], 2.5, min(d.sureness), bool_or(d.year_said), 'range'
    from (
      select u.*, u.start_date - dense_rank() over (order by u.start_date)::integer as row_of_days
      from usable u
      where not coalesce(u.goes_on, false) and not u.joined and u.end_date = u.start_date and coalesce(u.role, 'event') <> 'week'
        -- A line of a block: "Sunday 21 Feb: 6".
        and substr(p_text, u.after, 30) !~* '^[ :|–-]{1,6}\d{1,4}(?: (?:rooms|zimmer|ez|dz))?(?:[ |]*(?:\n|$)| \(|, ?(?:[[:alpha:]]{2,10}\.? )?\d{1,2}[./ ])'
        and substr(p_text, greatest(1, u.pos - 30), least(30, u.pos - 1)) !~* '\m(?:or|oder|ou|vorabend|vortag|before|nights? of|nacht vom|schon|bereits|already|alternativ[a-z]*)\M') d
    group by d.row_of_days having count(distinct d.start_date) between 2 and 7
  ), best as (
    select c.* from candidate c
    order by (c.end_date >= p_today) desc, c.score desc, c.pos
    limit 1
  ), nights as (
    select b.*, case when b.kind = 'day' and p_nights between 1 and 60 then p_nights end as stay from best b
  )
  select coalesce((
    select private.read_field(jsonb_build_object('start', n.start_date, 'end', n.end_date + coalesce(n.stay, 0)),
      n.sureness * case when n.stay is not null then 0.7 when n.kind = 'day' then 0.6 else 1 end
        * case when n.year_said then 1 else 0.6 end * case when n.end_date < p_today then 0.5 else 1 end,
      substr(p_text, n.pos, n.after - n.pos)) || jsonb_build_object('kind', n.kind)
    from nights n), private.read_field(null, 0, null)));
end;
$$;

revoke all on function private.read_dates from public, anon, authenticated;
grant execute on function private.read_dates to authenticated;
comment on function private.read_dates is
  'The event''s dates among those a text mentions (placed_dates): { value: { start, end }, confidence, evidence, kind }.';
