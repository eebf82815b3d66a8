-- How many nights: said ("2 nights", "zwei Nächte"), else counted from the dates that read_dates found.
-- Called by parse_rfp_text. Errors: none.
create or replace function private.read_nights(p_text text, p_folded text, p_dates jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  with said as (
    select private.read_number(m.groups[1])::integer as nights, m.pos, m.quote
    from private.text_matches(p_folded,
      '\m(\d{1,2}|one|two|three|four|five|six|seven|eine?|zwei|drei|vier|funf|sechs|sieben)[ -]{1,2}(?:consecutive |full )?'
      || '(?:nights?|nachten?|nacht|ubernachtung(?:en)?)\M') m
  ), counted as (
    select (d.e - d.s) as nights from (select (p_dates #>> '{value,end}')::date as e, (p_dates #>> '{value,start}')::date as s) d
  )
  select coalesce(
    (select private.read_field(to_jsonb(s.nights),
        case when (select count(distinct o.nights) from said o) > 1 then 0.6 else 0.95 end, substr(p_text, s.pos, length(s.quote)))
      from said s where s.nights between 1 and 365 order by s.pos limit 1),
    (select private.read_field(to_jsonb(c.nights), 0.9 * (p_dates ->> 'confidence')::numeric, p_dates ->> 'evidence')
      from counted c where c.nights > 0),
    private.read_field(null, 0, null));
$$;

revoke all on function private.read_nights(text, text, jsonb) from public, anon, authenticated;
grant execute on function private.read_nights(text, text, jsonb) to authenticated;
comment on function private.read_nights(text, text, jsonb) is 'Nights said in a text, else counted from its dates: { value, confidence, evidence }.';
