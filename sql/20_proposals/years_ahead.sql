-- A day of an old RFP moved by whole years to the first that lies ahead (p_today or later), on the same weekday, at most 3 days from
-- the anniversary. A day that lies ahead stays.
create or replace function private.years_ahead(p_day date, p_today date) returns date
language sql immutable
set search_path = ''
as $$
  select case when p_day >= p_today then p_day else (
    select m.day
    from generate_series(1, 400) as y (years)
    cross join lateral (select (p_day + make_interval(years => y.years))::date as same_date) a
    cross join lateral (
      -- −3 to +3 days from the anniversary to the same weekday.
      select a.same_date + ((p_day - a.same_date) % 7 + 10) % 7 - 3 as day
    ) m
    where m.day >= p_today
    order by y.years
    limit 1) end;
$$;

revoke all on function private.years_ahead from public, anon, authenticated;
grant execute on function private.years_ahead to authenticated;
comment on function private.years_ahead is 'A past day moved by whole years ahead, to the same weekday.';
