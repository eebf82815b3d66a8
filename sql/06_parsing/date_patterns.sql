-- A date's pattern, over marked text, with its parts ("<day>") filled in, each in a group that opens as told: "(" captures, "(?:" does not.
-- Called by date_patterns.
create or replace function private.date_pattern(p_pattern text, p_opening text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_part text;
  v_source text;
begin
  for v_part, v_source in
    values ('<first>', '(?:0?[1-9]|[12]\d|3[01])'), ('<day>', '\d{1,2}'), ('<last>', '\d{1,2}'), ('<month>', '\d{1,2}'), ('<week>', '\d{1,2}'), ('<year>', '\d{4}'),
      ('<any_year>', '\d{4}|\d{2}'), ('<said_year>', '\d{4}|''\d{2}'), ('<name>', 'M[a-l]_*')
  loop
    p_pattern := replace(p_pattern, v_part, p_opening || v_source || ')' || case v_part when '<name>' then '\M\.?' else '' end);
  end loop;
  return p_pattern;
end;
$$;

revoke all on function private.date_pattern from public, anon, authenticated;
grant execute on function private.date_pattern to authenticated;
comment on function private.date_pattern is 'A pattern of a date with the patterns of its parts in it.';

-- The ways to write a date, each under its name. `finds` has no groups, so that all can be one pattern; `reads` has a group
-- for each of `parts`, in that order. `first` is the first day of a range within one month ("12.-14. March"), `last` its
-- last.
-- Called by mentions_of_dates.
create or replace function private.date_patterns() returns jsonb
language sql immutable
set search_path = ''
as $$
  with piece as (
    select '(?:st|nd|rd|th|er|\.)?' as ordinal,
      'W_*\M[.,]{0,2} {0,2}(?:the |den |dem |le )?' as weekday,
      ' {0,2}(?:-|to|bis|auf|until|till|thru|through|au|and|und|et|&|\+) {0,2}(?:zum |the |den |dem |le |including )?' as joint
  ), range as (
    -- "20, 21 and 22 May" counts from its first day on; "03./04.02." needs the point, or it would be a month.
    select p.*, '(?:<first>' || p.ordinal || '(?:, {0,2}\d{1,2}' || p.ordinal || '){0,3}(?:' || p.joint || '(?:' || p.weekday || ')?|(?<=\.) {0,1}/ {0,1}))?' as first_day
    from piece p
  ), pattern as (
    select v.name, v.pattern, v.behind
    from range r
    cross join lateral (values
      ('iso', '<year>[-/.]<month>[-/.]<day>', ''),
      ('dotted', r.first_day || '<day>\. ?<month>\. ?<any_year>', '(?!:\d)'),
      ('dotted, year open', r.first_day || '<day>\.<month>\.', '(?! ?\d)'),
      ('slashed', '(?:<first>' || r.joint || ')?<day>/<month>/<any_year>', ''),
      ('slashed, year open', '<day>/<month>', '(?= {0,2}(?:-|to|bis|until) {0,2}\d)'),
      ('dashed', '<day>-<month>-<any_year>', ''),
      ('day, then month', replace(r.first_day, '(?<=\.) {0,1}/', ' {0,1}/') || '<day>' || r.ordinal || ' {0,2}(?:of )?<name>(?:,? {0,2}<said_year>)?'
        -- "2 September 2027 and leaving Saturday 4th", "17 January 2027, departure Thursday 21".
        || '(?:,? {0,2}(?:-|to|bis|until|till|thru|through|and|und|&|(?=leaving|depart|leave|ending)) {0,2}(?:(?:leaving|departing|departure|depart|leave|ending) {0,2})?(?:on )?(?:the )?(?:' || r.weekday || ')?(?:the )?<last>(?:(?:st|nd|rd|th)\M|(?<=\m(?:leav|depart)[a-z]*[^\d\n]{1,20}\d{1,2})(?=[.,;\n]|$)))?', ''),
      ('month, then day', '<name> {0,2}(?:the )?<day>' || r.ordinal || '(?:' || r.joint || '(?:' || r.weekday || ')?<last>' || r.ordinal || ')?(?:,? {0,2}<said_year>)?', ''),
      ('week', '(?:kw|kalenderwoche|calendar week|cw|week|semaine)\.? {0,2}<week> {0,2}(?:/|,|of|in|-)? {0,2}<year>', '')
    ) as v (name, pattern, behind)
  )
  select jsonb_agg(jsonb_build_object('name', p.name, 'finds', private.date_pattern(p.pattern, '(?:') || p.behind,
    'reads', '^' || private.date_pattern(p.pattern, '(') || '$',
    'parts', (select jsonb_agg(t.m[1] order by t.n) from regexp_matches(p.pattern, '<([a-z_]+)>', 'g') with ordinality as t (m, n))))
  from pattern p;
$$;

revoke all on function private.date_patterns from public, anon, authenticated;
grant execute on function private.date_patterns to authenticated;
comment on function private.date_patterns is
  'Named patterns of dates in folded text: without groups, with groups, and what the groups are.';

-- All the ways to write a date with the month's name, or without, as one pattern that finds a date in a marked text.
-- Called by mentions_of_dates.
create or replace function private.finding_date_pattern(p_is_named boolean) returns text
language sql immutable
set search_path = ''
as $$
  select '\m(?:' || string_agg(p.value ->> 'finds', '|') || ')(?!\d)' from jsonb_array_elements(private.date_patterns()) p where (p.value ->> 'name' like '%then%') = p_is_named;
$$;

revoke all on function private.finding_date_pattern from public, anon, authenticated;
grant execute on function private.finding_date_pattern to authenticated;
comment on function private.finding_date_pattern is 'One pattern, without groups, of every way to write a date in marked text.';
