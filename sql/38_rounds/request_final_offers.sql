-- Begins a last round: only the hotels named may still change what they offered, until p_due, whatever the deadline was; with
-- p_show_rank each of them learns its own rank as the round begins, and no more. They are told by mail. Counter-offers that were open
-- are withdrawn, and told.
-- For members of the RFP's organization. Errors: 404 not_found, 400 22023 for hotels without a standing offer, a date that does
-- not lie between now and the event, or a message too long, 409 invalid_transition unless the RFP is out and no round runs, 409
-- limit_reached after five rounds, 401, 429.
create or replace function public.request_final_offers(
  p_rfp_id uuid, p_hotel_ids uuid[], p_due timestamptz, p_message text default null, p_show_rank boolean default false
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.request_final_offers_work(p_rfp_id, array(select distinct h.id from unnest(p_hotel_ids) as h (id)), p_due,
    nullif(btrim(p_message, E' \t\r\n'), ''), coalesce(p_show_rank, false));
end;
$$;

revoke all on function public.request_final_offers from public, anon, authenticated;
grant execute on function public.request_final_offers to authenticated;
comment on function public.request_final_offers is
  'Begins a last round: { rfp_id, round, due, show_rank, hotels: [{ hotel_id, proposal_id, own_rank, comparable_total, currency }], withdrawn: [{ counter_offer_id, hotel_id, hotel_name }] }.';

-- The work of request_final_offers. Definer: callers may write neither rounds nor their mails nor their trace. The RFP stays locked
-- until commit, so that no offer changes while ranks are taken, and only one of two rounds at once begins. Errors: 404 not_found, 400
-- 22023, 409 invalid_transition, 409 limit_reached.
create or replace function private.request_final_offers_work(
  p_rfp_id uuid, p_hotel_ids uuid[], p_due timestamptz, p_message text, p_show_rank boolean
) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp constant public.rfps := private.my_rfp(p_rfp_id);
  v_round integer;
  v_withdrawn jsonb;
begin
  if cardinality(p_hotel_ids) not between 1 and 500 then
    perform private.fail_invalid('p_hotel_ids', 'hotels', '{"least": 1, "most": 500}');
  elsif length(p_message) > 2000 then
    perform private.fail_invalid('p_message', 'too_long', '{"most": 2000}');
  elsif p_due is null or not isfinite(p_due) or p_due <= clock_timestamp()
    or p_due >= private.first_day(v_rfp)::timestamp at time zone 'UTC' then
    perform private.fail_invalid('p_due', 'due_before_event');
  elsif v_rfp.status <> 'sent' then
    perform private.fail_state('RFP', v_rfp.status, 'no_last_round');
  end if;
  perform private.require_no_round(p_rfp_id);
  select coalesce(max(o.round), 0) + 1 into v_round from public.rfp_rounds o where o.rfp_id = p_rfp_id;
  if v_round > 5 then
    perform private.fail_because(409, 'limit_reached', 'last_rounds', '{"most": 5}');
  end if;

  select coalesce(jsonb_agg(jsonb_build_object('counter_offer_id', c.id, 'hotel_id', c.hotel_id, 'hotel_name', h.name)
    order by c.created_at, c.id), '[]') into v_withdrawn
  from public.counter_offers c join public.hotels h on h.id = c.hotel_id
  where c.rfp_id = p_rfp_id and c.status = 'open';

  -- Locked before they are looked at: none is withdrawn meanwhile.
  perform from public.proposals p
  where p.rfp_id = p_rfp_id and p.hotel_id = any (p_hotel_ids) and p.is_current
  order by p.id for no key update;
  insert into public.rfp_rounds (rfp_id, organization_id, hotel_id, round, due, message, show_rank, proposal_id, own_rank,
    comparable_total, currency, requested_by)
  select p_rfp_id, v_rfp.organization_id, p.hotel_id, v_round, p_due, p_message, p_show_rank, p.id, o.rank,
    private.proposal_total(private.comparable_offer(p, v_rfp), x.rate), v_rfp.currency, auth.uid()
  from public.proposals p
  left join private.offer_ranks(p_rfp_id) o on o.proposal_id = p.id
  left join private.fx_rates_to(p_rfp_id, v_rfp.organization_id, v_rfp.currency, (now() at time zone 'UTC')::date) x
    on x.currency = p.currency
  where p.rfp_id = p_rfp_id and p.hotel_id = any (p_hotel_ids) and p.is_current and p.status = any (private.undecided_statuses());
  if (select count(*) from public.rfp_rounds o where o.rfp_id = p_rfp_id and o.round = v_round) < cardinality(p_hotel_ids) then
    perform private.fail_invalid('p_hotel_ids', 'offer_stands');
  end if;

  perform private.announce_round(p_rfp_id, v_round);
  return jsonb_build_object('rfp_id', p_rfp_id, 'round', v_round, 'due', p_due, 'show_rank', p_show_rank, 'hotels', (
    select jsonb_agg(jsonb_build_object('hotel_id', o.hotel_id, 'proposal_id', o.proposal_id, 'own_rank', o.own_rank,
      'comparable_total', o.comparable_total, 'currency', o.currency) order by o.own_rank, o.hotel_id)
    from public.rfp_rounds o where o.rfp_id = p_rfp_id and o.round = v_round), 'withdrawn', v_withdrawn);
end;
$$;

revoke all on function private.request_final_offers_work from public, anon, authenticated;
grant execute on function private.request_final_offers_work to authenticated;
comment on function private.request_final_offers_work is 'Begins a last round of an RFP of the caller''s.';

-- Tells each hotel of a last round that it is asked, until when, and what it offers now; its rank only where the organizer shows
-- it. What was asked and of whom goes into the trace. Private, for definer functions.
create or replace function private.announce_round(p_rfp_id uuid, p_round integer) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_words constant jsonb := private.request_mail(p_rfp_id);
  v_asked record;
begin
  for v_asked in
    select o.*, s.id as send_id, p as offer
    from public.rfp_rounds o
    join public.sends s on s.rfp_id = o.rfp_id and s.hotel_id = o.hotel_id
    join public.proposals p on p.id = o.proposal_id
    where o.rfp_id = p_rfp_id and o.round = p_round
    order by o.hotel_id
  loop
    perform private.trace(v_asked.organization_id, p_rfp_id, v_asked.hotel_id, 'final_round',
      jsonb_build_object('round', p_round, 'due', v_asked.due, 'show_rank', v_asked.show_rank));
    perform private.mail_hotels('close_r2', 'rfp_send', array[v_asked.send_id], v_words || jsonb_build_object(
      'due', v_asked.due, 'message', v_asked.message, 'own_rank', case when v_asked.show_rank then v_asked.own_rank end,
      'total', private.proposal_total(v_asked.offer)::text, 'offer_currency', (v_asked.offer).currency,
      'per_attendee', private.per_attendee(private.proposal_total(v_asked.offer), (v_asked.offer).attendees)::text),
      'round/' || p_round);
  end loop;
end;
$$;

comment on function private.announce_round is 'Mails and trace of a last round that begins.';
