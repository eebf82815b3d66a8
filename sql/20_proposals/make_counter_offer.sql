-- Asks a hotel to lower prices of its offer: none above what it offered, at least one below. The hotel accepts with one tap,
-- declines, or answers with a new version; the console fills the terms from suggest_counter_offer. A price left out stays as offered;
-- without p_due it ends with the deadline for answers, at most a week from now.
-- For members of the RFP's organization. Errors: 404 not_found, 403 forbidden, 400 22023, 409 invalid_transition while one is
-- open or once the offer or its RFP is over, 409 deadline_passed, 409 not_in_round beside a last round, 401, 429.
create or replace function public.make_counter_offer(
  p_proposal_id uuid, p_terms jsonb, p_message text default null, p_due timestamptz default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.make_counter(p_proposal_id, p_terms, p_message, p_due);
end;
$$;

revoke all on function public.make_counter_offer from public, anon, authenticated;
grant execute on function public.make_counter_offer to authenticated;
comment on function public.make_counter_offer is
  'Makes a counter-offer: { counter_offer_id, proposal_id, rfp_id, hotel_id, status, terms, currency, message, due, answer_by, made_at, mails, … }.';
