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
