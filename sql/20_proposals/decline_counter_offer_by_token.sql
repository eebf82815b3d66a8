-- As decline_counter_offer, by the link in a hotel's mail: the token stands for one send of one hotel.
-- For anybody who has the link. Errors: 404 not_found for a token never issued and for another send's counter-offer, 410
-- link_expired, 400 22023, 409 invalid_transition or deadline_passed, 429.
create or replace function public.decline_counter_offer_by_token(
  p_token text, p_counter_offer_id uuid, p_message text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.decline_counter_by_link(p_token, p_counter_offer_id, p_message);
end;
$$;

revoke all on function public.decline_counter_offer_by_token from public, anon, authenticated;
grant execute on function public.decline_counter_offer_by_token to anon, authenticated, service_role;
comment on function public.decline_counter_offer_by_token is
  'Declines a counter-offer by the link in a hotel''s mail, as decline_counter_offer.';
