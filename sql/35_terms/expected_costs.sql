-- What each live offer of an RFP is expected to cost with its terms, amounts in the RFP's currency, each part
-- rounded half-up; null where no rate converts the offer.
--
-- One never pays for full rooms and for empty ones: of each night min(1, P + shift) is used, and what is charged for is missing to the
-- threshold, which is at most the night. So rooms and attrition together are at most the rooms; persons are billed at max(P, g), at
-- most 1; fixed lines as they are; and the shortfall, to which no top-up is added, is what the minimum's clause charges:
--   held <= comparable - top-up of the minimum + shortfall (with service charge and tax, where said) + rental of a scale
-- wherever the charge for an empty room is at most the price of one, comps and what flows back being 0 or more.
-- Where price_includes_risk, an unknown term counts as the worst of the other live offers', or that this hotel said before.
-- Private, for definer functions that have checked their caller.
create or replace function private.expected_costs(p_rfp public.rfps) returns table (
  proposal_id uuid, hotel_id uuid, rate numeric, total numeric, comparable numeric, attrition numeric, fnb_shortfall numeric,
  comp_rooms numeric, held numeric, cancellation numeric, payment numeric, parts jsonb, bases jsonb, terms jsonb, commission jsonb,
  assumptions jsonb, estimated_parts jsonb, unknown text[]
)
language plpgsql stable rows 20
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
#variable_conflict use_column
declare
  v_pickup record := private.expected_pickup(p_rfp);
  v_offer record;
  b private.risk_base;
  k record;
  v_g numeric;
  v_rental numeric;
