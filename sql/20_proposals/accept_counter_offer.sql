-- Accepts a counter-offer: the next version of the hotel's offer has exactly its terms, everything else is as it was.
-- For staff of the hotel. Errors: 404 not_found, 403 forbidden for the organizer, 409 invalid_transition once it is not open,
-- 409 deadline_passed after its end or the deadline for answers, 401, 429.
create or replace function public.accept_counter_offer(p_counter_offer_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.accept_counter(p_counter_offer_id);
end;
$$;

revoke all on function public.accept_counter_offer from public, anon, authenticated;
grant execute on function public.accept_counter_offer to authenticated;
comment on function public.accept_counter_offer is
  'Accepts a counter-offer: { counter_offer_id, status, terms, proposal: { proposal_id, version, … }, … }.';
