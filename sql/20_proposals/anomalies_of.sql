-- Everything odd about the live proposals of an RFP, gravest first. Called by proposal_anomalies, and by freeze_decision, which keeps it.
-- Private, for definer functions that have checked their caller.
create or replace function private.anomalies_of(p_rfp public.rfps) returns table (
  proposal_id uuid, hotel_id uuid, kind text, severity text, z_score double precision, evidence jsonb
)
language plpgsql stable
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
begin
  return query
    select a.proposal_id, a.hotel_id, a.kind, a.severity, a.z_score, a.evidence
    from (
      select o.proposal_id, o.hotel_id, 'price_outlier' as kind, o.severity, o.z_score, o.evidence
      from private.price_outliers(p_rfp) o
      union all
      select d.proposal_id, d.hotel_id, 'duplicate_proposal', d.severity, null, d.evidence
      from private.duplicate_proposals(p_rfp) d
      union all
      select r.proposal_id, r.hotel_id, 'rate_manipulation', r.severity, null, r.evidence
      from private.raised_rates(p_rfp) r
      union all
      select h.proposal_id, h.hotel_id, 'rate_manipulation', h.severity, null, h.evidence
      from private.headline_rates(p_rfp) h
    ) a
    order by array_position(array['high', 'medium', 'low'], a.severity), a.kind, a.proposal_id, a.evidence ->> 'field';
end;
$$;

comment on function private.anomalies_of is 'Price outliers, duplicates and rate manipulations among an RFP''s live proposals.';
