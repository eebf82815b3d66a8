-- The work of contract_risk: each live offer with what its terms may cost, and how that changes from today (in the hotel's zone) to
-- the first night. Amounts are null where no rate converts them. Of a decided RFP it is what was kept with the decision, counted from the
-- day it was made.
-- Definer: rates and what is kept of comparisons are nobody's to read; it asks once more whose RFP it is.
create or replace function private.contract_risks(p_rfp_id uuid) returns table (
  proposal_id uuid, hotel_id uuid, currency text, comparable numeric, expected_attrition numeric, expected_fnb_shortfall numeric,
  comp_rooms_value numeric, held numeric, expected_cancellation numeric, expected_payment numeric, per_attendee numeric,
  parts jsonb, curve jsonb, worst_case jsonb, deposits jsonb, commission jsonb, zone text, first_day date, cutoff_date date,
  assumptions jsonb, estimated_parts jsonb, unknown jsonb
)
language plpgsql volatile security definer
set search_path = ''
set jit = off  -- compiling takes longer than it saves
as $$
#variable_conflict use_column
declare
  v_rfp public.rfps;
  v_kept jsonb;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id and r.organization_id = any (private.my_organization_ids());
  perform private.freeze_decision(v_rfp);
  -- A decision from before this was kept counts from its own day too.
  v_kept := coalesce(private.decided_part(v_rfp, 'risks'),
    private.risks_record(v_rfp, coalesce((private.decided_part(v_rfp, 'decided_at') #>> '{}')::timestamptz, now())));
  return query
  select k.* from jsonb_to_recordset(v_kept) as k (proposal_id uuid, hotel_id uuid, currency text, comparable numeric,
    expected_attrition numeric, expected_fnb_shortfall numeric, comp_rooms_value numeric, held numeric, expected_cancellation numeric,
    expected_payment numeric, per_attendee numeric, parts jsonb, curve jsonb, worst_case jsonb, deposits jsonb, commission jsonb, zone text,
    first_day date, cutoff_date date, assumptions jsonb, estimated_parts jsonb, unknown jsonb);
end;
$$;

revoke all on function private.contract_risks from public, anon, authenticated;
grant execute on function private.contract_risks to authenticated;
comment on function private.contract_risks is 'What the terms of each live offer of a member''s RFP may cost.';
