-- The work of make_counter_offer. The RFP is locked before anything is looked at, so that neither a new version nor an award
-- comes in between. Definer: members write no rows of counter_offers.
-- Errors: 404 not_found, 403 forbidden, 400 22023, 409 invalid_transition, deadline_passed or not_in_round, 429 limit_reached.
create or replace function private.make_counter(p_proposal_id uuid, p_terms jsonb, p_message text, p_due timestamptz) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_message constant text := nullif(btrim(p_message, E' \t\r\n'), '');
  v_offer public.proposals;
  v_rfp public.rfps;
  v_until timestamptz;
  v_starts timestamptz;
  v_counter public.counter_offers;
  v_mails integer;
begin
  select p.* into v_offer from public.proposals p
  where p.id = p_proposal_id
    and (p.organization_id = any (private.visible_organization_ids()) or p.hotel_id = any (private.my_hotel_ids()));
  if not found then
    perform private.fail_not_found();
  elsif not v_offer.organization_id = any (private.my_organization_ids()) then
    perform private.fail_forbidden('A counter-offer is the organizer''s to make');
  elsif length(v_message) > 2000 then
    perform private.fail_invalid('p_message: at most 2000 characters');
  end if;

  v_rfp := private.my_rfp(v_offer.rfp_id);
  select p.* into v_offer from public.proposals p where p.id = p_proposal_id;
  if v_rfp.status <> 'sent' then
    perform private.fail_transition('RFP', v_rfp.status, v_rfp.status, 'nothing is negotiated any more');
  elsif not v_offer.is_current then
    perform private.fail_transition('proposal', v_offer.status, v_offer.status, 'a newer version has replaced it');
  elsif v_offer.status <> all (private.undecided_statuses()) then
    perform private.fail_transition('proposal', v_offer.status, v_offer.status, 'nothing is negotiated any more');
  elsif exists (select from public.counter_offers c
    where c.rfp_id = v_offer.rfp_id and c.hotel_id = v_offer.hotel_id and c.status = 'open') then
    perform private.fail_transition('counter-offer', 'open', 'open', 'withdraw it before you make another');
  end if;
  -- A counter-offer that the hotel could not accept is refused; a last round says who may still change an offer, and until when.
  v_counter.rfp_id := v_offer.rfp_id;
  v_counter.hotel_id := v_offer.hotel_id;
  v_until := private.counter_answer_by(v_counter);
  if exists (select from public.rfp_rounds o where o.rfp_id = v_rfp.id and o.reopened_at is null)
    and not exists (select from public.rfp_rounds o where o.rfp_id = v_rfp.id and o.hotel_id = v_offer.hotel_id
      and o.round = (select max(m.round) from public.rfp_rounds m where m.rfp_id = v_rfp.id)) then
    perform private.fail(409, 'not_in_round', 'The last round is with other hotels: this one cannot change its offer');
  elsif v_until < clock_timestamp() then
    perform private.fail(409, 'deadline_passed', 'The deadline for answers has passed: move it first, so that the hotel can answer');
  end if;

  v_starts := private.first_day(v_rfp)::timestamp at time zone 'UTC';
  p_due := coalesce(p_due, least(v_until, now() + interval '7 days', v_starts - interval '1 second'));
  if not (p_due > clock_timestamp() and p_due < v_starts) then
    perform private.fail_invalid('p_due: later than now, and before the event');
  end if;
  p_terms := private.read_counter_terms(v_offer, p_terms);
  if (select count(*) from public.counter_offers c
    where c.rfp_id = v_offer.rfp_id and c.hotel_id = v_offer.hotel_id and c.created_at >= private.today()) >= 20 then
    perform private.fail_today('At most 20 counter-offers a day to one hotel about one RFP');
  end if;

  insert into public.counter_offers (proposal_id, terms, message, due, made_by)
  values (p_proposal_id, p_terms, v_message, p_due, auth.uid())
  returning * into v_counter;
  select count(*) into v_mails from public.email_sends e
  where e.kind = 'counter_offer' and e.params ->> 'counter_offer_id' = v_counter.id::text and e.send_id = (
    select s.id from public.sends s where s.rfp_id = v_offer.rfp_id and s.hotel_id = v_offer.hotel_id);
  return private.shown_counter_offer(v_counter) || jsonb_build_object('mails', v_mails);
end;
$$;

revoke all on function private.make_counter from public, anon, authenticated;
grant execute on function private.make_counter to authenticated;
comment on function private.make_counter is 'Makes a counter-offer to an offer of the caller''s RFP.';
