-- A calendar date from its parts, or null where there is no such day. Called by placed_dates.
create or replace function private.date_or_null(p_year integer, p_month integer, p_day integer) returns date
language sql immutable
set search_path = ''
as $$
  select case when p_year between 1900 and 2200 and p_month between 1 and 12 and p_day between 1
      and extract(day from make_date(p_year, p_month, 1) + interval '1 month - 1 day')
    then make_date(p_year, p_month, p_day) end;
$$;

revoke all on function private.date_or_null from public, anon, authenticated;
grant execute on function private.date_or_null to authenticated;
comment on function private.date_or_null is 'make_date that answers null for days that do not exist.';
