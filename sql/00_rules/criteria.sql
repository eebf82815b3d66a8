-- The criteria hotels are ranked by, a row each, in the order of every list, column and tie. This and every other block of `each
-- criterion` is written from the list in lib/schemas/criteria.ts (npm run db:lists). In standard SQL, so that queries have it as
-- constants.
create or replace function private.criteria() returns table (
  place integer, name text, said text, field text, default_weight numeric, is_more_better boolean, may_be_unknown boolean
)
language sql immutable parallel safe rows 4
begin atomic
  values
    -- each criterion, ",": ({place}, '{name}', '{said}', '{field}', {weight}, {isMoreBetter}, {mayBeUnknown})
    (1, 'price', 'price', 'price_per_attendee', 0.35, false, true),
    (2, 'location', 'location', 'distance_km', 0.25, false, false),
    (3, 'mice_fit', 'MICE fit', 'mice_fit', 0.25, true, false),
    (4, 'response_time', 'response time', 'response_hours', 0.15, false, true)
    -- end
  ;
end;

revoke all on function private.criteria from public, anon, authenticated;
grant execute on function private.criteria to authenticated;
comment on function private.criteria is
  'Per criterion of the ranking: place, name, how a sentence calls it, the field of its raw value, default weight, direction.';
