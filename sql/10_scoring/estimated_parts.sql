-- The list rates of hotels that a median stands in for, as criteria.estimated_parts: [{ part, value, of, n }], of those that the
-- event needs, n as a range; no row for a hotel without one. Volatile, so that it sees what the ranking that asks has just renewed.
drop function if exists private.estimated_parts(uuid, boolean);
create or replace function private.estimated_parts(p_hotel_ids uuid[], p_needs_rooms boolean)
returns table (hotel_id uuid, parts jsonb)
language plpgsql volatile rows 50
set search_path = ''
as $$
begin
  return query
    select e.hotel_id,
      jsonb_agg(jsonb_build_object('part', e.part, 'value', e.value, 'of', e.stands_for, 'n', private.size_range(e.n)) order by e.part)
    from private.rate_estimates e
    where e.hotel_id = any (p_hotel_ids) and (e.part = 'ddr_rate' or p_needs_rooms)
    group by e.hotel_id;
end;
$$;

comment on function private.estimated_parts is '[{ part, value, of, n }] of the unknown list rates that the event needs, a row per hotel that has any.';
