-- Other first days that would do ("alternatively from 25 November", "or 9 September", "or a week later"), up to five: { value: [day],
-- confidence, evidence, items }. Called by read_request.
create or replace function private.read_alternatives(p_text text, p_places jsonb, p_dates jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (with mention as (
    select distinct on (m.start_date) m.start_date, m.pos, m.sureness * case when m.year_said then 1 else 0.6 end as sureness,
      substr(p_text, m.pos, m.after - m.pos) as evidence
    from jsonb_to_recordset(p_places) as m (pos integer, after integer, start_date date, role text, joined boolean, year_said boolean, sureness numeric)
    where m.role = 'alternative' and not m.joined and m.start_date is distinct from (p_dates #>> '{value,start}')::date
    order by m.start_date, m.pos
    limit 5
  ), weeks as (
    -- What is later may be an answer or a payment: then it is no other first day.
    select (p_dates #>> '{value,start}')::date
        + 7 * case when w.said[3] ~* '^(?:two|zwei|2)$' then 2 else 1 end * case when w.said[4] ~* '^(?:later|sp)' then 1 else -1 end as start_date,
      strpos(p_text, w.said[2]) as pos, 0.85 as sureness, w.said[2] as evidence
    from (select case when lower(p_text) like any ('{%week%,%woche%}') then regexp_match(p_text,
      '([^\n]{0,60})\m(?:alternativ[a-z]*|oder(?: auch)?|or(?: else)?|otherwise)\M[,:]?[^.;\n\d]{0,24}?\m((a|one|two|1|2|eine|zwei) (?:weeks?|wochen?) (later|earlier|sp(?:ä|ae)ter|fr(?:ü|ue)her))\M',
      'i') end as said) w
    where w.said[1] !~* '(?:decid|decision|answer|repl[yi]|offer|deadline|option|cancel|deposit|pay|invoice|final|storn|entscheid|angebot|frist|zahl|antwort|r(?:ü|ue)ck)'
  ), other as (
    select * from mention m union all select w.start_date, w.pos, w.sureness, w.evidence from weeks w
    where w.start_date is not null and not exists (select from mention m where m.start_date = w.start_date)
  )
  select private.read_field(jsonb_agg(to_jsonb(o.start_date) order by o.pos), min(o.sureness) * 0.95, (array_agg(o.evidence order by o.pos))[1])
    || jsonb_build_object('items', coalesce(jsonb_agg(private.read_field(to_jsonb(o.start_date), o.sureness * 0.95, o.evidence) order by o.pos), '[]'))
  from other o);
end;
$$;

revoke all on function private.read_alternatives from public, anon, authenticated;
grant execute on function private.read_alternatives to authenticated;
comment on function private.read_alternatives is 'Other first days of an event: { value: [day], confidence, evidence, items }.';
