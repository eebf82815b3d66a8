-- What somebody should look at before they use what was read: a language that is not read, earlier mails, days that have
-- passed, that contradict the nights, that could be read otherwise or were worked out, a decision before the answers or after
-- the event, more rooms than people, attrition that could mean two things. { value: [message], confidence, evidence, items: [{ field,
-- value, confidence, evidence }] }. Called by read_rfp.
create or replace function private.reading_warnings(p_text text, p_folded text, p_read jsonb, p_places jsonb, p_today date, p_is_earlier boolean) returns jsonb
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (with date_field as (
    select p_read -> 'dates' ->> 'evidence' as evidence, p_read -> 'dates' ->> 'kind' as kind, (p_read #>> '{dates,value,start}')::date as start_date,
      (p_read #>> '{dates,value,end}')::date as end_date, (p_read #>> '{nights,value}')::integer as nights,
      (p_read #>> '{decision_date,value}')::date as decision, (p_read #>> '{response_due,value}')::date as due
  ), mention as materialized (
    select * from jsonb_to_recordset(p_places) as m (n bigint, pos integer, after integer, start_date date, end_date date, role text, joined boolean, year_said boolean, sureness numeric)
  ), warning (n, field, message, evidence) as (
    select 1, 'language', case p_read #>> '{language,value}' when 'es' then 'Spanish' when 'it' then 'Italian' when 'nl' then 'Dutch'
        when 'pt' then 'Portuguese' when 'pl' then 'Polish' else 'Another language' end
        || ' is not read, only English, German and French: what stands here was told by figures and names alone', p_read #>> '{language,evidence}'
    where p_read #>> '{language,value}' not in ('en', 'de', 'fr')
    union all
    select 2, 'dates', 'The text itself names no days, people or rooms: this is from an earlier mail below it', d.evidence from date_field d where p_is_earlier
    union all
    select 3, 'dates', 'These days have passed', d.evidence from date_field d where d.end_date < p_today
    union all
    select 4, 'nights', format('The text says %s, the days are %s %s apart', d.nights, d.end_date - d.start_date,
        case when d.end_date - d.start_date = 1 then 'night' else 'nights' end), p_read #>> '{nights,evidence}'
    from date_field d where d.kind <> 'week' and d.nights <> d.end_date - d.start_date
      -- Those of a block are told one by one.
      and p_read #>> '{nights,evidence}' is distinct from p_read #>> '{room_block,evidence}'
      -- A check-out is named that is so many nights off.
      and not exists (select from mention m where m.role = 'departure' and m.start_date - d.start_date = d.nights)
      and not exists (select from private.block_figures(nullif(p_read #> '{room_block,value}', 'null')) b where b.nights = d.nights)
    union all
    select 5, 'dates', 'One day is named and a number of nights: the last day is counted from them', d.evidence
    from date_field d where d.kind = 'day' and d.end_date > d.start_date
    union all
    select 6, 'dates', 'A week is named, not days: Monday to Friday of it, or five days from the one named', d.evidence from date_field d where d.kind = 'week'
    union all
    select 7, 'dates', 'Read as day, then month', d.evidence from date_field d
    where exists (select from mention m where m.sureness = 0.7 and strpos(d.evidence, substr(p_text, m.pos, m.after - m.pos)) > 0)
    union all
    select 8, 'dates', 'No year is named: the next one that lies ahead', d.evidence from date_field d
    where exists (select from mention m where m.start_date = d.start_date and strpos(d.evidence, substr(p_text, m.pos, m.after - m.pos)) > 0 having not bool_or(m.year_said))
    union all
    (select 9, 'dates', 'The departure is before the arrival', substr(p_text, a.pos, a.after - a.pos)
      from mention a join mention b on a.role = 'arrival' and b.role = 'departure' and b.end_date < a.start_date
      where not exists (select from mention c where c.role = 'departure' and c.end_date >= a.start_date) limit 1)
    union all
    select 10, 'decision_date', 'The decision is said to fall after the event has begun', p_read #>> '{decision_date,evidence}' from date_field d where d.decision >= d.start_date
    union all
    select 11, 'decision_date', 'The decision is said to fall before the answers are due', p_read #>> '{decision_date,evidence}' from date_field d where d.decision < d.due
    union all
    select 12, 'decision_date', 'This day has passed', p_read #>> '{decision_date,evidence}' from date_field d where d.decision < p_today
    union all
    select 13, 'response_due', 'This day has passed', p_read #>> '{response_due,evidence}' from date_field d where d.due < p_today
    union all
    select 14, 'rooms', 'More rooms than people', p_read #>> '{rooms,evidence}' where (p_read #>> '{rooms,value}')::numeric > (p_read #>> '{attendees,value}')::numeric
    union all
    -- Two numbers that compete: the one that was taken is in the field, the others are shown beside it.
    select 16, o.field, 'Another number is said too: ' || (o.value ->> 'number'), o.value ->> 'evidence'
    from (select f.field, jsonb_array_elements(p_read -> f.field -> 'others') as value from (values ('attendees'), ('rooms')) as f (field) where p_read -> f.field ? 'others') o
    -- Those of a session, of a day or of a meal are told there.
    where o.field <> 'attendees' or not jsonb_path_exists(jsonb_build_array(p_read #> '{programme,value}', p_read #> '{asked_lines,value}'),
      '$[*] ? (@.sessions.people == $number || @.days.delegates == $number || @.quantity == $number)', o.value)
    union all
    -- The same words mean two things, a factor of four apart.
    select 17, 'room_block', format(case when a.pct >= 50 then 'Mostly means that %1$s %% of the rooms must be used, and %2$s %% may be given back: ask which is meant'
        else 'Mostly means that %1$s %% of the rooms may be given back, and %2$s %% must be used: ask which is meant' end, a.pct, 100 - a.pct), a.evidence
    from (select coalesce(m.groups[1], m.groups[2])::integer as pct, substr(p_text, m.pos, length(m.quote)) as evidence
      from private.text_matches(case when strpos(p_folded, 'attrition') > 0 then p_folded else '' end, '\m(?:(\d{1,2}) ?(?:%|percent|per cent|prozent) ?(?:room |block )?attrition|attrition[a-z :=()-]{0,20}(\d{1,2}) ?(?:%|percent|per cent|prozent))') m limit 1) a
    union all
    select 15, 'budget', 'An amount below zero is not taken as a budget', substr(p_text, m.pos, length(m.quote))
    from private.text_matches(case when p_folded ~ 'budget[^\n0-9]*-' then p_folded else '' end, '\mbudget[a-z ]{0,20}[:=]? {0,2}(?:(?:[a-z]{3}|[€£$]) ?)?-(?:(?:[a-z]{3}|[€£$]) ?)?\d[\d.,]{0,12}') m
    where p_read #>> '{budget,value}' is null
  ), found as (
    select jsonb_agg(to_jsonb(w.message) order by w.n) as messages, (array_agg(w.evidence order by w.n))[1] as evidence,
      jsonb_agg(private.read_field(to_jsonb(w.message), 1, w.evidence) || jsonb_build_object('field', w.field) order by w.n) as items
    from warning w where w.evidence <> ''
  )
  select private.read_field(f.messages, 1, f.evidence) || jsonb_build_object('items', coalesce(f.items, '[]')) from found f);
end;
$$;

revoke all on function private.reading_warnings from public, anon, authenticated;
grant execute on function private.reading_warnings to authenticated;
comment on function private.reading_warnings is 'What to look at before a reading is used, each with the words it is about.';
