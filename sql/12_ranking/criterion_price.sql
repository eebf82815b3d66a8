-- The criterion price: a hotel’s raw value, what that is worth for a brief, and what is said of it.

create or replace function private.percent_over(p_price float8, p_other float8) returns numeric
language sql immutable parallel safe
return (100 * (p_price / nullif(p_other, 0) - 1))::numeric;

comment on function private.percent_over is 'How many percent p_price lies above p_other, negative when below; null beside 0.';

create or replace function private.price_words(p_params jsonb) returns text
language sql immutable parallel safe
return case p_params ->> 'basis' when 'expected' then 'expected payment' else 'price' end;

comment on function private.price_words is 'What a price is called that is told on its basis.';

create or replace function private.gap_words(p_params jsonb) returns text
language sql immutable parallel safe
return case p_params ->> 'gap'
  when 'no_exchange_rate' then 'no rate to convert ' || (p_params ->> 'currency')
  when 'no_delegate_rate' then 'no delegate rate on file, nor of others in ' || (p_params ->> 'country')
  when 'no_room_rate' then 'no room rate on file, nor of others in ' || (p_params ->> 'country')
  else 'no rate on file'
end;

comment on function private.gap_words is 'Why a price is not known, in words.';

-- p_part is an element of stands_in, or null.
create or replace function private.estimate_words(p_part jsonb) returns text
language sql stable
return case when p_part is null then '' else format('; %s: the median of %s %s stands in',
  case p_part ->> 'part' when 'ddr_rate' then 'delegate rate' else 'room rate' end, p_part ->> 'n', p_part ->> 'of') end;

comment on function private.estimate_words is 'What stands in for an unknown list rate, as the end of a sentence; empty for none.';

-- Null when a rate that the event needs, or the rate of exchange, is unknown.
create or replace function private.raw_price(p_needs private.event_needs, p_hotel private.hotel_scoring) returns double precision
language sql immutable parallel safe
return nullif((p_needs.event_days * p_hotel.ddr_rate
    + case when p_needs.room_nights > 0 then p_needs.room_nights * p_hotel.room_rate else 0 end)
  * p_needs.rates[p_hotel.currency_slot], 'NaN'::float8);

comment on function private.raw_price is
  'Raw value of the criterion price for a hotel without an offer: what its list rates come to per attendee, in the event''s currency.';

-- How good a price is for a brief, by itself: 1 at half of the budget per attendee and below, 0 at one and a half; half without a
-- budget or price.
create or replace function private.price_utility(p_raw double precision, p_brief public.briefs) returns double precision
language sql immutable parallel safe
return coalesce(1.5 - p_raw / p_brief.budget_per_attendee::float8, 0.5);

comment on function private.price_utility is 'Utility of a price per attendee; brief_score keeps it between 0 and 1.';

-- What a candidate's price says for or against it: against the median, or with p_is_against the lowest. p_basis is what the price is:
-- 'list_rates' without an offer, 'comparable' of an offer, 'expected' of one with what its terms may cost. Says when it is unknown and
-- why (p_gap, of price_gap), and what stands in for list rates (p_estimated, as in criteria.estimated_parts).
create or replace function private.price_reason(
  p_price float8, p_basis text, p_gap jsonb, p_estimated jsonb, p_is_against boolean,
  p_statistics private.field_statistics, p_currency text
) returns jsonb
language sql stable
return case
  when p_statistics.known[1] = 0 then private.coded('price_unknown_of_all', p_gap || jsonb_build_object('basis', p_basis))
  when p_price is null then
    private.coded('price_unknown', p_gap || jsonb_build_object('basis', p_basis, 'others', p_statistics.known[1]))
  when p_gap is not null then
    private.coded('price_at_highest', p_gap || jsonb_build_object('basis', p_basis, 'candidates', p_statistics.candidates))
  when p_statistics.known[1] = 1 then private.coded('price_amount', jsonb_build_object('basis', p_basis, 'stands_in', p_estimated,
    'amount', round(p_price::numeric, 2), 'currency', p_currency))
  when p_is_against and private.percent_over(p_price, p_statistics.median[1]) < 0.5
    and private.percent_over(p_price, p_statistics.least[1]) >= 0.5 then
    private.coded('price_above_lowest', jsonb_build_object('basis', p_basis, 'stands_in', p_estimated,
      'percent', round(private.percent_over(p_price, p_statistics.least[1])), 'candidates', p_statistics.known[1]))
  when abs(private.percent_over(p_price, p_statistics.median[1])) >= 0.5 then
    private.coded(case when p_price < p_statistics.median[1] then 'price_below_median' else 'price_above_median' end,
      jsonb_build_object('basis', p_basis, 'stands_in', p_estimated,
        'percent', round(abs(private.percent_over(p_price, p_statistics.median[1]))), 'candidates', p_statistics.known[1]))
  else private.coded('price_at_median',
    jsonb_build_object('basis', p_basis, 'stands_in', p_estimated, 'candidates', p_statistics.known[1]))
end;

comment on function private.price_reason is
  'What a candidate''s price says, as a coded reason; says when and why it is unknown, estimated or stood in for.';

create or replace function private.price_sentence(p_code text, p_params jsonb) returns text
language sql stable
return case p_code
    when 'price_unknown_of_all' then format('%s, and no %s known of any candidate: %2$s does not count',
      private.gap_words(p_params), private.price_words(p_params))
    when 'price_unknown' then format('%s: the median %s of %s others stands in',
      private.gap_words(p_params), private.price_words(p_params), p_params ->> 'others')
    when 'price_at_highest' then format('%s: its offer counts at the highest %s of %s candidates',
      private.gap_words(p_params), private.price_words(p_params), p_params ->> 'candidates')
    when 'price_amount' then format('%s %s %sper attendee', p_params ->> 'currency', p_params ->> 'amount',
      case p_params ->> 'basis' when 'list_rates' then '' else (p_params ->> 'basis') || ' ' end)
    when 'price_above_lowest' then format('%s %% above the lowest %s of %s candidates',
      p_params ->> 'percent', private.price_words(p_params), p_params ->> 'candidates')
    when 'price_below_median' then format('%s %% below the median %s of %s candidates',
      p_params ->> 'percent', private.price_words(p_params), p_params ->> 'candidates')
    when 'price_above_median' then format('%s %% above the median %s of %s candidates',
      p_params ->> 'percent', private.price_words(p_params), p_params ->> 'candidates')
    else format('at the median %s of %s candidates', private.price_words(p_params), p_params ->> 'candidates')
  end
  || case when p_params ->> 'basis' = 'list_rates' and p_params ? 'stands_in' then ', estimated from list rates' else '' end
  || private.estimate_words(p_params #> '{stands_in,0}') || private.estimate_words(p_params #> '{stands_in,1}');

comment on function private.price_sentence is 'A price_reason in English.';
