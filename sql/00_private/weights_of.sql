-- How an RFP weighs the criteria, in their order.
create or replace function private.weights_of(p_rfp public.rfps) returns numeric[]
language sql immutable parallel safe
return array[
  -- each criterion, ",": p_rfp.weight_{name}
  p_rfp.weight_price,
  p_rfp.weight_location,
  p_rfp.weight_mice_fit,
  p_rfp.weight_response_time
  -- end
];

revoke all on function private.weights_of from public, anon, authenticated;
comment on function private.weights_of is 'The weights of an RFP, one per criterion.';
