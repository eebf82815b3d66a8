-- The work of rfp_workbook. Candidates are those of topsis_rank_hotels with the very numbers it scores: all of an RFP that
-- was sent (1000 at most), the first 200 of a draft. The statistics are those of all candidates, listed or not, so that norms
-- and extremes hold. Of a decided RFP it is what was kept with the decision.
-- Definer: callers may read neither the scoring table nor the organization's rates. Callers make sure that the RFP is the caller's to
-- see.
-- Errors: 413 too_large.
create or replace function private.workbook_of(p_rfp_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp public.rfps;
  v_is_sent boolean;
  v_offers jsonb;
  v_candidates jsonb;
  v_statistics jsonb;
  v_day date;
  v_kept jsonb;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id;
  perform private.freeze_decision(v_rfp);
  v_kept := private.decided_part(v_rfp, 'workbook');
  if v_kept is not null then
    return v_kept || jsonb_build_object(
      'rfp', v_kept -> 'rfp' || jsonb_build_object('weights', private.of_every_criterion(v_kept #> '{rfp,weights}', '0')),
      'statistics', private.of_every_criterion(v_kept -> 'statistics',
        '{"known": 0, "squares": null, "least": null, "most": null, "median": null}'),
      'candidates', (
        select coalesce(jsonb_agg(private.of_every_criterion(e.value, 'null') order by e.n), '[]')
        from jsonb_array_elements(v_kept -> 'candidates') with ordinality as e (value, n)));
  end if;
  v_day := private.pricing_day(v_rfp);
  v_is_sent := v_rfp.sent_at is not null or exists (select from public.sends s where s.rfp_id = p_rfp_id);
  if (select count(*) > 200 from public.proposals p where p.rfp_id = p_rfp_id and private.is_on_offer(p)) then
    perform private.fail_because(413, 'too_large', 'workbook_too_large', '{"most": 200}');
  end if;

  select coalesce(jsonb_agg(jsonb_build_object('rank', c.rank, 'hotel_id', c.hotel_id, 'hotel_name', h.name, 'city', h.city,
      'stars', h.stars, 'is_estimated', not c.is_offer, 'closeness', c.closeness, 'boost', c.boost, 'score', c.topsis_score) || private.per_criterion(c.raw) order by c.rank), '[]'),
    (jsonb_agg((
      select jsonb_build_object('candidates', s.candidates) || jsonb_object_agg(k.name, jsonb_build_object('known', s.known[k.place],
        'squares', s.squares[k.place], 'least', s.least[k.place], 'most', s.most[k.place], 'median', s.median[k.place]))
      from (select (c.statistics).*) s cross join private.criteria() k group by s.candidates)) -> 0)
  into v_candidates, v_statistics
  from private.rank_candidates(p_rfp_id, case when v_is_sent then 1000 else 200 end) c
  join public.hotels h on h.id = c.hotel_id;

  select coalesce(jsonb_agg(private.workbook_offer(p, v_rfp, x.rate, private.missing_must(v_rfp.must_features, h.features)) || jsonb_build_object('hotel_name', h.name)
    order by p.hotel_id), '[]')
  into v_offers
  from public.proposals p
  join public.hotels h on h.id = p.hotel_id
  left join private.fx_rates_to(p_rfp_id, v_rfp.organization_id, v_rfp.currency, v_day) x
    on x.currency = p.currency
  where p.rfp_id = p_rfp_id and private.is_on_offer(p);

  return jsonb_build_object(
    'rfp', jsonb_build_object('id', v_rfp.id, 'title', v_rfp.title, 'status', v_rfp.status, 'city', v_rfp.city,
      'start_date', v_rfp.start_date, 'end_date', v_rfp.end_date, 'attendees', v_rfp.attendees, 'rooms', v_rfp.rooms,
      'nights', v_rfp.nights, 'event_days', v_rfp.event_days, 'currency', v_rfp.currency, 'questions', v_rfp.questions,
      'organization_name', (select o.name from public.organizations o where o.id = v_rfp.organization_id),
      'terms', v_rfp.terms, 'weights', private.per_criterion(private.weights_of_rfp(v_rfp))),
    'statistics', v_statistics,
    'candidates', v_candidates,
    'offers', v_offers,
    'declines', (
      select coalesce(jsonb_agg(jsonb_build_object('hotel_id', s.hotel_id, 'hotel_name', h.name, 'reason', s.decline_reason)
        order by h.name, s.hotel_id), '[]')
      from public.sends s join public.hotels h on h.id = s.hotel_id
      where s.rfp_id = p_rfp_id and s.status = 'declined'),
    'risk', private.workbook_risks(v_rfp),
    'conversions', private.conversions_record(v_rfp, v_day::timestamp at time zone 'UTC'),
    'generated_at', now());
end;
$$;

revoke all on function private.workbook_of from public, anon, authenticated;
grant execute on function private.workbook_of to authenticated;
comment on function private.workbook_of is
  '{ rfp, statistics, candidates, offers, declines, risk, conversions, generated_at } of an RFP.';

-- An offer as the workbook shows it: its terms, each cost line in its own currency and times p_rate in the RFP's, what it
-- costs on the quantities asked for, and where it departs from them. Amounts of the RFP's currency are null without a rate.
-- Private: reads nothing but its arguments, and what is kept of the offer.
create or replace function private.workbook_offer(p public.proposals, p_asked public.rfps, p_rate numeric, p_missing text[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_comparable constant numeric := private.proposal_total(private.comparable_offer(p, p_asked), p_rate);
begin
  return jsonb_build_object('hotel_id', p.hotel_id, 'version', p.version, 'status', p.status, 'submitted_at', p.submitted_at,
    -- each price: '{name}', p.{name},
    'room_rate', p.room_rate,
    'ddr_rate', p.ddr_rate,
    'fnb_per_attendee', p.fnb_per_attendee,
    'fnb_minimum', p.fnb_minimum,
    'service_charge_pct', p.service_charge_pct,
    'av_total', p.av_total,
    'city_tax_per_room_night', p.city_tax_per_room_night,
    'perks_cost', p.perks_cost,
    'perks_value', p.perks_value,
    -- end
    -- each column that isInWorkbook: '{name}', p.{name},
    'currency', p.currency,
    'rooms', p.rooms,
    'nights', p.nights,
    'attendees', p.attendees,
    'event_days', p.event_days,
    'comments', p.comments,
    'start_date', p.start_date,
    'valid_until', p.valid_until,
    'answers', p.answers,
    'terms', p.terms,
    -- end
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('item', l.item, 'source_amount', l.amount, 'amount', round(l.amount * p_rate, 2))
        order by l.place), '[]')
      from private.cost_lines(p) with ordinality as l (item, quantity, unit_price, amount, place)),
    'offered', private.offered_record(p),
    'coverage', p.coverage,
    'comparable', jsonb_build_object('total', v_comparable, 'per_attendee', private.per_attendee(v_comparable, p_asked.attendees)),
    'deviations', private.offer_deviations(p, p_asked.rooms, p_asked.nights, p_asked.attendees, p_asked.event_days, p_missing)
      || private.board_deviation(p.lines, p_asked.board) || private.term_deviations(p.terms, p_asked.terms));
end;
$$;

comment on function private.workbook_offer is 'Terms, cost lines in both currencies, comparable cost and deviations of an offer.';

-- What the sheet Risk of a workbook is made of: each live offer with its expected cost, and the amounts it is reckoned from at full use,
-- which formulas multiply, so that another pick-up can be tried in the file. Where nights differ, meeting space has a scale, or there are
-- several minimums, the sheet shows what it comes to, and cannot follow: is_live is false.
-- Private, for workbook_of, which is definer and has a caller who may see the RFP.
create or replace function private.workbook_risks(p_rfp public.rfps) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_pickup record := private.expected_pickup(p_rfp);
begin
  return jsonb_build_object(
    'pickup_low_pct', trim_scale(v_pickup.low * 100), 'pickup_likely_pct', trim_scale(v_pickup.likely * 100),
    'pickup_high_pct', trim_scale(v_pickup.high * 100), 'cancel_chance_pct', p_rfp.cancel_chance_pct,
    'price_includes_risk', p_rfp.price_includes_risk,
    'offers', (
      select coalesce(jsonb_agg(jsonb_build_object('hotel_id', k.hotel_id, 'hotel_name', h.name, 'rate', k.rate, 'comparable', k.comparable,
          'parts', k.parts, 'held', k.held, 'expected_cancellation', k.cancellation, 'expected_payment', k.payment,
          'unknown', to_jsonb(k.unknown), 'estimated_parts', k.estimated_parts,
          'is_live', p_rfp.night_shift_pct = '[]' and not k.terms ? 'rental_scale' and jsonb_array_length(f.minimums) < 2,
          'rooms', f.rooms, 'with_rooms', f.following, 'per_person', f.persons, 'fixed', n.fixed, 'fixed_by_rooms', r.fixed - n.fixed,
          'fixed_by_persons', f.fixed - r.fixed, 'adjustment', k.comparable - private.sum_of_amounts(f.amounts, k.rate),
          'room_net', case when coalesce(k.terms -> 'attrition_applies_to', '["rooms"]') ? 'rooms' then f.room_net else 0 end,
          'delegate_net', case when k.terms -> 'attrition_applies_to' ? 'delegates' then f.delegate_net else 0 end,
          'threshold', m.threshold, 'attrition_charge_pct', k.terms -> 'attrition_charge_pct', 'guarantee', g.share,
          'minimum', coalesce((f.minimums #>> '{0,minimum}')::numeric, 0), 'counted', coalesce((f.minimums #>> '{0,counted}')::numeric, 0),
          'extra', case when (k.terms #> '{fnb_shortfall,with_service_and_tax}')::boolean then coalesce((f.minimums #>> '{0,extra}')::numeric, 0) else 0 end,
          'fnb_charge_pct', coalesce((k.terms #> '{fnb_shortfall,charge_pct}')::numeric, 100),
          'room_nights', f.room_nights, 'room_rate', case when f.room_nights > 0 then f.room_net / f.room_nights else 0 end,
          'comp_each', case when coalesce((k.terms -> 'no_monetary_value')::boolean, false) or p.perks_value > 0 then null
            else (k.terms #> '{comp_rooms,one_per}')::numeric + case k.terms #>> '{comp_rooms,counted}' when 'occupied' then 0 else 1 end end,
          'commission_pct', case when p_rfp.payer <> 'individual' and k.terms ->> 'commission_to' = 'organizer'
            and k.terms ->> 'rate_basis' is distinct from 'net' then coalesce((k.terms -> 'commission_pct')::numeric, 0) else 0 end,
          'rebate', case when p_rfp.payer = 'individual' then 0 else coalesce((k.terms -> 'rebate_per_room_night')::numeric, 0) end)
        order by k.payment nulls last, k.hotel_id), '[]')
      from private.expected_costs(p_rfp) k
      join public.proposals p on p.id = k.proposal_id
      join public.hotels h on h.id = k.hotel_id
      cross join lateral (select coalesce((k.terms #> '{guarantee,billed_pct}')::numeric, 0) / 100 as share) g
      -- All of it used, nobody there, and rooms without persons: between these every amount is a straight line.
      cross join lateral private.risk_bases(p, p_rfp, 1, 1, 1, 1, null) f
      cross join lateral private.risk_bases(p, p_rfp, 0, 0, 0, 0, null) n
      cross join lateral private.risk_bases(p, p_rfp, 1, 1, 1, 0, null) r
      cross join lateral private.charged_for_missing(k.terms, f, v_pickup.low, v_pickup.likely, v_pickup.high, g.share, p_rfp.pickup_known_days) m));
end;
$$;
comment on function private.workbook_risks is 'Expected cost of each live offer, and the amounts it is reckoned from.';
