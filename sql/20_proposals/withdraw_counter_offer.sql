-- Takes an open counter-offer back; the hotel is told, and its offer stands as it was.
-- For members of the RFP's organization. Errors: 404 not_found, 403 forbidden for the hotel, 409 invalid_transition once it is
-- not open, 401, 429.
create or replace function public.withdraw_counter_offer(p_counter_offer_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.withdraw_counter(p_counter_offer_id);
end;
$$;

revoke all on function public.withdraw_counter_offer from public, anon, authenticated;
grant execute on function public.withdraw_counter_offer to authenticated;
comment on function public.withdraw_counter_offer is 'Withdraws a counter-offer: { counter_offer_id, status, terms, … }.';
