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
    v_prediction := private.win_prediction(p_hotel_id, p_rfp_id);
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
