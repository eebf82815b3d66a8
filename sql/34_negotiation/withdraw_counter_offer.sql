-- Takes an open counter-offer back; the hotel is told, and its offer stands as it was.
-- For members of the RFP's organization. Errors: 404 not_found, 403 forbidden for the hotel, 409 invalid_transition once it is
-- not open, 401, 429.
create or replace function public.withdraw_counter_offer(p_counter_offer_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.withdraw_counter_offer_work(p_counter_offer_id);
end;
$$;

revoke all on function public.withdraw_counter_offer from public, anon, authenticated;
grant execute on function public.withdraw_counter_offer to authenticated;
comment on function public.withdraw_counter_offer is 'Withdraws a counter-offer: { counter_offer_id, status, terms, … }.';

-- The work of withdraw_counter_offer. Definer: members write no rows of counter_offers.
-- Errors: 404 not_found, 403 forbidden, 409 invalid_transition.
create or replace function private.withdraw_counter_offer_work(p_counter_offer_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_counter public.counter_offers;
begin
  select c.* into v_counter from public.counter_offers c
  where c.id = p_counter_offer_id
    and (c.organization_id = any (private.visible_organization_ids()) or c.hotel_id = any (private.my_hotel_ids()))
  for update;
  if not found then
    perform private.fail_not_found();
  elsif not v_counter.organization_id = any (private.my_organization_ids()) then
    perform private.fail_forbidden('organizer_withdraws');
  elsif v_counter.status <> 'open' then
    perform private.fail_transition('counter-offer', v_counter.status, 'withdrawn');
  end if;
  update public.counter_offers c set status = 'withdrawn' where c.id = p_counter_offer_id returning * into v_counter;
  return private.shown_counter_offer(v_counter);
end;
$$;

revoke all on function private.withdraw_counter_offer_work from public, anon, authenticated;
grant execute on function private.withdraw_counter_offer_work to authenticated;
comment on function private.withdraw_counter_offer_work is 'Withdraws an open counter-offer of the caller''s organization.';
