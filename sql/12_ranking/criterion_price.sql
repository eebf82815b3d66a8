-- The criterion price: a hotel’s raw value, what that is worth for a brief, and what is said of it.

create or replace function private.percent_over(p_price float8, p_other float8) returns numeric
language sql immutable parallel safe
return (100 * (p_price / nullif(p_other, 0) - 1))::numeric;

comment on function private.percent_over is 'How many percent p_price lies above p_other, negative when below; null beside 0.';

-- p_part is an element of criteria.estimated_parts, or null.
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

-- What a candidate's price says for or against it, in one sentence: against the median, or with p_is_against the lowest. Says when
-- it is unknown and why (p_gap, from price_gap), estimated, or stood in for (p_estimated, as in criteria.estimated_parts).
create or replace function private.price_sentence(
  p_price float8, p_is_offer boolean, p_gap text, p_estimated jsonb, p_is_against boolean,
  p_statistics private.field_statistics, p_currency text
) returns text
language sql stable
return case
  when p_statistics.known[1] = 0 then p_gap || ', and no price known of any candidate: price does not count'
  when p_price is null then format('%s: the median price of %s others stands in', p_gap, p_statistics.known[1])
  when p_gap is not null then
    format('%s: its offer counts at the highest price of %s candidates', p_gap, p_statistics.candidates)
  else case
      when p_statistics.known[1] = 1 then
        format('%s %s %sper attendee', p_currency, to_char(round(p_price::numeric, 2), 'FM999999999990.00'),
          case when p_is_offer then 'comparable ' else '' end)
      when p_is_against and private.percent_over(p_price, p_statistics.median[1]) < 0.5
        and private.percent_over(p_price, p_statistics.least[1]) >= 0.5 then
        format('%s %% above the lowest price of %s candidates',
          round(private.percent_over(p_price, p_statistics.least[1])), p_statistics.known[1])
      when abs(private.percent_over(p_price, p_statistics.median[1])) >= 0.5 then
        format('%s %% %s the median price of %s candidates',
          round(abs(private.percent_over(p_price, p_statistics.median[1]))),
          case when p_price < p_statistics.median[1] then 'below' else 'above' end, p_statistics.known[1])
      else format('At the median price of %s candidates', p_statistics.known[1])
    end
    || case when p_is_offer then '' else ', estimated from list rates' end
    || private.estimate_words(p_estimated -> 0) || private.estimate_words(p_estimated -> 1)
  end;

comment on function private.price_sentence is
  'One sentence on a candidate''s price; says when and why it is unknown, estimated or stood in for.';
