-- The work of set_my_weights. Definer: nobody writes another's weights, so nobody writes the table. Errors: 404 not_found, 400 22023.
create or replace function private.keep_my_weights(p_rfp_id uuid, p_weights numeric[]) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp public.rfps;
  v_own public.member_weights;
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id and r.organization_id = any (private.my_organization_ids());
  if not found then
    perform private.fail_not_found();
  end if;
  -- NaN is larger than 1.
  if exists (select from unnest(p_weights) as w (weight) where (w.weight between 0 and 1) is not true) then
    perform private.fail_invalid('p_price, p_location, p_mice_fit, p_response_time: each between 0 and 1');
  elsif (select sum(round(w.weight, 6)) from unnest(p_weights) as w (weight)) <> 1 then
    perform private.fail_invalid('p_price, p_location, p_mice_fit, p_response_time: must add up to 1');
  end if;
  insert into public.member_weights (rfp_id, organization_id, user_id, weight_price, weight_location, weight_mice_fit, weight_response_time)
  values (p_rfp_id, v_rfp.organization_id, auth.uid(), p_weights[1], p_weights[2], p_weights[3], p_weights[4])
  on conflict (rfp_id, user_id) do update set weight_price = excluded.weight_price, weight_location = excluded.weight_location,
    weight_mice_fit = excluded.weight_mice_fit, weight_response_time = excluded.weight_response_time, updated_at = now()
  returning * into v_own;
  return jsonb_build_object('rfp_id', p_rfp_id, 'user_id', v_own.user_id, 'weights', private.per_criterion(
    array[v_own.weight_price, v_own.weight_location, v_own.weight_mice_fit, v_own.weight_response_time]));
end;
$$;

revoke all on function private.keep_my_weights from public, anon, authenticated;
grant execute on function private.keep_my_weights to authenticated;
comment on function private.keep_my_weights is 'Keeps how the caller would weigh an RFP of theirs.';
