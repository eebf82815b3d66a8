-- How many rooms to sleep in: the total that is said, else the kinds of rooms in one place together ("60 singles and 20
-- doubles"), and when they are listed by night, those of the fullest night. Called by read_request.
create or replace function private.read_rooms(p_text text, p_mentions jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (with mention as materialized (
    select m.*, m.pos + length(m.quote) as after from jsonb_to_recordset(p_mentions) as m (pos integer, quote text, kind text, rooms integer, night text) where m.kind in ('any', 'single', 'double', 'suite')
  ), total as (
    select m.rooms, m.pos, m.after - m.pos as length, (select count(distinct o.rooms) from mention o where o.kind = 'any') as numbers, false as listed
    from mention m where m.kind = 'any'
    order by m.rooms desc, m.pos limit 1
  ), night as (
    -- Each night's rooms together; the fullest counts.
    select sum(m.rooms) as rooms, min(m.pos) as pos, max(m.after) - min(m.pos) as length
    from mention m where m.night is not null and m.kind <> 'any'
    group by m.night
    order by rooms desc, pos limit 1
  ), kind as (
    select distinct on (m.kind) m.kind, m.rooms, m.pos, m.after
    from mention m where m.kind <> 'any' and m.night is null
    order by m.kind, m.rooms desc, m.pos
  ), added as (
    select sum(k.rooms) as rooms, min(k.pos) as pos, max(k.after) - min(k.pos) as length, count(*) as kinds from kind k
  ), candidate as (
    select t.rooms, t.pos, t.length, case when t.numbers > 1 then 0.75 else 0.9 end as confidence, 1 as preference from total t
    union all
    select a.rooms, a.pos, a.length, case when a.kinds > 1 then 0.8 else 0.85 end, 2 from added a where a.rooms is not null and a.length <= 300
    union all
    select n.rooms, n.pos, n.length, 0.85, 3 from night n
  )
  select coalesce(
    (select private.read_field(to_jsonb(c.rooms), c.confidence, substr(p_text, c.pos, c.length::integer))
        -- Totals that compete with it.
        || jsonb_build_object('others', coalesce((select jsonb_agg(jsonb_build_object('number', o.rooms, 'evidence', o.evidence))
          from (select distinct on (m.rooms) m.rooms, substr(p_text, m.pos, length(m.quote)) as evidence from mention m
            where m.kind = 'any' and m.night is null and m.rooms <> c.rooms and m.rooms > 0.2 * c.rooms order by m.rooms, m.pos limit 3) o), '[]'))
      from candidate c order by c.rooms desc, c.preference limit 1),
    (select private.read_field(to_jsonb(k.rooms), 0.5, substr(p_text, k.pos, k.after - k.pos)) from kind k order by k.pos limit 1),
    private.read_field(null, 0, null)));
end;
$$;

revoke all on function private.read_rooms from public, anon, authenticated;
grant execute on function private.read_rooms to authenticated;
comment on function private.read_rooms is 'Rooms to sleep in asked for in a text: { value, confidence, evidence }.';
