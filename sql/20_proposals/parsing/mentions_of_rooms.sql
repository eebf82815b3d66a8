-- Every count of rooms in a folded text, by kind: to meet in ('meeting', 'plenary', 'breakout') or to sleep in ('single',
-- 'double', 'suite', 'any'). "120 room nights" counts no rooms, "4 of 30" counts 4. `night` is the date or night that stands before
-- it in its line, so that rooms of different nights are not added up. What is ruled out is left out. Called by read_request.
drop function if exists private.mentions_of_rooms(text);
create or replace function private.mentions_of_rooms(p_folded text) returns table (pos integer, quote text, kind text, rooms integer, night text)
language sql stable
set search_path = ''
as $$
  with words as (
    select private.number_pattern() as n,
      '(?:(?:single|double|twin|triple|standard|superior|deluxe|comfort|executive|junior|guest|hotel|bed|sleeping|quality|sgl|dbl|king|queen|en-?suite|peak|private|quiet|nice|'
      || 'grosen|groser|grose|groses|kleine|kleinen|main|meeting|break-?out|conference|function|seminar|training|lecture|class|project|cosy|cozy|private|spacious|syndicate|board|event|workshop|group|plenary|small|smaller|large|larger|separate|additional|second|further|bright|light|'
      || 'kleiner|kleines|grosser|grosses|heller|helle|helles|hellen|ruhiger|ruhige|ruhigen|eigener|eigenen|weitere|weiterer|weiteren|zweiter|zusatzliche[rn]?)[ -]{1,2}){0,3}' as what,
      'rooms?|rms?|room block|guestrooms?|bedrooms?|boardrooms?|ballrooms?|zimmern?|einzelzimmern?|doppelzimmern?|zweibettzimmern?|hotelzimmern?|gastezimmern?|ez|dz|sgls?|dbls?|singles|doubles|twins|suites?|suiten?|'
      || 'break-?outs?(?:-raume?n?)?|syndicates?|plenary(?: (?:room|hall|session))?|plenum|plenarsaal|saal|sale|raum|raume|raumen|halls?|festsaal|ballsaal|auditoriums?|auditorium|horsaal|aula|salons?|'
      || '(?:tagungs|seminar|konferenz|meeting|gruppen|workshop|besprechungs|veranstaltungs|schulungs|neben|sitzungs|plenar|haupt|arbeits|lehr|vortrags)-?raume?n?|'
      || '(?:sitzungs|besprechungs|tagungs|konferenz)zimmern?|(?:tagungs|konferenz|sitzungs|vortrags)-?(?:saal|sale)' as noun,
      '(?:ca\.? |approx\.? |about |around |up to |bis zu |etwa |rund |~ ?)?' as about
  ), found as (
    -- "Rooms: 45", "Rooms on peak: 70", "Tagungsraume | 3", "Rooms ...... 60", "Peak room night: 900 rooms".
    select m.pos, m.quote, m.groups[1] as what, m.groups[2] as n, null as nights
    from words w
    cross join lateral private.text_matches(p_folded,
      '\m(' || w.what || '(?:' || w.noun || '|zimmerbedarf|zimmerkontingent|zimmeranzahl|zimmerzahl|anzahl zimmer|accommodation))(?: (?:required|needed|on peak|at peak|peak|per night|each night|benotigt|pro nacht|je nacht|/ ?nacht|total)){0,2}'
      || '(?: {0,2}[:=|?] {0,3}| ?\.{2,40} {0,2}| {2,20})' || w.about || '(\d{1,5})(?![\d.,/-]{0,1}\d)(?! {0,1}(?:st|nd|rd|th|\.)? {0,1}(?:' || private.word_pattern('month') || ')\M)(?! {0,1}[.:]? {0,1}(?:' || w.what || '(?:' || w.noun || ')|[a-z]*raum|rooms?|plenar|plenum|ball|people|persons?|pax|personen|schoolroom|theatre|%))') m
    union all
    -- "60 single rooms", "180 rms", "two hundred bedrooms", "4 breakouts of 30".
    select m.pos, m.quote, m.groups[2], m.groups[1], m.groups[3]
    from words w
    cross join lateral private.text_matches(p_folded,
      '\m(' || w.n || '|a|an) {0,2}[x ] {0,1}(' || w.what || '(?:' || w.noun || '))\M([ -]{1,2}nights?\M)?') m
    union all
    -- "46 davon brauchen ein Zimmer", "85 need accommodation", "190 davon mit Zimmer", "von denen vierzehn übernachten", "32
    -- staying overnight".
    select m.pos, m.quote, 'rooms', m.groups[1], null
    from words w
    cross join lateral private.text_matches(p_folded,
      '\m(' || w.n || ')(?: (?:of (?:them|whom)|davon|gaste|guests|personen|people))? (?:(?:need(?:ing)?|require|brauchen|benotigen|mit|with|in) (?:an? |ein |einen |je einem )?(?:accommodation|rooms?|zimmer|bed|ubernachtung)|(?:bleiben|bleibt) (?:uber nacht|zur ubernachtung)|(?:will |are |would )?stay(?:ing)?\M(?! (?:open|valid|free|connected|in touch))|(?:are |will be )?overnighting|ubernachten|ubernachtende?)\M') m
    union all
    -- "Für 180 Personen werden Einzelzimmer benötigt".
    select m.pos, m.quote, 'rooms', m.groups[1], null
    from words w
    cross join lateral private.text_matches(p_folded,
      '\m(?:fur|for) (\d{1,5}) ' || private.word_pattern('people') || '\M[^.,;\n\d]{0,25}\m(?:einzelzimmern?|doppelzimmern?|hotelzimmer|zimmer|single rooms|bedrooms|accommodation|ubernachtung(?:en)?)\M') m
    union all
    -- "20 Übernachtungen" of so many that they are no nights.
    select m.pos, m.quote, 'rooms', m.groups[1], null
    from private.text_matches(p_folded, '\m(\d{2,4}) (?:ubernachtungen|overnight stays)\M(?! (?:pro|je|per))') m
    where m.groups[1]::integer >= 10
    union all
    -- "15.02.: 90" under "rooms per night".
    select m.pos, m.quote, 'rooms', m.groups[1], null
    from private.text_matches(p_folded,
      '(?:\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2}(?!\d))?|\d{4}-\d\d-\d\d|\d{1,2}/\d{1,2}(?:/\d{2,4})?|(?:night|nacht) \d|\d{1,2}(?:st|nd|rd|th|\.)? ?(?:' || private.word_pattern('month') || ')\M\.?) {0,2}(?:[:=|] {0,2}| {1,20})(?!20\d\d)(\d{1,4})(?= {0,2}(?:\n|$|,|;|/|ez|dz|sgl|single|double|rooms?|zimmer))') m
    where substr(p_folded, greatest(1, m.pos - 250), least(250, m.pos - 1)) ~ '(?:rooms?|zimmer|room block|ubernachtung|ez)[^\n]{0,30}(?:night|nacht|block|kontingent)|(?:room block|zimmerkontingent|block)[^\n]{0,10}:?\n|(?:^|\n)[^a-z\n]{0,4}(?:guest ?rooms?|bedrooms?|rooms?|hotelzimmer|zimmer)[^\n]{0,12}:? {0,2}\n'
    union all
    -- "Rooms: Tue 40, Wed 60, Thu 55": days with numbers behind them, in a line that speaks of rooms and of no month.
    select m.pos, m.quote, 'rooms', m.groups[1], null
    from private.text_matches(p_folded,
      '\m(?:(?:mon|tue|wed|thu|fri|sat|sun|die|mit|don|sam|son)[a-z]{0,8}|mo|di|mi|do|fr|sa|so)\.?(?: nights?| nacht)? {0,2}[:=]? {0,2}(\d{1,4})(?= {0,2}(?:\n|$|[,;/|+]|and\M|und\M|rooms?|zimmer))') m
    where substring(substr(p_folded, greatest(1, m.pos - 160), least(160, m.pos - 1)) from '[^\n]*$')
        ~ '\m(?:guest ?rooms?|bedrooms?|rooms?|room block|hotelzimmer|zimmer|zimmerkontingent)\M[^\n:]{0,25}[:|][^\n]*$'
      and substring(substr(p_folded, m.pos, 200) from '^[^\n]*') !~ ('\m(?:' || private.word_pattern('month') || ')\M')
    union all
    -- "Rooms by night: 40 / 60 / 55".
    select l.pos, l.quote, 'rooms', n.n, null
    from private.text_matches(p_folded,
      '\m(?:guest ?rooms?|bedrooms?|rooms?|hotelzimmer|zimmer|zimmerbedarf|zimmerkontingent)(?: (?:required|needed|benotigt))? (?:by|per|each|pro|je) (?:night|nacht)[^\n\d]{0,12}((?:\d{1,4} {0,2}[/,|+-] {0,2}){1,8}\d{1,4})(?![\d.,]*\d)') l
    cross join lateral regexp_split_to_table(l.groups[1], '[^0-9]+') as n (n)
  ), round as (
    select f.*, private.read_number(case when f.n in ('a', 'an') then '1' else f.n end)::integer as rooms,
      substring(substr(p_folded, greatest(1, f.pos - 60), least(60, f.pos - 1)) from '[^\n]*$') as before,
      substr(p_folded, f.pos + length(f.quote), 45) as behind
    from found f
    where f.nights is null and (f.n not in ('a', 'an') or f.what ~ 'plenar|plenum|ball|board|main|meeting|conference|seminar|training|function|raum')
  )
  select r.pos, r.quote,
    case
      when r.what ~ 'plenar|plenum|festsaal|ballsaal|ballroom|main|haupt|boardroom|\m(?:tagungs|konferenz|sitzungs|vortrags)?-?saal\M|auditorium|horsaal|aula' then 'plenary'
      when r.what ~ 'break-?out|syndicate|group|gruppen|workshop|neben|arbeits|^(?:small|second|further|additional|separate|klein|weiter|zweit|zusatz)[a-z]* (?:rooms?|raum|raume)$' then 'breakout'
      when r.what ~ 'meeting|conference|function|seminar|training|lecture|class|project|board|event|raum|tagung|konferenz|sitzung|besprechung|vortrag|halls?|\msale\M|salon' or r.before ~ '(?:^|\n)[^a-z0-9]{0,4}(?:meeting|space|function|tagung|raume|conference)[a-z ]{0,12}[:|.?]' then 'meeting'
      when r.what ~ 'single|einzel|\mez\M|sgl' then 'single'
      when r.what ~ 'double|twin|doppel|zweibett|\mdz\M|dbl' then 'double'
      when r.what ~ 'suite' and r.what !~ 'en-?suite' then 'suite'
      else 'any'
    end,
    r.rooms,
    -- The date that stands before it in its line, if any: rooms of different nights are not added.
    substring(r.before from '^[^a-z0-9]{0,4}(?:(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)[a-z]{0,6}[., ]{1,3})?((?:\d{1,2}[a-z.]{0,3} ?(?:' || private.word_pattern('month') || ')\M\.?|(?:' || private.word_pattern('month') || ') \d{1,2}|\d{1,2}\.\d{1,2}\.|\d{4}-\d\d-\d\d|(?:night|nacht|tag|day) \d)[^,;]{0,25})$')
  from round r
  where r.rooms between 1 and 100000
    and not private.is_ruled_out(r.before, r.behind)
    and r.before !~ '\m(?:last year|letztes jahr|your|ihre[rn]?|we have seen|per|pro|je|largest|biggest|smallest|groster|grosster|kleinster) {0,2}$'
    and not (r.rooms = 1 and r.quote ~ '^(?:a|an|ein|one|1) (?:room|zimmer|hotel ?room|hotelzimmer)$' and (r.behind ~ '^[^.\n]{0,20}(?:each|jeweils)' or r.before ~ '(?:need|require|brauchen|benotigen|buchen|book|mochten|want|like) $'));
$$;

revoke all on function private.mentions_of_rooms from public, anon, authenticated;
grant execute on function private.mentions_of_rooms to authenticated;
comment on function private.mentions_of_rooms is 'Counts of rooms mentioned in folded text, by kind and night.';
