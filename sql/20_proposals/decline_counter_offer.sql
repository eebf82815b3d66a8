-- Declines a counter-offer, with a message or without: the hotel's offer stands as it was.
-- For staff of the hotel. Errors: 404 not_found, 403 forbidden for the organizer, 400 22023, 409 invalid_transition once it is
-- not open, 409 deadline_passed once it has expired, 401, 429.
create or replace function public.decline_counter_offer(p_counter_offer_id uuid, p_message text default null) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.decline_counter(p_counter_offer_id, p_message);
end;
$$;

revoke all on function public.decline_counter_offer from public, anon, authenticated;
grant execute on function public.decline_counter_offer to authenticated;
comment on function public.decline_counter_offer is
  'Declines a counter-offer: { counter_offer_id, status, terms, decline_message, … }.';
