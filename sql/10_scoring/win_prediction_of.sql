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
