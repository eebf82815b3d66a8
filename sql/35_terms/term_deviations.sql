-- Where the terms of an offer differ from those that were wished: [{ field: terms.KEY, asked, offered, words }], offered null where it says
-- nothing. What was not wished deviates from nothing, and texts are not compared.
-- Private: reads nothing but its arguments.
create or replace function private.term_deviations(p_terms jsonb, p_wish jsonb) returns jsonb
language plpgsql immutable parallel safe
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
begin
  if p_wish = '{}' then
    return '[]'::jsonb;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('field', 'terms.' || w.key, 'asked', w.value, 'offered', p_terms -> w.key, 'words',
      format('%s: %s wished, %s', private.term_label(w.key), private.term_words(w.key, w.value),
        case when p_terms ? w.key then private.term_words(w.key, p_terms -> w.key) || ' offered' else 'the offer does not say' end))
      order by w.key collate "C"), '[]')
    from jsonb_each(p_wish) as w (key, value)
    where w.key <> 'other'
      and coalesce(w.value -> 'answer', w.value) is distinct from coalesce(p_terms -> w.key -> 'answer', p_terms -> w.key));
end;
$$;

revoke all on function private.term_deviations from public, anon, authenticated;
grant execute on function private.term_deviations to authenticated, service_role;
comment on function private.term_deviations is 'Terms in which an offer differs from what was wished, coded and in words.';

-- What a term is called. lib/schemas/terms.ts has the same labels.
create or replace function private.term_label(p_key text) returns text
language sql immutable parallel safe
set search_path = ''
return '{"cancellation": "Cancellation", "attrition_steps": "Free reductions", "min_pickup_pct": "Least pick-up",
  "attrition_charge_pct": "Charge for missing rooms", "attrition_measured": "Pick-up is measured", "attrition_unit": "Pick-up is counted in",
  "attrition_applies_to": "Applies to", "resale_credit": "Resold rooms are credited", "guarantee": "Final numbers",
  "fnb_shortfall": "Missing minimum spend", "cutoff_days": "Cut-off", "deposits": "Deposits", "payment_days": "Payment",
  "rate_valid_days_around": "Rate holds", "comp_rooms": "Free rooms", "no_monetary_value": "Free rooms have no monetary value",
  "rate_basis": "Rates are", "commission_pct": "Commission", "commission_to": "Commission goes to",
  "rebate_per_room_night": "Rebate per room night", "rental_scale": "Rental of meeting space by pick-up",
  "walk": "Guests who are walked", "hotel_cancels": "Compensation if the hotel cancels", "construction": "Tells of construction",
  "rate_protection": "Rate protection", "force_majeure": "Force majeure clause", "other": "Other terms"}'::jsonb ->> p_key;
comment on function private.term_label is 'What a term is called.';

-- A term's value in words: "50 % from 59 days before". lib/schemas/terms-said.ts says the same.
create or replace function private.term_words(p_key text, p_value jsonb) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  c_words constant jsonb := '{"per_night": "night by night", "cumulative": "over all nights", "room_nights": "room nights",
    "organizer": "the organizer", "agency": "the agency", "rooms": "rooms", "meeting_room": "meeting rooms",
    "delegate": "delegate packages", "fnb": "food and beverage"}'::jsonb;
begin
  return case
    when p_key in ('cutoff_days', 'payment_days', 'rate_valid_days_around') then p_value::text || ' days'
    when p_key like '%\_pct' then p_value::text || ' %'
    when p_key = 'cancellation' then (
      select string_agg(format('%s %%%s %s', e.value -> 'charge_pct', case e.value ->> 'of' when 'all' then ''
          else ' of ' || (c_words ->> (e.value ->> 'of')) end,
        case when e.value ? 'from_days_before' then format('from %s days before', e.value -> 'from_days_before') else 'from signature' end), ', '
        order by (e.value -> 'from_days_before')::integer desc nulls first, e.place)
      from jsonb_array_elements(p_value) with ordinality as e (value, place))
    when p_key = 'attrition_steps' then (
      select string_agg(format('%s %%%s until %s days before', e.value -> 'allowed_pct',
        case e.value ->> 'of' when 'contracted' then ' of the contracted block' else ' of what remains' end, e.value -> 'until_days'), ', '
        order by e.place)
      from jsonb_array_elements(p_value) with ordinality as e (value, place))
    when p_key = 'deposits' then (
      select string_agg(format('%s %s%s', coalesce((e.value ->> 'pct') || ' %', e.value ->> 'amount'),
        case e.value ->> 'on' when 'signature' then 'on signature' else format('%s days before', e.value -> 'days') end,
        case when (e.value -> 'refundable')::boolean then '' else ', not refundable' end), ', ' order by e.place)
      from jsonb_array_elements(p_value) with ordinality as e (value, place))
    when p_key = 'rental_scale' then (
      select string_agg(format('%s from %s %%', e.value -> 'rental', e.value -> 'pickup_from_pct'), ', ' order by e.place)
      from jsonb_array_elements(p_value) with ordinality as e (value, place))
    when p_key = 'guarantee' then concat_ws(', ', (p_value ->> 'due_days') || ' days before', 'at least ' || (p_value ->> 'billed_pct') || ' % billed')
    when p_key = 'fnb_shortfall' then coalesce(p_value ->> 'charge_pct', '100') || ' %'
      || case when (p_value -> 'with_service_and_tax')::boolean then ' with service charge and tax' else '' end
    when p_key = 'comp_rooms' then 'one per ' || (p_value ->> 'one_per') || coalesce(' ' || (p_value ->> 'counted'), '')
      || case when (p_value -> 'cumulative')::boolean then ' over all nights' else '' end
    when jsonb_typeof(p_value) = 'boolean' then case when p_value::boolean then 'yes' else 'no' end
    when jsonb_typeof(p_value) = 'array' then (
      select string_agg(coalesce(c_words ->> w.word, w.word), ', ') from jsonb_array_elements_text(p_value) as w (word))
    when p_value ? 'answer' then concat_ws(': ', p_value ->> 'answer', p_value ->> 'text')
    else coalesce(c_words ->> (p_value #>> '{}'), p_value #>> '{}') end;
end;
$$;
comment on function private.term_words is 'A term''s value in words.';
