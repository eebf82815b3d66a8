-- The win probability of a hotel on an RFP with its factors (win-chances-and-anomalies.md). Where the outcome is known it takes
-- the estimate's place: a hotel that declined or withdrew wins nothing (basis withdrawn); an RFP that is decided has its winner,
-- one that was cancelled has none, and an offer the organizer turned down does not come back (basis decided). share is the
-- calibrated chance (win-chances-and-anomalies.md), null without a live offer and once it is over.
-- Volatile: it renews a stale cluster boost. Private, for definer functions that have checked their caller. Null for a hotel without a
-- place (an erased one).
create or replace function private.win_prediction_of(p_hotel_id uuid, p_rfp public.rfps) returns jsonb
language plpgsql volatile
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
declare
  v_as_of constant timestamptz := now();
  v_send public.sends;
  v_proposal public.proposals;
  v_basis text;
  v_factors jsonb;
  v_estimate numeric;
  v_share record;
begin
  select s.* into v_send from public.sends s where s.rfp_id = p_rfp.id and s.hotel_id = p_hotel_id;
  select p.* into v_proposal from public.proposals p
  where p.rfp_id = p_rfp.id and p.hotel_id = p_hotel_id and p.is_current;
  v_basis := case
    when v_send.status = 'declined' or v_proposal.status = 'withdrawn' then 'withdrawn'
    when p_rfp.status in ('decided', 'cancelled') or v_proposal.status = 'lost' then 'decided'
    else 'estimate'
  end;

  select sum(f.value * f.weight), jsonb_object_agg(f.factor, jsonb_build_object(
      'value', f.value, 'weight', f.weight, 'contribution', trim_scale(f.value * f.weight)))
  into v_estimate, v_factors
  from private.win_factors(p_hotel_id, p_rfp, v_send, v_proposal, v_as_of) f;
  if v_factors is null then
    return null;
  end if;
  select w.share, w.share_none into v_share from private.win_shares(p_rfp.id) w where w.hotel_id = p_hotel_id;
  return jsonb_build_object(
    'share', v_share.share,
    'share_none', v_share.share_none,
    'calibration', (
      select private.calibration_of(m) - array['offers', 'holdout', 'reliability']
      from (select) only_row left join lateral (select n.* from public.win_models n order by n.fitted_at desc limit 1) m on true),
    'probability', case v_basis
      when 'estimate' then trim_scale(v_estimate)
      when 'decided' then coalesce((v_proposal.status = 'won')::integer, 0)
      else 0 end,
    'basis', v_basis,
    'factors', v_factors,
    'as_of', v_as_of);
end;
$$;

comment on function private.win_prediction_of is
  'probability, basis, factors, as_of, share, share_none and calibration; null for an erased hotel.';

-- The nine factors of the win probability (win-chances-and-anomalies.md), each with its weight and a value 0..1 of ten decimals,
-- so that value × weight and the sum of all nine are exact. p_send and p_proposal are the hotel's on this RFP: its current
-- version, if any. The boost is the one committed with the send; before that today's. Volatile: it renews a stale one. Private, for
-- definer functions that have checked their caller. No rows for a hotel without a place (an erased one).
create or replace function private.win_factors(
  p_hotel_id uuid, p_rfp public.rfps, p_send public.sends, p_proposal public.proposals, p_as_of timestamptz
) returns table (factor text, weight numeric, value numeric)
language plpgsql volatile
set search_path = ''
as $$
declare
  v_standing record;
  v_record record;
  v_boost double precision := (select k.boost from private.send_marks k where k.send_id = p_send.id);
begin
  if v_boost is null then
    v_boost := private.cluster_boost(p_hotel_id);
  end if;
  select s.mice_fit, s.price_position into v_standing from private.price_standing(p_hotel_id, p_rfp) s;
  select w.sector_match, w.history, w.last_answer_at into v_record
  from private.win_record(p_hotel_id, p_rfp.sector, p_rfp.organization_id) w;

  return query
    select f.factor, f.weight, trim_scale(round(least(1, greatest(0, f.value))::numeric, 10))
    from (values
      ('completeness', 0.10, case when p_proposal.id is not null then private.proposal_completeness(p_proposal)
        else (select c.completeness from private.completeness(array[p_hotel_id]) c) end),
      ('response_rate', 0.10,
        coalesce((select h.response_rate from private.response_history(array[p_hotel_id]) h), 0)),
      ('mice_fit', 0.15, v_standing.mice_fit),
      ('price_position', 0.20, coalesce(v_standing.price_position::float8, 0.5)),
      ('cluster_boost', 0.05, (v_boost - 1) / (private.ranking_rules()).boost_span),
      ('intent_score', 0.10, case
        when p_proposal.status <> 'withdrawn' then 1
        when p_send.status = 'opened' then 0.6
        when p_send.status = 'sent' then 0.3
        else 0 end),
      ('sector_match', 0.10, v_record.sector_match),
      ('history', 0.10, v_record.history),
      ('recency', 0.10, coalesce(exp(-extract(epoch from p_as_of - v_record.last_answer_at)::float8 / 86400 / 90), 0))
    ) as f (factor, weight, value)
    where v_standing.mice_fit is not null;
