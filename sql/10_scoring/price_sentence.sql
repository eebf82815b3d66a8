-- What a candidate's price says for or against it, in one sentence: against the median, or with p_is_against the lowest. Says when
-- it is unknown and why (p_gap, from price_gap), estimated, or stood in for (p_estimated, as in criteria.estimated_parts).
-- Private. Errors: none.
drop function if exists private.price_sentence(float8, boolean, private.candidate_statistics, text);
create or replace function private.price_sentence(
  p_price float8, p_is_offer boolean, p_gap text, p_estimated jsonb, p_is_against boolean,
  p_statistics private.candidate_statistics, p_currency text
) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_gap numeric := 100 * (p_price / nullif(p_statistics.price_median, 0) - 1);
  v_to_least numeric := 100 * (p_price / nullif(p_statistics.price_least, 0) - 1);
  v_sentence text;
begin
  if p_statistics.price_count = 0 then
    return p_gap || ', and no price known of any candidate: price does not count';
  elsif p_price is null then
    return format('%s: the median price of %s others stands in', p_gap, p_statistics.price_count);
  elsif p_gap is not null then
    return format('%s: its offer counts at the highest price of %s candidates', p_gap, p_statistics.candidates);
  end if;
  -- Assigned and not returned at once: with the query below in it, the expression would cost each sentence a query.
  v_sentence := case
      when p_statistics.price_count = 1 then
        format('%s %s per attendee', p_currency, to_char(round(p_price::numeric, 2), 'FM999999999990.00'))
      when p_is_against and v_gap < 0.5 and v_to_least >= 0.5 then
        format('%s %% above the lowest price of %s candidates', round(v_to_least), p_statistics.price_count)
      when abs(v_gap) >= 0.5 then format('%s %% %s the median price of %s candidates', round(abs(v_gap)),
        case when v_gap < 0 then 'below' else 'above' end, p_statistics.price_count)
      else format('At the median price of %s candidates', p_statistics.price_count)
    end || case when p_is_offer then '' else ', estimated from list rates' end;
  if p_estimated <> '[]' then
    v_sentence := v_sentence || (
      select string_agg(format('; %s: the median of %s %s stands in',
        case e ->> 'part' when 'ddr_rate' then 'delegate rate' else 'room rate' end, e ->> 'n', e ->> 'of'), '')
      from jsonb_array_elements(p_estimated) e);
  end if;
  return v_sentence;
end;
$$;

revoke all on function private.price_sentence(float8, boolean, text, jsonb, boolean, private.candidate_statistics, text)
  from public, anon, authenticated;
comment on function private.price_sentence(float8, boolean, text, jsonb, boolean, private.candidate_statistics, text) is
  'One sentence on a candidate''s price; says when and why it is unknown, estimated or stood in for.';
