-- Confirms an offer of a hotel that the caller acts for, and tells the organizer. A second time on the same day changes nothing.
-- Definer, because nobody may change a stored offer otherwise; so it checks once more who acts. Locks in the order send, RFP,
-- proposal, as a new version and an award do, so that the first counts where an award and a confirmation come at once. Errors: 404
-- not_found, 409 invalid_transition.
create or replace function private.hold_offer(p_proposal_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_offer public.proposals;
  v_rfp public.rfps;
  v_until date;
begin
  select p.* into v_offer from public.proposals p
  where p.id = p_proposal_id and private.acts_for_hotel(p.rfp_id, p.hotel_id);
  if not found then
    perform private.fail_not_found();
  end if;
  perform from public.sends s where s.rfp_id = v_offer.rfp_id and s.hotel_id = v_offer.hotel_id for no key update;
  select r.* into v_rfp from public.rfps r where r.id = v_offer.rfp_id for share;
  select p.* into v_offer from public.proposals p where p.id = p_proposal_id for no key update;
  if v_rfp.status <> 'sent' then
    perform private.fail_transition('RFP', v_rfp.status, v_rfp.status, 'no offer is confirmed any more');
  elsif not v_offer.is_current or v_offer.status <> all (private.undecided_statuses()) then
    perform private.fail_transition('proposal', v_offer.status, v_offer.status,
      case when v_offer.is_current then 'it does not stand' else 'a newer version has replaced this one' end);
  end if;

  v_until := greatest(v_offer.valid_until, private.default_valid_until(clock_timestamp(), v_rfp));
  if v_until is distinct from v_offer.valid_until or v_offer.confirmed_at is null then
    perform set_config('app.confirming_offer', p_proposal_id::text, true);
    update public.proposals p set valid_until = v_until, confirmed_at = clock_timestamp() where p.id = p_proposal_id
    returning p.* into v_offer;
    perform set_config('app.confirming_offer', '', true);
    perform private.trace(v_offer.organization_id, v_offer.rfp_id, v_offer.hotel_id, 'answered', jsonb_build_object(
      'proposal_id', v_offer.id, 'version', v_offer.version, 'confirmed_until', v_until));
    perform private.tell_confirmed(v_offer);
  end if;
  return jsonb_build_object('proposal_id', v_offer.id, 'rfp_id', v_offer.rfp_id, 'hotel_id', v_offer.hotel_id,
    'valid_until', v_offer.valid_until, 'confirmed_at', v_offer.confirmed_at);
end;
$$;

revoke all on function private.hold_offer from public, anon, authenticated;
grant execute on function private.hold_offer to authenticated;
comment on function private.hold_offer is 'Confirms an offer of a hotel that the caller acts for.';
