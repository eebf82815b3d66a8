-- What the terms of each live offer of an RFP may cost, in the RFP's currency, the least expected payment first.
-- For members of the RFP's organization. Volatile: the call counts on the rate limiter. Errors: 401 unauthorized, 429 rate_limited, 404
-- not_found, also for everybody who is no member.
create or replace function public.contract_risk(p_rfp_id uuid) returns table (
  proposal_id uuid, hotel_id uuid, currency text, comparable numeric, expected_attrition numeric, expected_fnb_shortfall numeric,
  comp_rooms_value numeric, held numeric, expected_cancellation numeric, expected_payment numeric, per_attendee numeric,
  parts jsonb, curve jsonb, worst_case jsonb, deposits jsonb, commission jsonb, zone text, first_day date, cutoff_date date,
  assumptions jsonb, estimated_parts jsonb, unknown jsonb
)
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  if not exists (select from public.rfps r where r.id = p_rfp_id and r.organization_id = any (private.my_organization_ids())) then
    perform private.fail_not_found();
  end if;
  return query select * from private.contract_risks(p_rfp_id);
end;
$$;

revoke all on function public.contract_risk from public, anon, authenticated;
grant execute on function public.contract_risk to authenticated;
comment on function public.contract_risk is
  'Per live offer what its terms may cost: expected_attrition, expected_fnb_shortfall, comp_rooms_value, held, expected_cancellation, expected_payment, curve [{ date, charge, paid, further_cash }], worst_case { amount, date }, commission, assumptions, unknown.';
