-- How many people attend. A label beats prose, people who take part beat people who are there, and of several numbers the
-- largest has to be seated; of several classes that differ, the largest is less sure. Called by read_request.
drop function if exists private.read_attendees(text, text);
create or replace function private.read_attendees(p_text text, p_folded text, p_facts text) returns jsonb
language plpgsql stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
begin
  return (with mention as materialized (
    select m.* from private.mentions_of_people(p_folded, p_facts) m where m.class >= 0
  )
  select coalesce((
    select private.read_field(to_jsonb(m.people),
      (array[0.4, 0.7, 0.9, 0.95])[m.class + 1] * case when m.is_range then 0.85 else 1 end
        * case when (select count(distinct o.people) from mention o where o.class = m.class) > 1 then 0.75 else 1 end,
      substr(p_text, m.pos, length(m.quote)))
      -- Numbers that compete with it.
      || jsonb_build_object('others', coalesce((select jsonb_agg(jsonb_build_object('number', o.people, 'evidence', o.evidence))
          from (select distinct on (c.people) c.people, substr(p_text, c.pos, length(c.quote)) as evidence from mention c
            where c.people <> m.people and c.class >= greatest(1, m.class - 1) order by c.people, c.pos limit 3) o), '[]'))
    from mention m
    order by m.class desc, m.people desc, m.pos
    limit 1), private.read_field(null, 0, null)));
end;
$$;

revoke all on function private.read_attendees from public, anon, authenticated;
grant execute on function private.read_attendees to authenticated;
comment on function private.read_attendees is 'Number of attendees read from a text: { value, confidence, evidence }.';
