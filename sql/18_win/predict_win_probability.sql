-- How likely a hotel is to win an RFP, as a sum of nine factors (win-chances-and-anomalies.md). For whoever may see the RFP: its
-- organization and platform admins. Not for the hotel, which would learn from price_position what its competitors ask.
-- Volatile: the call counts on the rate limiter. Errors: 401 unauthorized, 429 rate_limited, 404 not_found.
create or replace function public.predict_win_probability(p_hotel_id uuid, p_rfp_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_prediction jsonb;
begin
  perform private.enter_rpc();
  if exists (select from public.rfps r where r.id = p_rfp_id)
    and exists (select from public.hotels h where h.id = p_hotel_id) then
    v_prediction := private.predict_win_probability_work(p_hotel_id, p_rfp_id);
  end if;
  if v_prediction is null then
    perform private.fail_not_found();
  end if;
  return v_prediction;
end;
$$;

revoke all on function public.predict_win_probability from public, anon, authenticated;
grant execute on function public.predict_win_probability to authenticated;
comment on function public.predict_win_probability is
  'Probability 0..1 that a hotel wins an RFP, its basis, nine factors { value, weight, contribution } that add up to an estimate, as_of; share, share_none and calibration of the win model.';

-- The win probability of a hotel on an RFP with its factors; of a decided RFP, as it was kept with the decision.
-- Volatile: it renews a stale cluster boost. Definer: the scoring table, other hotels' prices and other organizations' awards are
-- not the caller's to read; ratios alone leave, and only for RFPs of the caller's own organizations.
-- Null for a foreign RFP and for a hotel without a place (an erased one).
create or replace function private.predict_win_probability_work(p_hotel_id uuid, p_rfp_id uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp public.rfps;
begin
  select r.* into v_rfp from public.rfps r
  where r.id = p_rfp_id and r.organization_id = any (private.visible_organization_ids());
  if not found then
    return null;
  end if;
  perform private.freeze_decision(v_rfp);
  return coalesce(private.decided_part(v_rfp, 'chances') -> p_hotel_id::text, private.win_prediction_of(p_hotel_id, v_rfp));
end;
$$;

revoke all on function private.predict_win_probability_work from public, anon, authenticated;
grant execute on function private.predict_win_probability_work to authenticated;
comment on function private.predict_win_probability_work is
  'probability, basis, factors, as_of, share, share_none and calibration; null for an erased hotel.';
