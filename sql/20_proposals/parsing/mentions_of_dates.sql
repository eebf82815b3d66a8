-- Every date a folded text mentions, in parts: "12 march 2027", "march 12-14, 2027", "12.-14.03.2027", "2027-03-12",
-- "12/03/2027", "12.03." (year open). last_day is set when the mention itself is a range within one month.
-- Numeric dates are day first, unless the text itself writes one that can only be month first.
-- Called by read_dates. Errors: none.
create or replace function private.mentions_of_dates(p_folded text)
returns table (pos integer, quote text, year integer, month integer, day integer, last_day integer, sureness numeric)
language sql immutable
set search_path = ''
as $$
  with patterns as (
    select '(jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|maerz|marz|mrz|apr(?:il)?|ma[iy]|jun[ei]?|jul[iy]?|aug(?:ust)?|'
        || 'sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)\M\.?' as m,
      ' {0,2}(?:-|to|bis|until|till|through|and|und|&) {0,2}' as s, '(?:st|nd|rd|th|\.)?' as o
  ), found as (
    select f.pos, f.quote, f.groups as g
    from patterns p
    cross join lateral private.text_matches(p_folded,
      '\m(?:'
      || '(\d{1,2})' || p.o || '(?:' || p.s || '(\d{1,2})' || p.o || ')? {0,2}(?:of )?' || p.m || '(?:,? {0,2}(\d{4}))?'      -- 1–4
      || '|' || p.m || ' {0,2}(\d{1,2})' || p.o || '(?:' || p.s || '(\d{1,2})' || p.o || ')?(?:,? {0,2}(\d{4}))?'              -- 5–8
      || '|(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})'                                                                                -- 9–11
      || '|(?:(\d{1,2})\.? ?(?:-|bis) ?)?'                                                                                    -- 12
      || '(?:(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})|(\d{1,2})/(\d{1,2})/(\d{4}|\d{2})|(\d{1,2})-(\d{1,2})-(\d{4}|\d{2}))'         -- 13–21
      || '|(\d{1,2})[./](\d{1,2})(?=\.? {0,2}(?:-|bis|to|until) {0,2}\d)'                                                      -- 22–23
      || ')(?!\d)') f
  ), parts as (
    select f.pos, f.quote, coalesce(f.g[3], f.g[5]) as month_name,
      case when length(n.c) = 2 then 2000 else 0 end + coalesce(f.g[4], f.g[8], f.g[9], n.c)::integer as year,
      coalesce(f.g[10], n.b, f.g[23])::integer as b,
      coalesce(f.g[1], f.g[6], f.g[11], f.g[12], n.a, f.g[22])::integer as a,
      case when f.g[12] is not null then n.a else coalesce(f.g[2], f.g[7]) end::integer as last_day,
      n.a is not null and f.g[12] is null as is_numeric, f.g[16] is not null as is_slash, length(n.c) = 2 as is_short
    from found f
    cross join lateral (select coalesce(f.g[13], f.g[16], f.g[19]) as a, coalesce(f.g[14], f.g[17], f.g[20]) as b,
      coalesce(f.g[15], f.g[18], f.g[21]) as c) n
  ), style as (
    select coalesce(bool_or(p.is_numeric and p.b > 12 and p.a <= 12) and not bool_or(p.is_numeric and p.a > 12), false) as month_first
    from parts p
  ), resolved as (
    select p.*, p.is_numeric and (s.month_first or (p.b > 12 and p.a <= 12)) as swapped from parts p cross join style s
  )
  select r.pos, r.quote, r.year,
    case
      when r.month_name is null then case when r.swapped then r.a else r.b end
      when r.month_name ~ '^(mae|mar|mrz)' then 3
      else array_position('{jan,feb,mar,apr,may,jun,jul,aug,sep,okt,nov,dez}'::text[],
        case left(r.month_name, 3) when 'mai' then 'may' when 'oct' then 'okt' when 'dec' then 'dez' else left(r.month_name, 3) end)
    end,
    case when r.swapped then r.b else r.a end, r.last_day,
    case
      when r.is_short then 0.75
      when r.is_numeric and r.is_slash and r.a <= 12 and r.b <= 12 and not r.swapped and r.a <> r.b then 0.7
      else 0.95
    end
  from resolved r
  -- "10 may" and "3 mar" without a year are more often words than dates.
  where r.year between 2000 and 2100 or (r.year is null and coalesce(r.month_name, '') not in ('may', 'mar', 'jun', 'jul', 'dec'));
$$;

revoke all on function private.mentions_of_dates(text) from public, anon, authenticated;
grant execute on function private.mentions_of_dates(text) to authenticated;
comment on function private.mentions_of_dates(text) is 'Dates mentioned in folded text, in parts; year null where the text leaves it open.';
