-- Confirms that a hotel's offer still holds: for the RFP's option days from today, or as long as it did if that is longer. An
-- offer past its day wins only after this.
-- For staff of the hotel. Errors: 404 not_found, 403 forbidden for the organizer, 409 invalid_transition once a newer version
-- has replaced it or it is decided on, 401, 429.
create or replace function public.confirm_offer(p_proposal_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_hotel_id uuid;
begin
  perform private.enter_rpc();
  select p.hotel_id into v_hotel_id from public.proposals p where p.id = p_proposal_id;
  if not found then
    perform private.fail_not_found();
  elsif not v_hotel_id = any (private.my_hotel_ids()) then
    perform private.fail_forbidden('hotel_confirms');
  end if;
  return private.confirm_offer_work(p_proposal_id);
end;
$$;

revoke all on function public.confirm_offer from public, anon, authenticated;
grant execute on function public.confirm_offer to authenticated;
comment on function public.confirm_offer is
  'The hotel confirms its offer: { proposal_id, rfp_id, hotel_id, valid_until, confirmed_at }.';

-- As confirm_offer, by the link in a hotel's mail: the token stands for one send, and its current offer is confirmed, or the one that
-- p_proposal_id names.
-- For anybody who has the link. Errors: 404 not_found for a token never issued or another offer, 410 link_expired, 409
-- invalid_transition, 429.
create or replace function public.confirm_offer_by_token(p_token text, p_proposal_id uuid default null) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.confirm_offer_by_token_work(p_token, p_proposal_id);
end;
$$;

revoke all on function public.confirm_offer_by_token from public, anon, authenticated;
grant execute on function public.confirm_offer_by_token to anon, authenticated, service_role;
comment on function public.confirm_offer_by_token is 'Confirms an offer by the link in a hotel''s mail, as confirm_offer.';

-- The work of confirm_offer_by_token. Definer: the token is the credential, the caller is not signed in.
-- Errors: those of enter_by_link and confirm_offer_work, 404 not_found for an offer that is not the send's.
create or replace function private.confirm_offer_by_token_work(p_token text, p_proposal_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_refusal constant jsonb := private.enter_by_link(p_token);
  v_offer_id uuid;
begin
  if v_refusal is not null then
    return v_refusal;
  end if;
  select p.id into v_offer_id
  from private.acting_send() s
  join public.proposals p on p.rfp_id = s.rfp_id and p.hotel_id = s.hotel_id
    and case when p_proposal_id is null then p.is_current else p.id = p_proposal_id end;
  if v_offer_id is null then
    perform private.fail_not_found();
  end if;
  return private.confirm_offer_work(v_offer_id);
end;
$$;

revoke all on function private.confirm_offer_by_token_work from public, anon, authenticated;
grant execute on function private.confirm_offer_by_token_work to anon, authenticated, service_role;
comment on function private.confirm_offer_by_token_work is 'Confirms the offer of the send that a link stands for.';

-- Confirms an offer of a hotel that the caller acts for, and tells the organizer. A second time on the same day changes nothing.
-- Definer, because nobody may change a stored offer otherwise; so it checks once more who acts. Locks in the order send, RFP,
-- proposal, as a new version and an award do, so that the first counts where an award and a confirmation come at once. Errors: 404
-- not_found, 409 invalid_transition.
create or replace function private.confirm_offer_work(p_proposal_id uuid) returns jsonb
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
    perform private.fail_state('RFP', v_rfp.status, 'confirmation_over');
  elsif not v_offer.is_current or v_offer.status <> all (private.undecided_statuses()) then
    perform private.fail_state('proposal', v_offer.status, case when v_offer.is_current then 'offer_over' else 'replaced' end);
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

revoke all on function private.confirm_offer_work from public, anon, authenticated;
grant execute on function private.confirm_offer_work to authenticated;
comment on function private.confirm_offer_work is 'Confirms an offer of a hotel that the caller acts for.';

-- Tells whoever asked that a hotel has confirmed its offer, once per day it is then held until. Private, for definer functions.
create or replace function private.tell_confirmed(p_offer public.proposals) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_words constant jsonb := private.request_mail(p_offer.rfp_id);
begin
  if v_words ->> 'reply_to' is null then
    return;
  end if;
  perform private.enqueue_email('offer_confirmed', v_words ->> 'reply_to',
    (v_words - 'reply_to') || jsonb_build_object('rfp_id', p_offer.rfp_id, 'valid_until', p_offer.valid_until,
      'hotel_name', (select h.name from public.hotels h where h.id = p_offer.hotel_id)),
    'offer_confirmed/' || p_offer.id || '/' || p_offer.valid_until, 'rfp_answered');
end;
$$;

comment on function private.tell_confirmed is 'Mail to the organizer about a confirmed offer.';
