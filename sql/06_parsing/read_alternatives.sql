-- Other first days that would do ("alternatively from 25 November", "or 9 September"), up to five: { value: [day], confidence, evidence,
-- items }. Called by read_request.
create or replace function private.read_alternatives(p_text text, p_places jsonb, p_dates jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (with mention as (
    select distinct on (m.start_date) m.start_date, m.pos, m.after, m.sureness * case when m.year_said then 1 else 0.6 end as sureness
    from jsonb_to_recordset(p_places) as m (pos integer, after integer, start_date date, role text, joined boolean, year_said boolean, sureness numeric)
    where m.role = 'alternative' and not m.joined and m.start_date is distinct from (p_dates #>> '{value,start}')::date
    order by m.start_date, m.pos
    limit 5
  )
  select private.read_field(jsonb_agg(to_jsonb(m.start_date) order by m.pos), min(m.sureness) * 0.95, (array_agg(substr(p_text, m.pos, m.after - m.pos) order by m.pos))[1])
    || jsonb_build_object('items', coalesce(jsonb_agg(private.read_field(to_jsonb(m.start_date), m.sureness * 0.95, substr(p_text, m.pos, m.after - m.pos)) order by m.pos), '[]'))
  from mention m);
end;
$$;

revoke all on function private.read_alternatives from public, anon, authenticated;
grant execute on function private.read_alternatives to authenticated;
comment on function private.read_alternatives is 'Other first days of an event: { value: [day], confidence, evidence, items }.';
