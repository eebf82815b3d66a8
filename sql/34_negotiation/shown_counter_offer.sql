-- A counter-offer as both sides read it: { counter_offer_id, proposal_id, rfp_id, hotel_id, status, terms, total, asked_total, currency,
-- message, due, answer_by, made_at, closed_at, decline_message, answer_proposal_id }. Totals are all-in, and null of an early one. One
-- whose time is over reads expired, also before the sweep has come by.
create or replace function private.shown_counter_offer(p_counter public.counter_offers) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('counter_offer_id', p_counter.id, 'proposal_id', p_counter.proposal_id, 'rfp_id', p_counter.rfp_id,
    'hotel_id', p_counter.hotel_id,
    'status', case when p_counter.status = 'open' and e.at < clock_timestamp() then 'expired' else p_counter.status end,
    'terms', p_counter.terms, 'total', p_counter.total, 'asked_total', p_counter.asked_total,
    'currency', (select p.currency from public.proposals p where p.id = p_counter.proposal_id),
    'message', p_counter.message, 'due', p_counter.due, 'answer_by', e.at, 'made_at', p_counter.created_at,
    'closed_at', p_counter.closed_at, 'decline_message', p_counter.decline_message,
    'answer_proposal_id', p_counter.answer_proposal_id)
  from (select private.counter_answer_by(p_counter) as at) e;
$$;

comment on function private.shown_counter_offer is 'A counter-offer as organizer and hotel see it.';
