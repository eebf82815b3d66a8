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
  return query select * from private.detect_proposal_anomalies_work(p_rfp_id);
end;
$$;

revoke all on function public.detect_proposal_anomalies from public, anon, authenticated;
grant execute on function public.detect_proposal_anomalies to authenticated;
comment on function public.detect_proposal_anomalies is
  'Anomalies, gravest first: kind price_outlier|duplicate_proposal|rate_manipulation, severity low|medium|high, z_score of outliers, evidence.';

-- Everything odd about the live proposals of an RFP, gravest first; of a decided RFP, what was odd when it was decided. Definer:
-- fall-back cohorts reach across organizations and leave as aggregates of at least 4; rates are not the caller's to read. Only for
-- RFPs of the caller's own organizations. Called by detect_proposal_anomalies. No rows for a foreign RFP.
-- Volatile: of a decision from before it was kept, it is kept now.
create or replace function private.detect_proposal_anomalies_work(p_rfp_id uuid) returns table (
  proposal_id uuid, hotel_id uuid, kind text, severity text, z_score double precision, evidence jsonb
)
language plpgsql volatile security definer
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
declare
  v_rfp public.rfps;
  v_kept jsonb;
begin
  select r.* into v_rfp from public.rfps r
  where r.id = p_rfp_id and r.organization_id = any (private.visible_organization_ids());
  perform private.freeze_decision(v_rfp);
  v_kept := private.decided_part(v_rfp, 'anomalies');
  if v_kept is not null then
    return query
      select k.* from jsonb_to_recordset(v_kept) as k (proposal_id uuid, hotel_id uuid, kind text, severity text,
        z_score double precision, evidence jsonb);
    return;
  end if;
  return query select a.* from private.anomalies_of(v_rfp) a;
end;
$$;

revoke all on function private.detect_proposal_anomalies_work from public, anon, authenticated;
grant execute on function private.detect_proposal_anomalies_work to authenticated;
comment on function private.detect_proposal_anomalies_work is
  'Price outliers, duplicates and rate manipulations among the RFP''s live proposals.';
