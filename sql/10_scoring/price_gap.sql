-- Why a candidate's price is not known, in words that are true of it; null when it is known. p_currencies are those that convert
-- into the RFP's. Of an offer only its currency can stand in the way.
create or replace function private.price_gap(
  p_price double precision, p_offer_currency text, p_needs_rooms boolean, p_hotel public.hotels, p_currencies text[]
) returns text
language sql immutable
return case
  when p_offer_currency is null and p_price is not null then null
  when p_offer_currency is null and num_nonnulls(p_hotel.base_room_rate, p_hotel.ddr_rate) = 0 then 'No rate on file'
  when coalesce(p_offer_currency, p_hotel.currency) <> all (p_currencies) then
    'No rate to convert ' || coalesce(p_offer_currency, p_hotel.currency)
  when p_offer_currency is not null then null
  when p_hotel.ddr_rate is null then 'No delegate rate on file, nor of others in ' || p_hotel.country_code
  when p_needs_rooms and p_hotel.base_room_rate is null then 'No room rate on file, nor of others in ' || p_hotel.country_code
  else 'No rate on file'
end;

comment on function private.price_gap is 'Why a price is not known, as a sentence''s beginning; null when it is.';
