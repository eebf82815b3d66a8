-- What is odd about the proposals to an RFP (win-chances-and-anomalies.md): prices that stand out, repeated offers, rates
-- moved after the first submission. For whoever may see the RFP: its organization and platform admins.
-- Volatile: the call counts on the rate limiter. Errors: 401 unauthorized, 429 rate_limited, 404 not_found.
create or replace function public.detect_proposal_anomalies(p_rfp_id uuid) returns table (
  proposal_id uuid, hotel_id uuid, kind text, severity text, z_score double precision, evidence jsonb
)
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  if not exists (select from public.rfps r where r.id = p_rfp_id) then
    perform private.fail_not_found();
  end if;
  return query select * from private.proposal_anomalies(p_rfp_id);
end;
$$;

revoke all on function public.detect_proposal_anomalies from public, anon, authenticated;
grant execute on function public.detect_proposal_anomalies to authenticated;
comment on function public.detect_proposal_anomalies is
  'Anomalies, gravest first: kind price_outlier|duplicate_proposal|rate_manipulation, severity low|medium|high, z_score of outliers, evidence.';
