-- Null when a rate that the event needs, or the rate of exchange, is unknown.
drop function if exists private.listed_price(private.event_needs, private.hotel_scoring);
create or replace function private.raw_price(p_needs private.event_needs, p_hotel private.hotel_scoring) returns double precision
language sql immutable parallel safe
return nullif((p_needs.event_days * p_hotel.ddr_rate
    + case when p_needs.room_nights > 0 then p_needs.room_nights * p_hotel.room_rate else 0 end)
  * p_needs.rates[p_hotel.currency_slot], 'NaN'::float8);

comment on function private.raw_price is
  'Raw value of the criterion price for a hotel without an offer: what its list rates come to per attendee, in the event''s currency.';
