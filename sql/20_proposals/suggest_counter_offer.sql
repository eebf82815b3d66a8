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
    perform private.fail_forbidden('A counter-offer is the organizer''s to make');
  elsif v_cohort.basis is null then
    perform private.fail(422, 'insufficient_cohort',
      format('A counter-offer needs at least %s comparable proposals', private.fewest_for_targets()), private.size_range(0));
  end if;
  v_size := case v_cohort.basis when 'own' then to_jsonb(v_cohort.size) else to_jsonb(private.size_range(v_cohort.size)) end;

  v_asked := v_proposal;
  v_asked.room_rate := private.recommended_price(v_proposal.room_rate, v_cohort.room_rate);
  v_asked.ddr_rate := private.recommended_price(v_proposal.ddr_rate, v_cohort.ddr_rate);
  v_asked.fnb_per_attendee := private.recommended_price(v_proposal.fnb_per_attendee, v_cohort.fnb_per_attendee);
  v_asked.av_total := private.recommended_price(v_proposal.av_total, v_cohort.av_total);
  -- On the quantities that the RFP asks for, because other quantities of the hotel's would change the saving.
  select r.* into v_rfp from public.rfps r where r.id = v_proposal.rfp_id;
  v_total := private.proposal_total(private.comparable_offer(v_proposal, v_rfp));
  v_saving := v_total - private.proposal_total(private.comparable_offer(v_asked, v_rfp));
  v_pct := case when v_total > 0 then round(100 * v_saving / v_total, 2) else 0 end;

  return jsonb_build_object(
    'proposal_id', v_proposal.id,
    'currency', v_proposal.currency,
    'current', jsonb_build_object('room_rate', v_proposal.room_rate, 'ddr_rate', v_proposal.ddr_rate,
      'fnb_per_attendee', v_proposal.fnb_per_attendee, 'av_total', v_proposal.av_total, 'total', v_total),
    'recommended', jsonb_build_object('room_rate', v_asked.room_rate, 'ddr_rate', v_asked.ddr_rate,
      'fnb_per_attendee', v_asked.fnb_per_attendee, 'av_total', v_asked.av_total),
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
