-- Every count of people in a folded text, and how well it says who attends: 3 a label ("Participants: 80", "Headcount 55"), 2
-- people who take part, 1 people who are there; less for those of an earlier year, of a room's seats or in each of several
-- rooms. Of a range the upper end. Called by read_attendees.
create or replace function private.mentions_of_people(p_folded text)
returns table (pos integer, quote text, people integer, class integer, is_range boolean)
language sql stable
set search_path = ''
as $$
  with words as (
    select private.number_pattern() as n, private.word_pattern('people', 'takes part') as part, private.word_pattern('people', 'is there') as present, private.word_pattern('money') as money,
      '(?:ca\.? |circa |approx\.? |approximately |about |around |roughly |up to |bis zu |max\.? |maximum |maximal |etwa |rund |~ ?|some )?' as about
  ), found as (
    select m.pos, m.quote, m.groups[1] as n, 3 as class
    from words w
    cross join lateral private.text_matches(p_folded,
      '\m(?:' || w.part || '|' || w.present || '|[a-z]{0,12}(?:teilnehmer|personen|gaste)(?:zahl|anzahl)|gruppengro[sz]{1,2}e|group size|head ?count|attendance|participation|wie viele|how many|who|wer)(?: (?:numbers?|count|total))?(?: \([a-z ]{1,15}\))?'
      || '(?: {0,3}[:=|?] {0,3}| ?\.{2,40} {0,2}| {2,20}|(?<=head ?count|attendance) (?:of |is )?)' || w.about || '(?:' || w.n || ' {0,2}(?:-|to|bis) {0,2})?(' || w.n || ')(?![\d.,/-]{0,1}\d)') m
    union all
    select m.pos, m.quote, m.groups[2], case when m.groups[3] is null then 1 else 2 end
    from words w
    cross join lateral private.text_matches(p_folded,
      '\m(?:(' || w.n || ') {0,2}(?:-|to|bis|and|und) {0,2})?(' || w.n || ')[ +]{1,3}(?:(?:of our|unserer?|international|business|expected|registered|external|internal|invited|hotel|conference|'
      || 'event|vip|executive|regional|national|internationalen?|erwarteten?|geladenen?|externen?|internen?|angemeldeten?|senior)[ ,]{1,2}){0,2}(?:(?!(?:' || private.word_pattern('month') || '|' || w.money || '|rooms?|zimmer|nights?|days?|hours?|tage?n?|uhr|single|double|meeting|and|und|for|fur|statt|instead|davon|of|per|pro|the|each|with|mit)\M)[a-z]{3,14} )?(?:(' || w.part || ')|' || w.present || ')\M') m
    union all
    -- "90 statt 70 Personen", "62 people instead of 48": the first is the one that holds. "Eighteen of us".
    select m.pos, m.quote, m.groups[1], case when m.quote ~ 'us$|uns$' then 1 else 2 end
    from words w
    cross join lateral private.text_matches(p_folded, '\m(' || w.n || ') (?:of us|von uns|(?:statt|anstatt|anstelle von|instead of|rather than|nicht|not) \d{1,5} (?:' || w.part || '|' || w.present || '))\M') m
    union all
    -- "A training session for 45 social workers", "wir rechnen mit 80".
    select m.pos, m.quote, m.groups[1], 1
    from words w
    cross join lateral private.text_matches(p_folded, '\m(?:(?:meeting|training|sessions?|seminar|workshop|conference|trip|event|retreat|klausur|tagung|schulung|lehrgang|reise) (?:for|fur|mit|with|of)'
      || '|there(?:''ll| will) be|we expect|wir rechnen mit|rechnen wir mit|gerechnet wird mit|erwarten wir|wir erwarten) ' || w.about
      || '(' || w.n || ')(?! ?(?:%|[.,:/]?\d|(?:full |half )?(?:days?|hours?)|rooms?|zimmer|nights?|nachte?n?|tage?n?|stunden|weeks?|wochen|per|hotels?|' || w.money || '))\M') m
    union all
    -- "We are 95", "wir sind 20".
    select m.pos, m.quote, m.groups[1], 1
    from words w
    cross join lateral private.text_matches(p_folded, '\m(?:we (?:are|will be|would be|''d be|expect)|we''(?:re|ll be|d be)|wir (?:sind|waren|waren dann|werden)|group of|gruppe von) ' || w.about || '(' || w.n || ')\M(?! ?(?:%|years?|jahre|hotels?|rooms?|zimmer|nights?))') m
    union all
    -- "A training room for 28", "36 swimmers and coaches": taken for people where nothing else is.
    select m.pos, m.quote, coalesce(m.groups[1], m.groups[2]), 0
    from words w
    cross join lateral private.text_matches(p_folded, '\m(?:(?:room|space|venue|hall|raum|saal) (?:for|fur) (\d{1,5})\M(?! ?[%/:.]?\d)'
      || '|([1-9]\d{1,3}) (?!(?:' || private.word_pattern('month') || '|' || w.money || '|[a-z]{0,12}(?:rooms?|suites|singles|doubles|twins|nights|days|hours|minutes|months|weeks|years|stars|spaces|stands|booths|cars|screens|cameras|tables|chairs|seats|sessions|miles|metres|meters|euros|pounds|dollars|percent|breakouts|workshops|others|exhibitors|meals|lunches|dinners|breaks'
      || '|zimmern?|sternen?|stunden|tagen|wochen|minuten|jahren|metern?|plaetze|platzen|stellen|standen|personen|raumen|tischen|endgeraten|seiten|prozent|euros?|essen|pausen|nachten|uhr))\M)[a-z]{4,}(?:ers|ists|ants|ees|ors|men|women|innen)\M)') m
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
    -- "90 pax: 42 couples" is no label.
    and not (r.class = 3 and r.before ~ '\d $')
    and r.before !~ '(?:\mper|\mpro|/|\mje|\ma|budget|cost|rate|price|preis|kosten|\mstatt|instead of|rather than|anstelle von) {0,2}$'
    and r.behind !~ '^ {0,2}(?:per|pro|je|in each|a) {0,2}(?:room|zimmer|table|tisch|group|gruppe|team|workshop)'
    and r.behind !~ ('^ {0,2}(?:' || private.word_pattern('money') || ')');
$$;

revoke all on function private.mentions_of_people from public, anon, authenticated;
grant execute on function private.mentions_of_people to authenticated;
comment on function private.mentions_of_people is 'Counts of people mentioned in folded text, and how well each says who attends.';
