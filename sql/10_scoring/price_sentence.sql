-- What a candidate's price says for or against it, in one sentence. Private. Errors: none.
create or replace function private.price_sentence(
  p_price float8, p_is_offer boolean, p_statistics private.candidate_statistics, p_currency text
) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_gap numeric := 100 * (p_price / nullif(p_statistics.price_median, 0) - 1);
begin
  if p_statistics.price_count = 0 then
    return 'Price unknown, as for all candidates: it does not count';
  elsif p_price is null then
    return format('Price unknown: the median of %s others stands in', p_statistics.price_count);
  end if;
  return case
      when p_statistics.price_count = 1 then
        format('%s %s per attendee', p_currency, to_char(round(p_price::numeric, 2), 'FM999999999990.00'))
      when abs(v_gap) >= 0.5 then format('%s %% %s the median price of %s candidates', round(abs(v_gap)),
        case when v_gap < 0 then 'below' else 'above' end, p_statistics.price_count)
      else format('At the median price of %s candidates', p_statistics.price_count)
    end || case when p_is_offer then '' else ', estimated from list rates' end;
end;
$$;

revoke all on function private.price_sentence(float8, boolean, private.candidate_statistics, text)
  from public, anon, authenticated;
comment on function private.price_sentence(float8, boolean, private.candidate_statistics, text) is
  'One sentence on a candidate''s price against the median of all; says when it is unknown or estimated.';
