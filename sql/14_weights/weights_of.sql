-- How the criteria are weighed, in their order: by an RFP, and by a member who would weigh it otherwise (set_my_weights).

create or replace function private.weights_of_rfp(p_rfp public.rfps) returns numeric[]
language sql immutable parallel safe
return array[
  -- each criterion, ",": p_rfp.weight_{name}
  p_rfp.weight_price,
  p_rfp.weight_location,
  p_rfp.weight_mice_fit,
  p_rfp.weight_response_time
  -- end
];
comment on function private.weights_of_rfp is 'The weights of an RFP, one per criterion.';

create or replace function private.weights_of_member(p_weights public.member_weights) returns numeric[]
language sql immutable parallel safe
return array[
  -- each criterion, ",": p_weights.weight_{name}
  p_weights.weight_price,
  p_weights.weight_location,
  p_weights.weight_mice_fit,
  p_weights.weight_response_time
  -- end
];
comment on function private.weights_of_member is 'A member''s weights, one per criterion.';
