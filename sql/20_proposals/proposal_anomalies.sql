-- Everything odd about the live proposals of an RFP, gravest first. Definer: fall-back cohorts reach across organizations and
-- leave as aggregates of at least 4; rates are not the caller's to read. Only for RFPs of the caller's own organizations.
-- Called by detect_proposal_anomalies. No rows for a foreign RFP.
create or replace function private.proposal_anomalies(p_rfp_id uuid) returns table (
  proposal_id uuid, hotel_id uuid, kind text, severity text, z_score double precision, evidence jsonb
)
language plpgsql stable security definer
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
declare
  v_rfp public.rfps;
begin
  select r.* into v_rfp from public.rfps r
  where r.id = p_rfp_id and r.organization_id = any (private.visible_organization_ids());
  return query
    select a.proposal_id, a.hotel_id, a.kind, a.severity, a.z_score, a.evidence
    from (
      select o.proposal_id, o.hotel_id, 'price_outlier' as kind, o.severity, o.z_score, o.evidence
      from private.price_outliers(v_rfp) o
      union all
      select d.proposal_id, d.hotel_id, 'duplicate_proposal', d.severity, null, d.evidence
      from private.duplicate_proposals(v_rfp) d
      union all
      select r.proposal_id, r.hotel_id, 'rate_manipulation', r.severity, null, r.evidence
      from private.raised_rates(v_rfp) r
      union all
      select h.proposal_id, h.hotel_id, 'rate_manipulation', h.severity, null, h.evidence
      from private.headline_rates(v_rfp) h
    ) a
    order by array_position(array['high', 'medium', 'low'], a.severity), a.kind, a.proposal_id, a.evidence ->> 'field';
end;
$$;

revoke all on function private.proposal_anomalies from public, anon, authenticated;
grant execute on function private.proposal_anomalies to authenticated;
comment on function private.proposal_anomalies is
  'Price outliers, duplicates and rate manipulations among the RFP''s live proposals.';
