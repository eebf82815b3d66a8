-- Suggests how to weigh the criteria of an RFP, and why. It changes nothing. For whoever may see the RFP. Volatile: the call
-- counts on the rate limiter. Errors: 401 unauthorized, 429 rate_limited, 404 not_found.
create or replace function public.suggest_weights_for_rfp(p_rfp_id uuid) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_weights jsonb;
begin
  perform private.enter_rpc();
  v_weights := (
    select private.suggested_weights(r.sector, r.intent, r.attendees) from public.rfps r where r.id = p_rfp_id);
  if v_weights is null then
    perform private.fail_not_found();
  end if;
  return v_weights;
end;
$$;

revoke all on function public.suggest_weights_for_rfp from public, anon, authenticated;
grant execute on function public.suggest_weights_for_rfp to authenticated;
comment on function public.suggest_weights_for_rfp is
  'Suggested weights (2 decimals, sum 1.00), the rationale, and the 4 × 4 pairwise ratios they follow from.';
