-- Begins a last round: only the hotels named may still change what they offered, until p_due, whatever the deadline was; with
-- p_show_rank each of them learns its own rank as the round begins, and no more. They are told by mail. Counter-offers that were open
-- are withdrawn, and told.
-- For members of the RFP's organization. Errors: 404 not_found, 400 22023 for hotels without a standing offer, a date that does
-- not lie between now and the event, or a message too long, 409 invalid_transition unless the RFP is out and no round runs, 409
-- limit_reached after five rounds, 401, 429.
create or replace function public.request_final_offers(
  p_rfp_id uuid, p_hotel_ids uuid[], p_due timestamptz, p_message text default null, p_show_rank boolean default false
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.start_round(p_rfp_id, array(select distinct h.id from unnest(p_hotel_ids) as h (id)), p_due,
    nullif(btrim(p_message, E' \t\r\n'), ''), coalesce(p_show_rank, false));
end;
$$;

revoke all on function public.request_final_offers from public, anon, authenticated;
grant execute on function public.request_final_offers to authenticated;
comment on function public.request_final_offers is
  'Begins a last round: { rfp_id, round, due, show_rank, hotels: [{ hotel_id, proposal_id, own_rank, comparable_total, currency }], withdrawn: [{ counter_offer_id, hotel_id, hotel_name }] }.';
