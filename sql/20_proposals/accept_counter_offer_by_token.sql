-- As accept_counter_offer, by the link in a hotel's mail: the token stands for one send of one hotel.
-- For anybody who has the link. Errors: 404 not_found for a token never issued and for another send's counter-offer, 410
-- link_expired, 409 invalid_transition or deadline_passed, 429.
create or replace function public.accept_counter_offer_by_token(p_token text, p_counter_offer_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.accept_counter_by_link(p_token, p_counter_offer_id);
end;
$$;

revoke all on function public.accept_counter_offer_by_token from public, anon, authenticated;
grant execute on function public.accept_counter_offer_by_token to anon, authenticated, service_role;
comment on function public.accept_counter_offer_by_token is
  'Accepts a counter-offer by the link in a hotel''s mail, as accept_counter_offer.';
