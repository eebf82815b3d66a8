-- How a member would weigh an RFP, as weights_of says it of the RFP itself.
create or replace function private.member_weights_of(p_weights public.member_weights) returns numeric[]
language sql immutable parallel safe
return array[
  -- each criterion, ",": p_weights.weight_{name}
  p_weights.weight_price,
  p_weights.weight_location,
  p_weights.weight_mice_fit,
  p_weights.weight_response_time
  -- end
];

revoke all on function private.member_weights_of from public, anon, authenticated;
comment on function private.member_weights_of is 'A member''s weights, one per criterion.';
