-- Reads the deadline for answers and the day of the decision: { decision_date: { value, confidence, evidence }, response_due:
-- { … } }; the last day where a range is named. Called by read_request.
create or replace function private.read_milestones(p_text text, p_places jsonb, p_today date) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (with mention as materialized (
    select * from jsonb_to_recordset(p_places) as m (n bigint, pos integer, after integer, start_date date, end_date date, role text, joined boolean, year_said boolean, sureness numeric)
  ), named as (
    select distinct on (m.role) m.role, private.read_field(to_jsonb(m.end_date),
      m.sureness * case when m.year_said then 1 else 0.6 end * case when m.end_date < p_today then 0.5 else 1 end
        * case when (select count(distinct o.end_date) from mention o where o.role = m.role) > 1 then 0.75 else 1 end,
      substr(p_text, m.pos, m.after - m.pos)) as field
    from mention m where m.role in ('due', 'decision')
    order by m.role, m.pos
  )
  select jsonb_build_object(
    'decision_date', coalesce((select n.field from named n where n.role = 'decision'), private.read_field(null, 0, null)),
    'response_due', coalesce((select n.field from named n where n.role = 'due'), private.read_field(null, 0, null))));
end;
$$;

revoke all on function private.read_milestones from public, anon, authenticated;
grant execute on function private.read_milestones to authenticated;
comment on function private.read_milestones is 'The dates by which answers are wanted and the decision falls.';
