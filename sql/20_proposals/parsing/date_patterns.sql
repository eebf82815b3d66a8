-- The ways to write a date, each under its name. `finds` has no groups, so that all can be one pattern; `reads` has a group
-- for each of `parts`, in that order. `first` is the first day of a range within one month ("12.-14. March"), `last` its
-- last.
-- Called by mentions_of_dates.
drop function if exists private.date_patterns();
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
      ('dotted', r.first_day || '<day>\. ?<month>\. ?<any_year>', ''),
      ('dotted, year open', r.first_day || '<day>\.<month>\.', '(?! ?\d)'),
      ('slashed', '(?:<first>' || r.joint || ')?<day>/<month>/<any_year>', ''),
      ('slashed, year open', '<day>/<month>', '(?= {0,2}(?:-|to|bis|until) {0,2}\d)'),
      ('dashed', '<day>-<month>-<any_year>', ''),
      ('day, then month', replace(r.first_day, '(?<=\.) {0,1}/', ' {0,1}/') || '<day>' || r.ordinal || ' {0,2}(?:of )?<name>(?:,? {0,2}<said_year>)?'
        -- "2 September 2027 and leaving Saturday 4th".
        || '(?:,? {0,2}(?:-|to|bis|until|till|thru|through|and|und|&|(?=leaving|departing|depart|leave|ending)) {0,2}(?:(?:leaving|departing|depart|leave|ending) {0,2})?(?:on )?(?:the )?(?:' || r.weekday || ')?(?:the )?<last>(?:st|nd|rd|th)\M)?', ''),
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
