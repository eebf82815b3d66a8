-- Every date a folded text mentions, in parts: "12 march 2027", "march 12-14, 2027", "12.-14.03.2027", "03./04.02.2027",
-- "2027-03-12", "12/03/2027", "12.03." (year open), "kw 37 2027" (Monday to Friday). last_day is set when the mention itself
-- is a range within one month. Numeric dates are day first, unless the text itself writes one that can only be month first.
-- Called by placed_dates.
create or replace function private.mentions_of_dates(p_folded text, p_facts text)
returns table (pos integer, quote text, pattern text, year integer, month integer, day integer, last_day integer, sureness numeric)
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_folded constant text[] := private.text_pieces(p_folded);
  v_marked constant text[] := private.text_pieces(p_facts);
  v_numeric constant text := private.finding_date_pattern(false);
  v_named constant text := private.finding_date_pattern(true);
  v_patterns constant jsonb := private.date_patterns();
begin
  return query
  with pattern as materialized (
    select p.name, p.reads, p.parts from jsonb_to_recordset(v_patterns) as p (name text, reads text, parts text[])
  ), found as materialized (
    -- Most texts write all their dates in one way: a pattern that cannot match costs its compilation.
    -- Minutes are no day: "14:00 and Thursday 4 March".
    select f.pos, f.quote from private.text_matches(case when strpos(p_facts, 'M') > 0 then regexp_replace(p_facts, ':\d\d\M', ':__', 'g') else '' end, v_named) f
    union all
    select f.pos, f.quote from private.text_matches(case when p_facts ~ '\d[./-] ?\d|(?:kw|week|woche|cw|semaine)\M' then p_facts else '' end, v_numeric) f
  ), told as materialized (
    -- Which pattern it was, and its groups by their names.
    select f.pos, f.quote, n.name, n.parts
    from found f
    cross join lateral (
      select p.name, (select jsonb_object_agg(g.part, g.value) from unnest(p.parts, m.groups) as g (part, value)) as parts
      from pattern p
      cross join lateral (select case when case p.name when 'month, then day' then f.quote like 'M%' when 'day, then month' then f.quote like '_%M%' else strpos(f.quote, 'M') = 0 end
        and case when p.name like 'dotted%' then strpos(f.quote, '.') > 0 when p.name like 'slashed%' then strpos(f.quote, '/') > 0 when p.name = 'dashed' then strpos(f.quote, '-') > 0 else true end
        then regexp_match(f.quote, p.reads) end as groups) m
      where m.groups is not null
      limit 1) n
  ), part as (
    select t.pos, t.quote, t.name, t.parts ->> 'name' as month_name, (t.parts ->> 'week')::integer as week,
      coalesce(t.parts ->> 'first', t.parts ->> 'day')::integer as day, (t.parts ->> 'month')::integer as month,
      case when t.parts ->> 'first' is not null then t.parts ->> 'day'
        when (t.parts ->> 'last')::integer > (t.parts ->> 'day')::integer then t.parts ->> 'last' end::integer as last_day,
      coalesce(t.parts ->> 'year', t.parts ->> 'any_year', ltrim(t.parts ->> 'said_year', '''')) as year,
      t.name in ('dotted', 'slashed', 'dashed', 'dotted, year open', 'slashed, year open') and t.parts ->> 'first' is null as is_numeric
    from told t
  ), style as (
    select coalesce(bool_or(p.is_numeric and p.month > 12 and p.day <= 12) and not bool_or(p.is_numeric and p.day > 12), false) as month_first
    from part p
  ), resolved as materialized (
    select p.pos, p.quote, p.name, case when length(p.year) = 2 then 2000 else 0 end + p.year::integer as year, w.monday,
      p.month_name is null and p.is_numeric and (s.month_first or (p.month > 12 and p.day <= 12)) as swapped, p.day, p.last_day,
      coalesce(p.month, ascii(substr(p.month_name, 2, 1)) - 96) as month,
      length(p.year) = 2 as is_short, p.month_name
    from part p
    cross join style s
    -- The fourth of January is always in the first week.
    cross join lateral (select date_trunc('week', make_date(p.year::integer, 1, 4))::date + 7 * (p.week - 1) as monday
      where p.week between 1 and 53 and p.year::integer between 2000 and 2100
      union all select null where p.week is null) w
  )
  select r.pos, r.quote, r.name, coalesce(extract(year from r.monday)::integer, r.year),
    case when r.monday is not null then extract(month from r.monday)::integer when r.swapped then r.day else r.month end,
    case when r.monday is not null then extract(day from r.monday)::integer when r.swapped then r.month else r.day end, r.last_day,
    case
      when r.monday is not null then 0.5
      when r.name like 'slashed%' and r.day <= 12 and r.month <= 12 and not r.swapped and r.day <> r.month then 0.7
      when r.is_short then 0.85
      else 0.95
    end
  from resolved r
  where (r.year between 2000 and 2100 or r.year is null)
    -- "10 may" and "3 mar" without a year are more often words than dates, "september 30 people" is a month and a number.
    and not (r.year is null and r.last_day is null and private.text_piece(v_folded, r.pos, length(r.quote)) ~ '\m(?:may|mar|mai|dec|mars)\M'
      and private.text_piece(v_folded, r.pos + length(r.quote), 12) !~ '^ {0,2}(?:-|to|until|bis)|^(?: \||[:,.;)(|]|  |\n)'
      and private.text_piece(v_folded, greatest(1, r.pos - 14), least(14, r.pos - 1)) !~ '(?:(?:^|\n)[ *•-]{0,4}|\mnight of|\mnights of|arrival|departure|arriving|leaving|from|between|zwischen|\mles?|until|anreise|abreise|\mon|\mam|\mby|\m(?:mon|tues?|wed|thur?s?|fri|sat|sun)[.,]{0,2}|\mbefore|\mvom|\mbis|:|\(|[a-z](?:day|tag)) ?$')
    -- "2.1. Rooms" is a section.
    and not (r.name = 'dotted, year open' and r.last_day is null and r.quote ~ '^\d\.\d\.$' and private.text_piece(v_folded, greatest(1, r.pos - 3), least(3, r.pos - 1)) ~ '(?:^|\n) {0,3}$')
    and not (r.year is null and r.name = 'month, then day'
      and private.text_piece(v_marked, r.pos + length(r.quote), 12) ~ '^ [PQRJ]_');
end;
$$;

revoke all on function private.mentions_of_dates from public, anon, authenticated;
grant execute on function private.mentions_of_dates to authenticated;
comment on function private.mentions_of_dates is
  'Dates mentioned in folded text, in parts; year null where the text leaves it open.';
