-- Whether an offer names a price other than 0, or a document that names them.
-- Private: reads nothing but its argument. Inlines.
create or replace function private.names_a_price(p public.proposals) returns boolean
language sql immutable parallel safe
return p.document_sha256 is not null or 0 <> any (array[
  -- each price that isNeeded, ",": coalesce(p.{name}, 0)
  coalesce(p.room_rate, 0),
  coalesce(p.ddr_rate, 0),
  coalesce(p.fnb_per_attendee, 0),
  coalesce(p.fnb_minimum, 0),
  coalesce(p.av_total, 0)
  -- end
]);

revoke all on function private.names_a_price from public, anon, authenticated;
grant execute on function private.names_a_price to authenticated, service_role;
comment on function private.names_a_price is 'Whether an offer has a price other than 0, or a document.';
