-- A counter-offer that the caller answers for its hotel, locked until commit together with what its acceptance touches: in the
-- order send, RFP, proposal, counter-offer, as whatever else changes one of them, so that a new version, an award, a withdrawal
-- and a second tap wait in line and each gets one answer. Private, for definer functions.
-- Errors: 404 not_found, 403 forbidden for the organizer's side, 409 invalid_transition or deadline_passed unless it is open.
create or replace function private.lock_counter_offer(p_counter_offer_id uuid, p_to text) returns public.counter_offers
language plpgsql volatile
set search_path = ''
as $$
declare
  v_counter public.counter_offers;
  v_rfp public.rfps;
  v_address text;
begin
  select c.* into v_counter from public.counter_offers c where c.id = p_counter_offer_id;
  if not found or not private.acts_for_hotel(v_counter.rfp_id, v_counter.hotel_id) then
    if private.acting_link_id() is null and v_counter.organization_id = any (private.visible_organization_ids()) then
      perform private.fail_forbidden('hotel_answers_counter');
    end if;
    perform private.fail_not_found();
  end if;
  perform from public.sends s where s.rfp_id = v_counter.rfp_id and s.hotel_id = v_counter.hotel_id for no key update;
  select r.* into v_rfp from public.rfps r where r.id = v_counter.rfp_id for share;
  perform from public.proposals p
  where p.rfp_id = v_counter.rfp_id and p.hotel_id = v_counter.hotel_id and p.is_current for no key update;
  select c.* into v_counter from public.counter_offers c where c.id = p_counter_offer_id for update;
  if not found then
    perform private.fail_not_found();
  elsif v_counter.status = 'expired' or (v_counter.status = 'open' and p_to = 'accepted' and v_counter.due < clock_timestamp()) then
    v_address := private.organizer_address(v_rfp.id);
    perform private.fail_because(409, 'deadline_passed',
      case when v_address is null then 'counter_expired' else 'counter_expired_ask' end, jsonb_build_object('address', v_address),
      coalesce(v_address, ''));
  elsif v_counter.status <> 'open' then
    perform private.fail_state('counter-offer', v_counter.status);
  end if;
  return v_counter;
end;
$$;

comment on function private.lock_counter_offer is 'An open counter-offer of the caller''s hotel, locked for its answer.';
