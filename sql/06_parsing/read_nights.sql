-- How many nights: said ("2 nights", "zwei Nächte"), else counted from the days that read_dates found (null where there are
-- none yet, or where only a week is named). Less sure where the two differ. Called by read_request.
create or replace function private.read_nights(p_text text, p_folded text, p_facts text, p_dates jsonb) returns jsonb
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (with said as (
    select private.read_number(m.groups[1])::integer as nights, m.pos, m.quote
    from private.text_matches(case when strpos(p_facts, 'N_') > 0 then p_facts else '' end, '\m(' || private.number_pattern() || ')[ -]{1,2}(?:consecutive |full )?N_+\M') m
    where substr(p_folded, m.pos + length(m.quote), 12) !~ '^ (?:each|per|pro) '
      -- "One night earlier" is of those who arrive before.
      and substr(p_folded, m.pos + length(m.quote), 9) !~ '^ (?:earlier|before|prior|fruher|vorher|davor)\M'
      -- "20 Übernachtungen" are of twenty people.
      and not (m.quote ~ 'N_{13}' and private.read_number(m.groups[1]) >= 10)
  ), counted as (
    select (d.e - d.s) as nights from (select (p_dates #>> '{value,end}')::date as e, (p_dates #>> '{value,start}')::date as s) d
    where p_dates ->> 'kind' <> 'week'
  )
  select coalesce(
    (select private.read_field(to_jsonb(s.nights),
        case when (select count(distinct o.nights) from said o) > 1 or s.nights <> (select c.nights from counted c) then 0.5 else 0.95 end,
        substr(p_text, s.pos, length(s.quote)))
      from said s where s.nights between 1 and 365
      order by s.nights is distinct from (select c.nights from counted c), s.pos limit 1),
    (select private.read_field(to_jsonb(c.nights), 0.9 * (p_dates ->> 'confidence')::numeric, p_dates ->> 'evidence')
      from counted c where c.nights > 0),
    private.read_field(null, 0, null)));
end;
$$;

revoke all on function private.read_nights from public, anon, authenticated;
grant execute on function private.read_nights to authenticated;
comment on function private.read_nights is 'Nights said in a text, else counted from its dates: { value, confidence, evidence }.';
