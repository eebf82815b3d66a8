-- A counter-offer to a proposal, from what comparable proposals ask (cohort_targets), in the proposal's currency.
-- For the organizer's side: members of its organization and platform admins; the hotel that made the offer gets 403. What is said of
-- the market is coarse (money-and-rates.md), so that two answers never differ by a single offer.
-- Errors: 404 not_found, 403 forbidden, 422 insufficient_cohort with the size as a range in details, 401, 429.
create or replace function public.suggest_counter_offer(p_proposal_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_proposal public.proposals;
  v_rfp public.rfps;
  v_asked public.proposals;
  v_cohort record;
  v_size jsonb;
  v_total numeric;
  v_saving numeric;
  v_pct numeric;
begin
  perform private.enter_rpc();
  select p.* into v_proposal from public.proposals p where p.id = p_proposal_id;
  if not found then
    perform private.fail_not_found();
  end if;
  select c.* into v_cohort from private.cohort_targets(p_proposal_id) c;
  if v_cohort.size is null then
    perform private.fail_forbidden('organizer_counters');
  elsif v_cohort.basis is null then
    perform private.fail_because(422, 'insufficient_cohort', 'insufficient_cohort', jsonb_build_object('least', private.fewest_for_targets()),
      p_details => private.size_range(0));
  end if;
  v_size := case v_cohort.basis when 'own' then to_jsonb(v_cohort.size) else to_jsonb(private.size_range(v_cohort.size)) end;

  v_asked := v_proposal;
  -- each price that isNegotiable: v_asked.{name} := private.recommended_price(v_proposal.{name}, v_cohort.{name});
  v_asked.room_rate := private.recommended_price(v_proposal.room_rate, v_cohort.room_rate);
  v_asked.ddr_rate := private.recommended_price(v_proposal.ddr_rate, v_cohort.ddr_rate);
  v_asked.fnb_per_attendee := private.recommended_price(v_proposal.fnb_per_attendee, v_cohort.fnb_per_attendee);
  v_asked.av_total := private.recommended_price(v_proposal.av_total, v_cohort.av_total);
  -- end
  -- On the quantities that the RFP asks for, because other quantities of the hotel's would change the saving.
  select r.* into v_rfp from public.rfps r where r.id = v_proposal.rfp_id;
  v_total := private.proposal_total(private.comparable_offer(v_proposal, v_rfp));
  v_saving := case when v_proposal.lines is null then v_total - private.proposal_total(private.comparable_offer(v_asked, v_rfp))
    else private.saving_on_lines(v_proposal, to_jsonb(v_asked)) end;
  v_pct := case when v_total > 0 then round(100 * v_saving / v_total, 2) else 0 end;

  return jsonb_build_object(
    'proposal_id', v_proposal.id,
    'currency', v_proposal.currency,
    'current', private.negotiable_prices(v_proposal) || jsonb_build_object('total', v_total),
    'recommended', private.negotiable_prices(v_asked),
    'discount_pct', v_pct,
    'expected_saving', v_saving,
    'concessions', private.counter_concessions(v_proposal, v_cohort.room_rate, v_cohort.ddr_rate, v_cohort.av_total),
    'cohort', jsonb_build_object('sector', v_cohort.sector, 'city', v_cohort.city, 'pax_band', v_cohort.pax_band,
      'basis', v_cohort.basis, 'size', v_size, 'months', private.cohort_months()),
    'confidence', case when v_cohort.size < 10 then 'low' when v_cohort.size < 25 then 'medium' else 'high' end,
    'rationale', format('%s comparable proposals%s of the last %s months (%s, %s, %s attendees): asking each price part down to their 35th percentile, at most 15 %% below the offer, saves %s %s (%s %%).',
      v_size #>> '{}', case v_cohort.basis when 'own' then ' on your own other requests' else '' end, private.cohort_months(), v_cohort.sector, v_cohort.city, v_cohort.pax_band, v_saving, v_proposal.currency, v_pct));
end;
$$;

revoke all on function public.suggest_counter_offer from public, anon, authenticated;
grant execute on function public.suggest_counter_offer to authenticated;
comment on function public.suggest_counter_offer is
  'Counter-offer: { proposal_id, currency, current, recommended, discount_pct, expected_saving, concessions, cohort, confidence, rationale }.';

-- One price part of a counter-offer: the target, but at most 15 % below what is asked now and never above it; half-up.
create or replace function private.recommended_price(p_current numeric, p_target numeric) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select round(least(p_current, greatest(p_target, 0.85 * p_current)), 2);
$$;

revoke all on function private.recommended_price from public, anon, authenticated;
grant execute on function private.recommended_price to authenticated;
comment on function private.recommended_price is 'min(current, max(target, 0.85 × current)), half-up at 2 decimals.';

-- What asking an offer of lines down to the prices of a counter-offer saves on the quantities asked for.
-- Definer: what an offer of lines is compared on is nobody's to read. The caller sees the offer already.
create or replace function private.saving_on_lines(p_offer public.proposals, p_terms jsonb) returns numeric
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select private.sum_of_amounts(private.amounts_on_asked(p_offer.lines, r))
      - private.sum_of_amounts(private.amounts_on_asked((private.countered_offer(p_offer, p_terms)).lines, r))
    from public.rfps r where r.id = p_offer.rfp_id);
end;
$$;

revoke all on function private.saving_on_lines from public, anon, authenticated;
grant execute on function private.saving_on_lines to authenticated;
comment on function private.saving_on_lines is 'Saving of a counter-offer to an offer of lines, on what is asked.';

-- Extras to ask for beside lower prices. Those whose price part is already at or below its target come first, because there only the
-- extra is left to win.
create or replace function private.counter_concessions(
  p public.proposals, p_room_target numeric, p_ddr_target numeric, p_av_target numeric
) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_agg(a.ask order by a.price_is_good desc, a.place)
  from (values
    (1, p.rooms * p.nights >= 40, p.room_rate <= p_room_target, format('%s complimentary room %s: one per 40 of the %s room-nights',
      p.rooms * p.nights / 40, case when p.rooms * p.nights < 80 then 'night' else 'nights' end, p.rooms * p.nights)),
    (2, true, p.ddr_rate <= p_ddr_target, 'Waived hire of the meeting rooms'),
    (3, p.rooms * p.nights > 0, p.room_rate <= p_room_target, format('Attrition of 20 %% without charge until 30 days before arrival: %s of %s rooms',
      p.rooms / 5, p.rooms)),
    (4, true, p.av_total <= p_av_target, 'Wi-Fi and basic AV (projector, screen, microphone) included free of charge')
  ) as a (place, fits, price_is_good, ask)
  where a.fits;
$$;

revoke all on function private.counter_concessions from public, anon, authenticated;
grant execute on function private.counter_concessions to authenticated;
comment on function private.counter_concessions is
  'Two to four asks that fit the proposal, those first whose price part is at or below its target.';
