-- Every count of rooms in a folded text, by kind: meeting, single, double, suite or any (rooms to sleep in, unspecified).
-- "120 room nights" counts no rooms. Called by read_rooms. Errors: none.
create or replace function private.mentions_of_rooms(p_folded text) returns table (pos integer, quote text, kind text, rooms integer)
language sql immutable
set search_path = ''
as $$
  with words as (
    select '[1-9]\d{0,2}[., '']\d{3}|\d{1,5}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|zwolf' as n,
      '(?:(?:single|double|twin|triple|standard|superior|deluxe|comfort|executive|junior|guest|hotel|bed|sleeping|quality|sgl|dbl|king|queen|'
      || 'meeting|break-?out|conference|function|seminar|training|syndicate|board|event|workshop|group|plenary|small|smaller|large|separate|additional)[ -]{1,2}){0,3}' as what,
      'rooms?|guestrooms?|bedrooms?|ballrooms?|zimmern?|einzelzimmern?|doppelzimmern?|zweibettzimmern?|hotelzimmern?|gastezimmern?|ez|dz|singles|doubles|suites?|'
      || 'break-?outs?|(?:tagungs|seminar|konferenz|meeting|gruppen|workshop|besprechungs|veranstaltungs)raume?n?' as noun
  ), found as (
    select m.pos, m.quote, m.groups[1] as what, m.groups[2] as n, null as nights
    from words w
    cross join lateral private.text_matches(p_folded,
      '\m(' || w.what || '(?:' || w.noun || '))(?: (?:required|needed|per night|benotigt|pro nacht))? {0,2}[:=|] {0,3}(?:ca\.? |approx\.? |about |up to |bis zu )?(\d{1,5})(?![\d.,/-]{0,1}\d)') m
    union all
    select m.pos, m.quote, m.groups[2], m.groups[1], m.groups[3]
    from words w
    cross join lateral private.text_matches(p_folded,
      '\m(' || w.n || ') {0,2}[x ] {0,1}(' || w.what || '(?:' || w.noun || '))\M([ -]{1,2}nights?\M)?') m
  )
  select f.pos, f.quote,
    case
      when f.what ~ 'meeting|break-?out|conference|function|seminar|training|syndicate|board|event|workshop|group|plenary|raum|tagung|konferenz|ballroom' then 'meeting'
      when f.what ~ 'single|einzel|\mez\M|sgl' then 'single'
      when f.what ~ 'double|twin|doppel|zweibett|\mdz\M|dbl' then 'double'
      when f.what ~ 'suite' then 'suite'
      else 'any'
    end,
    private.read_number(f.n)::integer
  from found f
  where f.nights is null and private.read_number(f.n) between 1 and 100000;
$$;

revoke all on function private.mentions_of_rooms(text) from public, anon, authenticated;
grant execute on function private.mentions_of_rooms(text) to authenticated;
comment on function private.mentions_of_rooms(text) is 'Counts of rooms mentioned in folded text, by kind.';
