-- Stores how the caller would weigh an RFP (how-sure-a-ranking-is.md); a later call replaces it. The RFP's own weights stay as
-- they are.
-- For members of its organization. Errors: 404 not_found, 400 22023 unless 0 to 1 each and 1 together (six decimals), 401, 429.
create or replace function public.set_my_weights(
  p_rfp_id uuid,
  -- each criterion, ",": p_{name} numeric
  p_price numeric,
  p_location numeric,
  p_mice_fit numeric,
  p_response_time numeric
  -- end
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.keep_my_weights(p_rfp_id, array[
    -- each criterion, ",": p_{name}
    p_price,
    p_location,
    p_mice_fit,
    p_response_time
    -- end
  ]);
end;
$$;

revoke all on function public.set_my_weights from public, anon, authenticated;
grant execute on function public.set_my_weights to authenticated;
comment on function public.set_my_weights is 'How the caller would weigh an RFP: { rfp_id, user_id, weights }.';
