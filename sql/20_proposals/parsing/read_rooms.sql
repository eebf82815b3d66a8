-- How many rooms of a kind: 'sleeping' (a total when one is said, else the single, double and suite counts together) or 'meeting'.
-- Called by parse_rfp_text. Errors: none.
create or replace function private.read_rooms(p_text text, p_folded text, p_kind text) returns jsonb
language sql immutable
set search_path = ''
as $$
  with mention as (
    select m.* from private.mentions_of_rooms(p_folded) m where (m.kind = 'meeting') = (p_kind = 'meeting')
  ), total as (
    select m.rooms, m.pos, length(m.quote) as length, count(*) over () as others
    from mention m where m.kind in ('any', 'meeting')
    order by m.rooms desc, m.pos limit 1
  ), parts as (
    select distinct on (m.kind) m.rooms, m.pos, m.pos + length(m.quote) as after
    from mention m where m.kind not in ('any', 'meeting')
    order by m.kind, m.pos
  ), added as (
    select sum(p.rooms) as rooms, min(p.pos) as pos, max(p.after) - min(p.pos) as length, count(*) as kinds from parts p
  )
  select coalesce(
    (select private.read_field(to_jsonb(t.rooms), case when t.others > 1 then 0.75 else 0.9 end, substr(p_text, t.pos, t.length))
      from total t
      where not exists (select from added a where a.rooms > t.rooms and a.length <= 300)),
    (select private.read_field(to_jsonb(a.rooms), case when a.kinds > 1 then 0.8 else 0.85 end, substr(p_text, a.pos, a.length))
      from added a where a.length <= 300),
    (select private.read_field(to_jsonb(p.rooms), 0.5, substr(p_text, p.pos, p.after - p.pos)) from parts p order by p.pos limit 1),
    private.read_field(null, 0, null));
$$;

revoke all on function private.read_rooms(text, text, text) from public, anon, authenticated;
grant execute on function private.read_rooms(text, text, text) to authenticated;
comment on function private.read_rooms(text, text, text) is 'Sleeping or meeting rooms asked for in a text: { value, confidence, evidence }.';