begin
  for v_offer in
    select p as offer, x.rate, private.proposal_total(p) as total, private.sum_of_amounts(private.proposal_amounts(
        private.comparable_offer(p, p_rfp)), x.rate) as comparable
    from public.proposals p
    left join private.fx_rates_to(p_rfp.id, p_rfp.organization_id, p_rfp.currency, private.pricing_day(p_rfp)) x on x.currency = p.currency
    where p.rfp_id = p_rfp.id and private.stands(p)
  loop
    proposal_id := (v_offer.offer).id;
    hotel_id := (v_offer.offer).hotel_id;
    rate := v_offer.rate;
    total := v_offer.total;
    comparable := v_offer.comparable;
    terms := (v_offer.offer).terms;
    estimated_parts := '[]';
    if p_rfp.price_includes_risk then
      terms := private.filled_terms(v_offer.offer, p_rfp);
      select coalesce(jsonb_agg(jsonb_build_object('term', t.key, 'value', t.value) order by t.key), '[]') into estimated_parts
      from jsonb_each(terms) as t (key, value) where t.value is distinct from (v_offer.offer).terms -> t.key;
    end if;

    v_g := coalesce((terms #> '{guarantee,billed_pct}')::numeric, 0) / 100;
    v_rental := private.expected_rental(terms -> 'rental_scale', v_pickup.low, v_pickup.likely, v_pickup.high);
    b := private.risk_bases(v_offer.offer, p_rfp, v_pickup.low, v_pickup.likely, v_pickup.high,
      v_pickup.mean + private.expected_gap(v_g, v_pickup.low, v_pickup.likely, v_pickup.high), v_rental);
    bases := b.bases;
    k := private.charged_for_missing(terms, b, v_pickup.low, v_pickup.likely, v_pickup.high, v_g, p_rfp.pickup_known_days);

    attrition := private.cents(k.attrition * rate);
    fnb_shortfall := private.cents(k.fnb_shortfall * rate);
    comp_rooms := private.cents(private.comp_value(terms, v_offer.offer, b) * rate);
    commission := private.commission_of(terms, b, p_rfp, rate);
    cancellation := private.cents(private.mean_charge(terms -> 'cancellation', b.bases) * rate);
    -- What is given away beyond its limit is no line: it is what the sum of lines lacks to the comparable total.
    parts := jsonb_build_object(
      'rooms', private.cents(b.rooms * rate), 'with_rooms', private.cents(b.following * rate), 'per_person', private.cents(b.persons * rate),
      'fixed', private.cents(b.fixed * rate) + comparable - private.sum_of_amounts(b.amounts, rate), 'attrition', attrition,
      'fnb_shortfall', fnb_shortfall, 'fnb_service_and_tax', private.cents(k.fnb_extra * rate), 'comp_rooms', - comp_rooms,
      'commission', - (commission ->> 'credited')::numeric);
    select case when rate is not null then sum(coalesce((v.value #>> '{}')::numeric, 0)) end into held from jsonb_each(parts) as v (key, value);
    payment := private.cents((100 - p_rfp.cancel_chance_pct) / 100 * held + p_rfp.cancel_chance_pct / 100 * coalesce(cancellation, 0));
    unknown := private.unknown_terms(terms, b);
    assumptions := private.risk_assumptions(p_rfp, v_pickup.low, v_pickup.likely, v_pickup.high, k.allowed, k.threshold, terms);
    return next;
  end loop;
end;
$$;
comment on function private.expected_costs is 'What each live offer is expected to cost with its terms.';

-- What the planner expects of the block: 85 to 100 %, most likely 95, where guests pay themselves 60, 80, 95, unless said; as shares.
create or replace function private.expected_pickup(p_rfp public.rfps, out low numeric, out likely numeric, out high numeric, out mean numeric)
language plpgsql immutable
set search_path = ''
as $$
declare
  v_usual constant numeric[] := case p_rfp.payer when 'individual' then '{60, 80, 95}' else '{85, 95, 100}' end::numeric[];
begin
  -- What is said bounds what is not.
  low := coalesce(p_rfp.pickup_low_pct, least(v_usual[1], p_rfp.pickup_likely_pct, p_rfp.pickup_high_pct)) / 100;
  high := coalesce(p_rfp.pickup_high_pct, greatest(v_usual[3], p_rfp.pickup_likely_pct, p_rfp.pickup_low_pct)) / 100;
  likely := coalesce(p_rfp.pickup_likely_pct / 100, least(high, greatest(low, v_usual[2] / 100)));
  mean := (low + likely + high)::numeric(80, 40) / 3;
end;
$$;
comment on function private.expected_pickup is 'Low, likely, high and mean share of the block that is used.';

-- E[rental] of a scale; null without one. Below its lowest step the dearest rental of it counts.
create or replace function private.expected_rental(p_scale jsonb, p_low numeric, p_likely numeric, p_high numeric) returns numeric
language sql immutable parallel safe
set search_path = ''
as $$
  select sum(s.rental * (s.reached - s.beyond)) + max(s.rental) * (1 - max(s.reached))
  from (
    select e.rental, private.chance_of_pickup(e.pickup_from_pct / 100, p_low, p_likely, p_high) as reached,
      coalesce(lead(private.chance_of_pickup(e.pickup_from_pct / 100, p_low, p_likely, p_high)) over (order by e.pickup_from_pct), 0) as beyond
    from jsonb_to_recordset(p_scale) as e (pickup_from_pct numeric, rental numeric)
  ) s;
$$;
comment on function private.expected_rental is 'Expected rental of meeting space by the pick-up.';

-- What is expected to be charged for what is missing, in the offer's currency, unrounded: for rooms (and delegates, where it says so)
-- below the threshold, and for food and beverage below the minimum. allowed: by how much the block may be reduced once the pick-up is
-- known; threshold: which share of it has to be used then. attrition is null where something is missing and the charge for it is not said.
create or replace function private.charged_for_missing(
  p_terms jsonb, b private.risk_base, p_low numeric, p_likely numeric, p_high numeric, p_guarantee numeric, p_known_days integer,
  out allowed numeric, out threshold numeric, out attrition numeric, out fnb_shortfall numeric, out fnb_extra numeric
)
language plpgsql stable
set search_path = ''
as $$
declare
  v_step record;
  v_missing numeric := 0;
  v_shift numeric;
begin
  allowed := 1;
  for v_step in
    select s.allowed_pct / 100 as part, s."of"
    from jsonb_to_recordset(coalesce(p_terms -> 'attrition_steps', '[]')) as s (until_days integer, allowed_pct numeric, "of" text)
    where s.until_days <= p_known_days
    order by s.until_days desc
  loop
    allowed := case v_step."of" when 'remaining' then allowed * (1 - v_step.part) else allowed - v_step.part end;
  end loop;
  allowed := 1 - greatest(0, allowed);
  threshold := (1 - allowed) * coalesce((p_terms -> 'min_pickup_pct')::numeric, 100) / 100;

  if coalesce(p_terms -> 'attrition_applies_to', '["rooms"]') ? 'rooms' then
    if b.nights is null then
      v_missing := b.room_net * private.expected_gap(threshold, p_low, p_likely, p_high);
    elsif p_terms ->> 'attrition_measured' = 'cumulative' then
      select sum(case p_terms ->> 'attrition_unit' when 'room_nights' then n.rooms else n.net end * n.shift)::numeric(80, 40)
        / nullif(sum(case p_terms ->> 'attrition_unit' when 'room_nights' then n.rooms else n.net end), 0) into v_shift
      from jsonb_to_recordset(b.nights) as n (rooms numeric, net numeric, shift numeric);
      -- At most what is empty: shifts that would leave a night more than full, or less than empty, do not average out.
      v_missing := least(b.room_net - b.used_net, b.room_net * private.missing_share(threshold, coalesce(v_shift, 0), p_low, p_likely, p_high));
    else
      select coalesce(sum(n.net * private.missing_share(threshold, n.shift, p_low, p_likely, p_high)), 0) into v_missing
      from jsonb_to_recordset(b.nights) as n (net numeric, shift numeric);
    end if;
  end if;
  if p_terms -> 'attrition_applies_to' ? 'delegates' then
    -- What a guarantee bills is not missing.
    v_missing := v_missing + b.delegate_net * greatest(0, private.expected_gap(threshold, p_low, p_likely, p_high)
      - private.expected_gap(p_guarantee, p_low, p_likely, p_high));
  end if;
  attrition := case when v_missing <= 0 then 0 else v_missing * (p_terms -> 'attrition_charge_pct')::numeric / 100 end;

  select coalesce(sum(m.missing), 0), coalesce(sum(m.missing * m.extra) filter (where (p_terms #> '{fnb_shortfall,with_service_and_tax}')::boolean), 0)
  into fnb_shortfall, fnb_extra
  from (
    select coalesce((p_terms #> '{fnb_shortfall,charge_pct}')::numeric, 100) / 100 * case when m.counted <= 0 then m.minimum
      else m.counted * greatest(0, private.expected_gap(m.minimum::numeric(80, 40) / m.counted, p_low, p_likely, p_high)
        - private.expected_gap(p_guarantee, p_low, p_likely, p_high)) end as missing, m.extra
    from jsonb_to_recordset(b.minimums) as m (minimum numeric, counted numeric, extra numeric)
  ) m;
end;
$$;
comment on function private.charged_for_missing is 'What is expected to be charged for rooms, persons and food that are missing.';

-- Rooms that are free for so many used (or paid besides), at the mean net rate; 0 where they have no monetary value, or where the offer
-- names a value of its extras, in which they stand.
create or replace function private.comp_value(p_terms jsonb, p public.proposals, b private.risk_base) returns numeric
language plpgsql stable
set search_path = ''
as $$
declare
  v_each constant numeric := (p_terms #> '{comp_rooms,one_per}')::numeric
    + case when p_terms #>> '{comp_rooms,counted}' = 'occupied' then 0 else 1 end;
begin
  if v_each is null or (p_terms -> 'no_monetary_value')::boolean or p.perks_value > 0 or b.room_nights = 0 then
    return 0;
  end if;
  return floor(round(b.used_nights / v_each, 15)) * (b.room_net::numeric(80, 40) / b.room_nights);
end;
$$;
comment on function private.comp_value is 'Value of the rooms that an offer gives free, in its currency.';

-- Commission and rebate on the rooms that are expected to be used: { amount, rebate, to, credited }. What comes back to the organizer
-- is credited where it pays the rooms.
create or replace function private.commission_of(p_terms jsonb, b private.risk_base, p_rfp public.rfps, p_rate numeric) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_amount constant numeric := private.cents(case when p_terms ->> 'rate_basis' = 'net' then 0
    else b.used_net * coalesce((p_terms -> 'commission_pct')::numeric, 0) / 100 end * p_rate);
  v_rebate constant numeric := private.cents(b.used_nights * coalesce((p_terms -> 'rebate_per_room_night')::numeric, 0) * p_rate);
begin
  return jsonb_build_object('amount', v_amount, 'rebate', v_rebate, 'to', p_terms -> 'commission_to', 'credited',
    case when p_rfp.payer = 'individual' then 0
      else v_rebate + case p_terms ->> 'commission_to' when 'organizer' then v_amount else 0 end end);
end;
$$;
comment on function private.commission_of is 'Commission and rebate, and what of them is credited.';

-- The terms that would move these numbers and are not said.
create or replace function private.unknown_terms(p_terms jsonb, b private.risk_base) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
    select array_agg(t.key order by t.place)
    from (values
      (1, 'attrition_steps', b.room_net > 0), (2, 'min_pickup_pct', b.room_net > 0),
      (3, 'attrition_measured', b.room_net > 0 and b.nights is not null), (4, 'attrition_charge_pct', b.room_net > 0),
      (5, 'guarantee', b.has_persons), (6, 'fnb_shortfall', b.minimums <> '[]'), (7, 'cancellation', true), (8, 'deposits', true)
    ) as t (place, key, matters)
    where t.matters and not p_terms ? t.key), '{}');
end;
$$;
comment on function private.unknown_terms is 'Terms that are not said and would move what an offer is expected to cost.';

-- What is assumed, as [{ key, value }]: shares and days in percent and days, then what is counted where nothing is said.
create or replace function private.risk_assumptions(
  p_rfp public.rfps, p_low numeric, p_likely numeric, p_high numeric, p_allowed numeric, p_threshold numeric, p_terms jsonb
) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object('key', a.key, 'value', a.value) order by a.place)
  from (values
    (1, 'basis', to_jsonb(p_rfp.compare_tax)),
    (2, 'pickup_low_pct', to_jsonb(trim_scale(p_low * 100))), (3, 'pickup_likely_pct', to_jsonb(trim_scale(p_likely * 100))),
    (4, 'pickup_high_pct', to_jsonb(trim_scale(p_high * 100))), (5, 'pickup_known_days', to_jsonb(p_rfp.pickup_known_days)),
    (6, 'cancel_chance_pct', to_jsonb(trim_scale(p_rfp.cancel_chance_pct))),
    (7, 'night_shift_pct', nullif(p_rfp.night_shift_pct, '[]')),
    (8, 'allowed_pct', to_jsonb(trim_scale(round(p_allowed * 100, 4)))), (9, 'threshold_pct', to_jsonb(trim_scale(round(p_threshold * 100, 4)))),
    (10, 'attrition_measured', coalesce(p_terms -> 'attrition_measured', '"per_night"')),
    (11, 'attrition_charge_pct', p_terms -> 'attrition_charge_pct'),
    (12, 'guarantee_pct', coalesce(p_terms #> '{guarantee,billed_pct}', '0')),
    (13, 'fnb_charge_pct', coalesce(p_terms #> '{fnb_shortfall,charge_pct}', '100'))
  ) as a (place, key, value)
  where a.value is not null;
$$;
comment on function private.risk_assumptions is 'What the expected costs of an offer rest on.';
