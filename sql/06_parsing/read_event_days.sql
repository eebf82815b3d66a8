-- On how many days there is a meeting, where the text says it: "two-day conference", "Tagesworkshop", "meeting days: 2", "a meeting on
-- Friday only", or an event of one day. Days of travel and leisure are none. Called by read_request.
create or replace function private.read_event_days(p_text text, p_folded text, p_dates jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  c_weekday constant text := '(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche';
begin
  return (with found as (
    select m.pos, m.quote, private.read_number(m.groups[1]) as days, 0.9 as sureness
    from private.text_matches(case when p_folded like any ('{%day %,%day-%,%tagig%,%jour%}') then p_folded else '' end, '\m(_*\d{1,2}|one|ein|une?)(?:-| )?(?:full[ -])?(?:day|tagige?[nrsm]?|jours?)[ -](?:long )?(?:de )?(?:[a-z]{3,14} ){0,2}(?:event|conference|congress|meeting|training|course|seminar|workshop|summit|symposium|tagung|schulung|konferenz|veranstaltung|retreat|formation|seminaire|congres|reunion)') m
    union all
    select m.pos, m.quote, private.read_number(m.groups[1]), 0.95
    from private.text_matches(case when p_folded like any ('{%days%,%tage%}') then p_folded else '' end, '\m(?:meeting|event|conference|tagungs|veranstaltungs)[ -]?(?:days|tage) ?(?:[:=|]|\.\.+) ?(\d{1,2})\M') m
    union all
    select m.pos, m.quote, 2, 0.9
    from private.text_matches(case when p_folded like any ('{%days are%,%tage sind%}') then p_folded else '' end, '\m(?:tagungstage|veranstaltungstage|(?:meeting|event|conference) days) (?:sind|are) (?:der |the )?\d{1,2}(?:st|nd|rd|th|\.)? (?:und|and) ') m
    union all
    select m.pos, m.quote, 1, 0.9
    from private.text_matches(case when p_folded like any ('{%eintag%,%tages%,%day %,%journee%}') then p_folded else '' end, '\m(?:eintagige?[a-z]{0,2} [a-z]{3,}|tages(?:workshop|veranstaltung|seminar|tagung|meeting|schulung)|(?:one-?)?day (?:meeting|workshop|seminar|conference|training)|journee (?:d.etude|de formation|de travail))\M') m
    where substr(p_folded, greatest(1, m.pos - 1), 1) not in ('-', ' ') or substr(p_folded, greatest(1, m.pos - 4), 4) !~ '\d[ -]?$'
    union all
    select m.pos, m.quote, case when m.groups[2] is null then 1 else 2 end, 0.85
    from private.text_matches(case when p_folded ~ ('(?:on|am|le) (?:the )?(?:' || c_weekday || ')') then p_folded else '' end, '\m(?:meetings?|conference|session|seminar|workshop|tagung|sitzung|reunion|seance)(?: (?!rooms?\M)[a-z]{2,10}){0,2},? (?:only )?(?:on|am|nur am|le) (?:the )?(' || c_weekday
      || ')(?: ?(?:morning|afternoon|only|vormittag|nachmittag|matin))?(?: (?:and|und|et) (?:on |am |le )?(' || c_weekday || '))?') m
    where not exists (select from regexp_matches(substr(p_folded, m.pos + length(m.quote), 14), '^,? ?(?:the )?\d{1,2}[./ ]') x)
  ), counted as (
    select f.pos, length(f.quote) as length, f.days::integer as days, f.sureness from found f where f.days between 1 and 30
  )
  select coalesce(
    (select private.read_field(to_jsonb(c.days), c.sureness * case when (select count(distinct o.days) from counted o) > 1 then 0.7 else 1 end, substr(p_text, c.pos, c.length))
      from counted c order by c.sureness desc, c.pos limit 1),
    -- "On 3 and 4 June".
    (select private.read_field('2', 0.8, p_dates ->> 'evidence')
      where (p_dates #>> '{value,end}')::date - (p_dates #>> '{value,start}')::date = 1 and lower(p_dates ->> 'evidence') ~ '^\d{1,2}(?:st|nd|rd|th|\.)? (?:and|und|et) '),
    -- One day is named, and no night is spent.
    (select private.read_field('1', (p_dates ->> 'confidence')::numeric, p_dates ->> 'evidence')
      where p_dates ->> 'kind' = 'day' and p_dates #>> '{value,start}' = p_dates #>> '{value,end}'),
    private.read_field(null, 0, null)));
end;
$$;

revoke all on function private.read_event_days from public, anon, authenticated;
grant execute on function private.read_event_days to authenticated;
comment on function private.read_event_days is 'Days with a meeting, where a text says how many: { value, confidence, evidence }.';
