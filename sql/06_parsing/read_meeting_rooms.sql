-- How many rooms to meet in: the number of "meeting rooms" that is said, else the plenary and the breakout rooms together.
-- One meeting room beside breakout rooms is the plenary. Called by read_request.
create or replace function private.read_meeting_rooms(p_text text, p_folded text, p_mentions jsonb) returns jsonb
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (with mention as materialized (
    select m.*, m.pos + length(m.quote) as after from jsonb_to_recordset(p_mentions) as m (pos integer, quote text, kind text, rooms integer, night text) where m.kind in ('meeting', 'plenary', 'breakout')
  ), largest as (
    select distinct on (m.kind) m.kind, m.rooms, m.pos, m.after from mention m order by m.kind, m.rooms desc, m.pos
  ), bare as (
    -- "Plenum plus 2 Gruppenräume": a plenary without its number counts one where breakout rooms are counted.
    select m.pos, m.pos + length(m.quote) as after
    from private.text_matches(p_folded, '\m(?:plenum|plenary|pleniere|plenarsaal|ballroom|general session|main hall)\M') m
    where exists (select from largest l where l.kind = 'breakout' and abs(l.pos - m.pos) < 150)
      and not exists (select from largest l where l.kind = 'plenary' or (l.kind = 'meeting' and l.rooms = 1))
    limit 1
  ), part as (
    select l.rooms, l.pos, l.after from largest l where l.kind = 'breakout'
    union all
    (select l.rooms, l.pos, l.after from largest l where l.kind = 'plenary' or (l.kind = 'meeting' and l.rooms = 1) order by l.kind desc, l.pos limit 1)
    union all
    select 1, b.pos, b.after from bare b
  ), parts as (
    select sum(p.rooms) as rooms, min(p.pos) as pos, max(p.after) as after, count(*) as kinds from part p
  ), candidate as (
    select l.rooms::bigint as rooms, l.pos, l.after, 0.9 as confidence from largest l where l.kind = 'meeting'
    union all
    select p.rooms, p.pos, case when p.after - p.pos <= 300 then p.after else (select min(o.after) from part o where o.pos = p.pos) end,
      case when p.kinds > 1 then 0.8 else 0.9 end
    from parts p where p.rooms is not null
  )
  select coalesce(
    (select private.read_field(to_jsonb(c.rooms), c.confidence, substr(p_text, c.pos, c.after - c.pos)) from candidate c order by c.rooms desc, c.pos limit 1),
    private.read_field(null, 0, null)));
end;
$$;

revoke all on function private.read_meeting_rooms from public, anon, authenticated;
grant execute on function private.read_meeting_rooms to authenticated;
comment on function private.read_meeting_rooms is 'Rooms to meet in asked for in a text: { value, confidence, evidence }.';
