-- The list rates of a hotel that a median stands in for, as criteria.estimated_parts: [{ part, value, of, n }], of those that the
-- event needs. Volatile, so that it sees what the ranking that asks has just renewed. Private. Errors: none.
create or replace function private.estimated_parts(p_hotel_id uuid, p_needs_rooms boolean) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('part', e.part, 'value', e.value, 'of', e.stands_for, 'n', e.n) order by e.part), '[]')
    from private.rate_estimates e
    where e.hotel_id = p_hotel_id and (e.part = 'ddr_rate' or p_needs_rooms));
end;
$$;

revoke all on function private.estimated_parts(uuid, boolean) from public, anon, authenticated;
comment on function private.estimated_parts(uuid, boolean) is '[{ part, value, of, n }] of the unknown list rates that the event needs.';
