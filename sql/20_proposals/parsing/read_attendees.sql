-- How many people attend. A label ("Participants: 80") beats prose, people who take part beat people who are there, and of several
-- numbers the largest has to be seated. Of a range the upper end. Called by parse_rfp_text. Errors: none.
create or replace function private.read_attendees(p_text text, p_folded text) returns jsonb
language sql immutable
set search_path = ''
as $$
  with words as (
    select '(?:([1-9]\d{0,2}[., '']\d{3}|\d{1,6}) {0,2}(?:-|to|bis) {0,2})?([1-9]\d{0,2}[., '']\d{3}|\d{1,6})' as n,
      'pax|participants?|attendees?|delegates?|teilnehm(?:er|ende)n?(?:[:*/_]?innen)?|tn|delegierten?' as who,
      'people|persons?|guests?|personen|gasten?|leuten?|mitarbeitern?(?:[:*/_]?innen)?|employees|colleagues|visitors?|besuchern?' as present
  ), labelled as (
    select m.pos, m.quote, m.groups[1] as low, m.groups[2] as high, 3 as class, null as per
    from words w
    cross join lateral private.text_matches(p_folded,
      '\m(?:' || w.who || '|' || w.present || '|teilnehmer(?:zahl|anzahl)|personen(?:zahl|anzahl)|gruppengro[sz]+e|group size|headcount)(?: \([a-z ]{1,15}\))?'
      || ' {0,3}[:=|] {0,3}(?:ca\.? |circa |approx\.? |approximately |about |around |up to |bis zu |max\.? |~ ?)?' || w.n || '(?![\d.,/-]{0,1}\d)') m
  ), prose as (
    select m.pos, m.quote, m.groups[1], m.groups[2], case when m.groups[3] is null then 1 else 2 end, m.groups[4]
    from words w
    cross join lateral private.text_matches(p_folded,
      '\m' || w.n || '[ +]{1,3}(?:(?:international|business|expected|registered|external|internal|invited|hotel|conference|event|vip|executive|'
      || 'internationalen?|erwarteten?|geladenen?|externen?|internen?)[ ,]{1,2}){0,2}(?:(' || w.who || ')|' || w.present || ')\M'
      || '( {0,2}(?:per|pro|je|/|in each) )?') m
  ), numbered as (
    select f.pos, f.quote, f.class, private.read_number(f.high)::integer as high, f.low is not null as is_range
    from (select * from labelled union all select * from prose) f
    where f.per is null
  ), valid as (
    select n.* from numbered n where n.high between 1 and 100000
  )
  select coalesce((
    select private.read_field(to_jsonb(v.high),
      (array[0.7, 0.9, 0.95])[v.class] * case when v.is_range then 0.85 else 1 end
        * case when (select count(distinct o.high) from valid o where o.class = v.class) > 1 then 0.75 else 1 end,
      substr(p_text, v.pos, length(v.quote)))
    from valid v
    order by v.class desc, v.high desc, v.pos
    limit 1), private.read_field(null, 0, null));
$$;

revoke all on function private.read_attendees(text, text) from public, anon, authenticated;
grant execute on function private.read_attendees(text, text) to authenticated;
comment on function private.read_attendees(text, text) is 'Number of attendees read from a text: { value, confidence, evidence }.';
