-- Guard of offers: begins on a day the RFP offers, holds at least today, and answers each question of the RFP or none.
-- Called by start_proposal. Errors: 400 22023 naming the column.
create or replace function private.check_offer_terms(p_offer public.proposals, p_rfp public.rfps) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_offer.start_date <> all (p_rfp.alternative_start_dates || p_rfp.start_date) then
    perform private.fail_invalid(format('start_date: %s, or one of the alternatives the RFP names', p_rfp.start_date));
  elsif p_offer.valid_until not between (clock_timestamp() at time zone 'UTC')::date and '2200-12-31' then
    perform private.fail_invalid('valid_until: today or later');
  elsif cardinality(p_offer.answers) not in (0, cardinality(p_rfp.questions)) then
    perform private.fail_invalid(format('answers: one to each of the %s questions', cardinality(p_rfp.questions)));
  elsif exists (select from unnest(p_offer.answers) as a (text) where a.text is null or length(a.text) > 2000) then
    perform private.fail_invalid('answers: each a text of at most 2000 characters');
  end if;
end;
$$;

comment on function private.check_offer_terms is 'An offer''s day, validity and answers fit its RFP.';
