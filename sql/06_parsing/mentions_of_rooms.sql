-- Every count of rooms in a folded text, by kind: to meet in ('meeting', 'plenary', 'breakout') or to sleep in ('single',
-- 'double', 'suite', 'any'). "120 room nights" counts no rooms, "4 of 30" counts 4. `night` is the date or night that stands before
-- it in its line, so that rooms of different nights are not added up. What is ruled out is left out. Called by read_request.
create or replace function private.mentions_of_rooms(p_folded text, p_facts text) returns table (pos integer, quote text, kind text, rooms integer, night text)
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_folded constant text[] := private.text_pieces(p_folded);
  v_marked constant text[] := private.text_pieces(p_facts);
  n constant text := private.number_pattern();
  what constant text := '(?:[JR]_+[ -]{1,2}){0,3}R_+(?: d[e''] ?(?:[a-z]{4,12}(?:-[a-z]{4,12})?|J_+))?(?: R_+\M)?';
  about constant text := '(?:ca\.? |approx\.? |about |around |environ |up to |bis zu |etwa |rund |~ ?)?';
begin
  return query
  with found as materialized (
    -- "Rooms: 45", "Rooms on peak: 70", "Tagungsraume | 3", "Rooms ...... 60", "Peak room night: 900 rooms".
    select m.pos, m.quote, private.text_piece(v_folded, m.pos, length(m.groups[1])) as what, m.groups[2] as n, null as nights
    from private.text_matches(p_facts,
      '\m(' || what || '|zimmerbedarf|zimmerkontingent|zimmeranzahl|zimmerzahl|anzahl R_+|accommodation|hebergement)(?: (?:required|needed|on J___|at J___|J___|per N____|each N____|benotigt|pro N____|je N____|/ ?N____|par N___|total)){0,2}'
      || '(?: *[:=|?] {0,3}| ?\.\.+ {0,2}|  +)' || about || '(_*\d{1,5})(?![\d.,/-]{0,1}\d)(?! {0,1}(?:st|nd|rd|th|\.)? {0,1}M[a-l]_)(?! {0,1}[.:]? {0,1}(?:(?:J_+[ -]{1,2}){0,3}R_|[PQ]_|schoolroom|theatre|crescent|cabaret|banquet|rounds|%))') m
    union all
    -- "60 single rooms", "180 rms", "two hundred bedrooms", "4 breakouts of 30".
    select m.pos, m.quote, private.text_piece(v_folded, m.pos + length(m.quote) - length(m.groups[2]) - length(coalesce(m.groups[3], '')), length(m.groups[2])), m.groups[1], m.groups[3]
    from private.text_matches(p_facts, '\m(' || n || '|an?) {0,2}[x ] {0,1}(' || what || ')\M([ -]{1,2}N_+\M)?') m
    union all
    -- "46 davon brauchen ein Zimmer", "85 need accommodation", "190 davon mit Zimmer", "von denen vierzehn übernachten", "32
    -- staying overnight".
    select m.pos, m.quote, 'rooms', m.groups[1], null
    from private.text_matches(p_facts,
      '\m(' || n || ')(?: (?:of (?:them|whom)|von (?:ihnen|denen)|davon|Q_+))? (?:(?:need(?:ing)?|require|brauchen|benotigen|mit|with|in) (?:an? |ein |einen |je einem )?(?:accommodation|R_+|J__|N_+)|(?:bleiben|bleibt) (?:uber N____|zur N_+)|(?:will |are |would )?stay(?:ing)?\M(?! (?:open|valid|free|connected|in touch))|(?:are |will be )?overnighting|ubernachten|ubernachtende?)\M') m
    -- "A plenary for 120 in classroom" tells of seats.
    where private.text_piece(v_folded, m.pos, length(m.quote)) !~ '(?:class|school|board|ball|meeting|function|conference|seminar|plenary|break-?out) ?rooms?$|(?:raum|raumen|raume|saal)$'
    union all
    -- "Davon übernachten 70 im Einzelzimmer".
    select m.pos, m.quote, 'rooms', m.groups[1], null
    from private.text_matches(case when strpos(p_facts, 'ubernachten ') > 0 then p_facts else '' end, '\mubernachten (?:davon )?(_*\d{1,4})\M(?= (?:im |in |davon |[PQ]_))') m
    union all
    -- "Für 180 Personen werden Einzelzimmer benötigt".
    select m.pos, m.quote || r.rest, 'rooms', m.groups[1], null
    from private.text_matches(p_facts, '\m(?:fur|for) (_*\d{1,5}) [PQ]_+\M') m
    cross join lateral (select substring(private.text_piece(v_marked, m.pos + length(m.quote), 44) from '^[^.,;\n\d]*\m(?:R_+|accommodation|N_+)\M') as rest) r
    where private.text_piece(v_folded, m.pos, length(m.quote || r.rest)) ~ '(?:einzelzimmern?|doppelzimmern?|hotelzimmer|zimmer|single rooms|bedrooms|accommodation|ubernachtung(?:en)?)$'
    union all
    -- "12 rooms, then 48 and 46".
    select l.pos, l.quote, 'rooms', n.n, null
    from private.text_matches(case when p_facts like any ('{% then %,% dann %,% danach %,% afterwards %}') then p_facts else '' end, '\mR_+,? (?:then|dann|danach|afterwards) ((?:_*\d{1,4}(?:, | and | und )?){1,6})\M(?! ?(?:[PQXCN]_|uhr|%))') l
    cross join lateral regexp_split_to_table(l.groups[1], '[^0-9]+') as n (n)
    union all
    -- "20 Übernachtungen" of so many that they are no nights.
    select m.pos, m.quote, 'rooms', m.groups[1], null
    from private.text_matches(case when strpos(p_facts, 'N' || repeat('_', 13)) + strpos(p_facts, 'overnight stays') > 0 then p_facts else '' end, '\m(_*\d{2,4}) (?:N_{13}|overnight stays)\M(?! (?:pro|je|per))') m
    where private.read_number(m.groups[1]) >= 10
    union all
    -- "15.02.: 90" under "rooms per night".
    select m.pos, m.quote, 'rooms', m.groups[1], null
    from private.text_matches(case when p_facts ~ 'N_|block|kontingent|R_+[^\n]{0,12}[:\n]' then p_facts else '' end,
      '(?:\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2}(?!\d))?|\d{4}-\d\d-\d\d|\d{1,2}/\d{1,2}(?:/\d{2,4})?|N_+ \d|\d{1,2}(?:st|nd|rd|th|\.)? ?M[a-l]_+\M\.?) {0,2}(?:[:=|] {0,2}|- {0,2}| {1,20})(?!20\d\d)(\d{1,4})(?= {0,2}(?:\n|$|,|;|/|\||(?:J_+ )?R_))') m
    where private.text_piece(v_folded, greatest(1, m.pos - 250), least(250, m.pos - 1)) ~ '(?:rooms?|zimmer|room block|ubernachtung|ez)[^\n]{0,30}(?:night|nacht|block|kontingent)|(?:room block|zimmerkontingent|block)[^\n]{0,10}:?\n|(?:^|\n)[^a-z\n]{0,4}(?:guest ?rooms?|bedrooms?|rooms?|hotelzimmer|zimmer)[^\n]{0,12}:? {0,2}\n|\m(?:guest ?rooms?|bedrooms?|rooms?|hotelzimmer|zimmer|chambres)(?: per night| pro nacht| par nuit)? ?:[^\n]*$|chambres[^\n]{0,12}nuit'
    union all
    -- "Rooms: Tue 40, Wed 60, Thu 55": days with numbers behind them, in a line that speaks of rooms and of no month.
    select m.pos, m.quote, 'rooms', m.groups[1], null
    from private.text_matches(case when p_facts ~ '(?:R_|zimmer|block)[^\n:]{0,25}[:|]' then p_facts else '' end, '\m(?:W_+|dien|die|mit|don|sam|son)\.?(?: N_+)? {0,2}[:=]? {0,2}(\d{1,4})(?= {0,2}(?:\n|$|[,;/|+]|and\M|und\M|R_))') m
    where substring(private.text_piece(v_folded, greatest(1, m.pos - 160), least(160, m.pos - 1)) from '[^\n]*$')
        ~ '\m(?:guest ?rooms?|bedrooms?|rooms?|room block|hotelzimmer|zimmer|zimmerkontingent)\M[^\n:]{0,25}[:|][^\n]*$'
      and substring(private.text_piece(v_marked, m.pos, 200) from '^[^\n]*') !~ '\mM[a-l]_'
    union all
    -- "Rooms by night: 40 / 60 / 55".
    select l.pos, l.quote, 'rooms', n.n, null
    from private.text_matches(case when p_facts like any ('{%by N\\_%,%per N\\_%,%each N\\_%,%pro N\\_%,%je N\\_%}') then p_facts else '' end,
      '\m(?:(?:J_+ )?R_+|zimmerbedarf|zimmerkontingent)(?: (?:required|needed|benotigt))? (?:by|per|each|pro|je) N_+[^\n\d]{0,12}(?!\d{1,2}[/.]\d{1,2}\.?(?: -|:))((?:\d{1,4} {0,2}[/,|+-] {0,2}){1,8}\d{1,4})(?![\d.,]*\d)') l
    cross join lateral regexp_split_to_table(l.groups[1], '[^0-9]+') as n (n)
  ), round as materialized (
    select f.*, private.read_number(case when f.n in ('a', 'an') then '1' else f.n end)::integer as rooms,
      substring(private.text_piece(v_folded, greatest(1, f.pos - 60), least(60, f.pos - 1)) from '[^\n]*$') as before,
      private.text_piece(v_folded, f.pos + length(f.quote), 45) as behind
    from found f
    where f.nights is null and (f.n not in ('a', 'an') or f.what ~ 'plenar|plenum|ball|board|main|meeting|conference|seminar|training|function|raum')
  )
  select r.pos, r.quote,
    case
      when r.what ~ 'plenar|plenier|amphi|session|plenum|festsaal|ballsaal|ballroom|main|haupt|boardroom|\m(?:tagungs|konferenz|sitzungs|vortrags)?-?saal\M|auditorium|horsaal|aula' then 'plenary'
      when r.what ~ 'break-?out|sous-commission|de travail|syndicate|group|gruppen|workshop|neben|arbeits|^(?:small|second|further|additional|separate|klein|weiter|zweit|zusatz)[a-z]* (?:rooms?|raum|raume)$' then 'breakout'
      when r.what ~ '^(?:rooms?|raume?)$' and r.behind ~ '^ (?:for|fur) (?:the |our |die |unsere )?(?:workshop|meeting|session|breakout|seminar|group work|gruppenarbeit)' then 'meeting'
      when r.rooms = 1 and r.what ~ '^(?:large|big|gros+e[rsn]?) (?:room|raum)$' then 'meeting'
      when r.rooms = 1 and r.what in ('room', 'raum') and r.behind ~ '^,? (?:with|mit|in|for|fur) (?:a |good |viel )?(?:natural|daylight|tageslicht|beamer|projector|theatre|classroom|u-|_*\d{1,4}\M)' then 'meeting'
      when r.rooms = 1 and r.what = 'room' and r.before ~ '\m(?:meeting|session|workshop)\M[^.;\n]{0,45}$' then 'meeting'
      when r.what ~ 'salle|meeting|conference|function|seminar|training|lecture|class|project|board|event|raum|tagung|konferenz|sitzung|besprechung|vortrag|halls?|\msale\M|salon' or r.before ~ '(?:^|\n)[^a-z0-9]{0,4}(?:meeting|space|function|tagung|raume|conference)[a-z ]{0,12}[:|.?]' then 'meeting'
      when r.what ~ 'single|individuel|einzel|\mez\M|sgl' then 'single'
      when r.what ~ 'double|twi?n|doppel|zweibett|\mdz\M|dbl' then 'double'
      when r.what ~ 'suite' and r.what !~ 'en-?suite' then 'suite'
      else 'any'
    end,
    r.rooms,
    -- The date that stands before it in its line, if any: rooms of different nights are not added.
    case when r.before ~ '^[^a-z0-9]{0,4}(?:(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)[a-z]*[^a-z0-9]+)?(?:\d|[a-z]+ \d)' then substring(r.before from '^[^a-z0-9]{0,4}(?:(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)[a-z]{0,6}[., ]{1,3})?((?:\d{1,2}[a-z.]{0,3} ?(?:jan|feb|mar|apr|mai|may|jun|jul|aug|sep|o[ck]t|nov|de[cz])[a-z]*\M\.?|(?:jan|feb|mar|apr|mai|may|jun|jul|aug|sep|o[ck]t|nov|de[cz])[a-z]* \d{1,2}|\d{1,2}\.\d{1,2}\.|\d{4}-\d\d-\d\d|(?:night|nacht|tag|day) \d)[^,;]{0,25})$') end
  from round r
  where r.rooms between 1 and 100000
    and not private.is_ruled_out(r.before, r.behind)
    and (r.before !~ '\m(?:last year|letztes jahr|your|ihre[rn]?|we have seen|per|pro|je|largest|biggest|smallest|groster|grosster|kleinster) {0,2}$'
      -- "In both nights 24 rooms each": rooms of each night, when there are many.
      or r.rooms >= 10 and r.before ~ '\mje {0,2}$')
    -- "Last year 26 rooms blocked" is what was.
    and not (r.behind ~ '^,? (?:were |was |waren )?(?:blocked|booked|picked up|used|gebucht|geblockt|abgerufen)\M'
      and r.before ~ '\m(?:last|previous|letztes|voriges) (?:year|jahr)\M|\mvorjahr\M|\m20\d\d\M')
    -- "12:30 Plenary" is a time, "3 breakouts of 20 boardroom" a set-up.
    and r.before !~ '\d[:.]$' and not (r.what ~ '^(?:board|class)room' and r.rooms > 3)
    -- "General session 180" tells of seats.
    and not (r.what ~ 'session|plenar|plenum|ballroom|auditorium' and r.rooms > 20)
    and not (r.rooms = 1 and r.quote ~ '^(?:a|an|ein|one|1) (?:room|zimmer|hotel ?room|hotelzimmer)$' and (r.behind ~ '^[^.\n]{0,20}(?:each|jeweils)' or r.before ~ '(?:need|require|brauchen|benotigen|buchen|book|mochten|want|like) $'));
end;
$$;

revoke all on function private.mentions_of_rooms from public, anon, authenticated;
grant execute on function private.mentions_of_rooms to authenticated;
comment on function private.mentions_of_rooms is 'Counts of rooms mentioned in folded text, by kind and night.';