end;
$$;

comment on function private.win_factors is
  'completeness, response_rate, mice_fit, price_position, cluster_boost, intent_score, sector_match, history, recency.';

-- How one hotel stands on an RFP before any weighing: its MICE fit, and the share of the other live proposals that cost more per
-- attendee than it does (null when there are none to compare with, or its own price is unknown). Its price is that of its live
-- proposal, else of its list rates, as in the ranking. mice_fit is null for a hotel without a place (an erased one).
-- Private, for definer functions that have checked their caller.
create or replace function private.price_standing(
  p_hotel_id uuid, p_rfp public.rfps, out mice_fit double precision, out price_position double precision
)
language plpgsql stable
set search_path = ''
as $$
declare
  v_needs private.event_needs := private.rfp_needs(p_rfp);
begin
  with prices as materialized (select l.hotel_id, l.per_attendee from private.live_prices(v_needs.rfp_id) l)
  select c.mice_fit, (
    select avg((l.per_attendee > c.price)::integer)
    from prices l where l.hotel_id <> p_hotel_id and l.per_attendee is not null)
  into mice_fit, price_position
  from (
    select private.raw_mice_fit(n, h) as mice_fit,
      case when o.hotel_id is null then private.raw_price(n, h) else o.per_attendee::float8 end as price
    from unnest(array[v_needs]) n
    join private.hotel_scoring h on h.hotel_id = p_hotel_id
    left join prices o on o.hotel_id = h.hotel_id
  ) c;
end;
$$;

comment on function private.price_standing is
  'mice_fit (not capped) and price_position (share 0..1 of other live proposals that cost more) of a hotel on an RFP.';

-- How often a hotel wins, counting one more win and one more loss than it has had, so that a hotel without a past gets a half: in a
-- sector for any organization, and with one organization in any sector. Also when it last answered anything.
-- A proposal is one offer however often it was revised. Offers and answers between sides that are related, or by a link sent elsewhere,
-- count only for the organization itself. Private, for definer functions: only ratios of the hotel's whole
-- record leave it.
create or replace function private.win_record(
  p_hotel_id uuid, p_sector text, p_organization_id uuid,
  out sector_match double precision, out history double precision, out last_answer_at timestamptz
)
language plpgsql stable
set search_path = ''
as $$
begin
  select
    (count(*) filter (where p.status = 'won' and r.sector = p_sector and f.counts) + 1)
      / (count(*) filter (where r.sector = p_sector and f.counts) + 2)::float8,
    (count(*) filter (where p.status = 'won' and p.organization_id = p_organization_id) + 1)
      / (count(*) filter (where p.organization_id = p_organization_id) + 2)::float8
  into sector_match, history
  from public.proposals p
  join public.rfps r on r.id = p.rfp_id
  left join public.sends s on s.rfp_id = p.rfp_id and s.hotel_id = p.hotel_id
  left join private.send_marks k on k.send_id = s.id
  cross join lateral (select not coalesce(s.by_corrected_address or k.is_related, false) as counts) f
  where p.hotel_id = p_hotel_id and p.is_current;

  last_answer_at := greatest(
    -- By the index, newest first, so that the look at the marks stops early.
    (select p.submitted_at from public.proposals p
      where p.hotel_id = p_hotel_id and not exists (
        select from public.sends s left join private.send_marks k on k.send_id = s.id
        where s.rfp_id = p.rfp_id and s.hotel_id = p.hotel_id and (s.by_corrected_address or k.is_related))
      order by p.submitted_at desc limit 1),
    (select max(s.responded_at) from public.sends s left join private.send_marks k on k.send_id = s.id
      where s.hotel_id = p_hotel_id and not coalesce(s.by_corrected_address or k.is_related, false)));
end;
$$;

comment on function private.win_record is
  'Smoothed win rates (0..1) of a hotel in a sector and with an organization, and the time of its last answer to any RFP.';
