-- Declines a counter-offer, with a message or without: the hotel's offer stands as it was.
-- For staff of the hotel. Errors: 404 not_found, 403 forbidden for the organizer, 400 22023, 409 invalid_transition once it is
-- not open, 409 deadline_passed once it has expired, 401, 429.
create or replace function public.decline_counter_offer(p_counter_offer_id uuid, p_message text default null) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.decline_counter_offer_work(p_counter_offer_id, p_message);
end;
$$;

revoke all on function public.decline_counter_offer from public, anon, authenticated;
grant execute on function public.decline_counter_offer to authenticated;
comment on function public.decline_counter_offer is
  'Declines a counter-offer: { counter_offer_id, status, terms, decline_message, … }.';

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
  return private.decline_counter_offer_by_token_work(p_token, p_counter_offer_id, p_message);
end;
$$;

revoke all on function public.decline_counter_offer_by_token from public, anon, authenticated;
grant execute on function public.decline_counter_offer_by_token to anon, authenticated, service_role;
comment on function public.decline_counter_offer_by_token is
  'Declines a counter-offer by the link in a hotel''s mail, as decline_counter_offer.';

-- The work of decline_counter_offer_by_token. Definer: the token is the credential, the caller is not signed in.
-- Errors: those of enter_by_link and decline_counter_offer_work.
create or replace function private.decline_counter_offer_by_token_work(p_token text, p_counter_offer_id uuid, p_message text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_refusal constant jsonb := private.enter_by_link(p_token);
begin
  return coalesce(v_refusal, private.decline_counter_offer_work(p_counter_offer_id, p_message));
end;
$$;

revoke all on function private.decline_counter_offer_by_token_work from public, anon, authenticated;
grant execute on function private.decline_counter_offer_by_token_work to anon, authenticated, service_role;
comment on function private.decline_counter_offer_by_token_work is 'Declines a counter-offer of the send that a link stands for.';

-- The work of decline_counter_offer and decline_counter_offer_by_token: the offer stays as it was. It works as long as the
-- counter-offer is open, even after its end. Definer: hotels write no rows of counter_offers.
-- Errors: 400 22023, those of lock_counter_offer.
create or replace function private.decline_counter_offer_work(p_counter_offer_id uuid, p_message text) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_message constant text := nullif(btrim(p_message, E' \t\r\n'), '');
  v_counter public.counter_offers := private.lock_counter_offer(p_counter_offer_id, 'declined');
begin
  if length(v_message) > 2000 then
    perform private.fail_invalid('p_message', 'too_long', '{"most": 2000}');
  end if;
  update public.counter_offers c set status = 'declined', decline_message = v_message
  where c.id = v_counter.id
  returning * into v_counter;
  return private.shown_counter_offer(v_counter);
end;
$$;

revoke all on function private.decline_counter_offer_work from public, anon, authenticated;
grant execute on function private.decline_counter_offer_work to authenticated;
comment on function private.decline_counter_offer_work is 'Declines a counter-offer for a hotel the caller acts for.';
