-- The prices of an offer that a counter-offer can ask down, by name.
-- Private: reads nothing but its argument. Inlines.
create or replace function private.negotiable_prices(p public.proposals) returns jsonb
language sql immutable parallel safe
return jsonb_build_object(
  -- each price that isNegotiable, ",": '{name}', p.{name}
  'room_rate', p.room_rate,
  'ddr_rate', p.ddr_rate,
  'fnb_per_attendee', p.fnb_per_attendee,
  'av_total', p.av_total
  -- end
);

revoke all on function private.negotiable_prices from public, anon, authenticated;
grant execute on function private.negotiable_prices to authenticated;
comment on function private.negotiable_prices is '{ name: price } of those that a counter-offer can ask down.';
