-- Every count of people in a folded text, and how well it says who attends: 3 a label ("Participants: 80", "Headcount 55"), 2 people
-- who take part, 1 people who are there; less for those of an earlier year, of a room's seats or in each of several rooms. Of a range
-- the upper end. Called by read_attendees. Errors: none.
create or replace function private.mentions_of_people(p_folded text)
returns table (pos integer, quote text, people integer, class integer, is_range boolean)
language sql stable
set search_path = ''
as $$
  with words as (
    select private.number_pattern() as n, private.word_pattern('people', 'takes part') as part, private.word_pattern('people', 'is there') as present,
      '(?:ca\.? |circa |approx\.? |approximately |about |around |roughly |up to |bis zu |max\.? |maximum |maximal |etwa |rund |~ ?|some )?' as about
  ), found as (
    select m.pos, m.quote, m.groups[1] as n, 3 as class
    from words w
    cross join lateral private.text_matches(p_folded,
      '\m(?:' || w.part || '|' || w.present || '|[a-z]{0,12}(?:teilnehmer|personen|gaste)(?:zahl|anzahl)|gruppengro[sz]{1,2}e|group size|head ?count|attendance|participation|wie viele|how many|who|wer)(?: (?:numbers?|count|total))?(?: \([a-z ]{1,15}\))?'
      || '(?: {0,3}[:=|?] {0,3}| \.{2,12} {0,2}|(?<=head ?count|attendance) (?:of |is )?)' || w.about || '(?:' || w.n || ' {0,2}(?:-|to|bis) {0,2})?(' || w.n || ')(?![\d.,/-]{0,1}\d)') m
    union all
    select m.pos, m.quote, m.groups[2], case when m.groups[3] is null then 1 else 2 end
    from words w
    cross join lateral private.text_matches(p_folded,
      '\m(?:(' || w.n || ') {0,2}(?:-|to|bis|and|und) {0,2})?(' || w.n || ')[ +]{1,3}(?:(?:of our|unserer?|international|business|expected|registered|external|internal|invited|hotel|conference|'
      || 'event|vip|executive|regional|national|internationalen?|erwarteten?|geladenen?|externen?|internen?|angemeldeten?|senior)[ ,]{1,2}){0,2}(?:(' || w.part || ')|' || w.present || ')\M') m
    union all
    -- "We are 95", "wir sind 20".
    select m.pos, m.quote, m.groups[1], 1
    from words w
    cross join lateral private.text_matches(p_folded, '\m(?:we (?:are|will be|would be|''d be|expect)|we''(?:re|ll be|d be)|wir (?:sind|waren|waren dann|werden)|group of|gruppe von) ' || w.about || '(' || w.n || ')\M(?! ?(?:%|years?|jahre|hotels?|rooms?|zimmer|nights?))') m
  ), round as (
    select f.*, private.read_number(f.n)::integer as people, substring(substr(p_folded, greatest(1, f.pos - 50), least(50, f.pos - 1)) from '[^\n]*$') as before,
      substr(p_folded, f.pos + length(f.quote), 30) as behind
    from found f
  )
  select r.pos, r.quote, r.people,
    r.class
    - case when r.before ~ '\m(?:je|each|every|jeweils|holds?|seats?|capacity|fits|fasst|fast|sleeps|minimum|mindestens|last year|previous year|letztes jahr|vorjahr|20[12]\d waren wir)\M[^.;:]{0,25}$'
        or r.behind ~ '^[a-z]{0,3}(?: each| per room| pro raum| je raum| last year| im vorjahr)' then 3 else 0 end,
    r.quote ~ '\d ?(?:-|to|bis) ?\d|between|zwischen'
  from round r
  where r.people between 1 and 100000
    and r.before !~ '(?:\mper|\mpro|/|\mje|\ma|budget|cost|rate|price|preis|kosten) {0,2}$'
    and r.behind !~ '^ {0,2}(?:per|pro|je|in each|a) {0,2}(?:room|zimmer|table|tisch|group|gruppe|team|workshop)'
    and r.behind !~ ('^ {0,2}(?:' || private.word_pattern('money') || ')');
$$;

revoke all on function private.mentions_of_people(text) from public, anon, authenticated;
grant execute on function private.mentions_of_people(text) to authenticated;
comment on function private.mentions_of_people(text) is 'Counts of people mentioned in folded text, and how well each says who attends.';
