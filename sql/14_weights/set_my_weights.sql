-- Stores how the caller would weigh an RFP (how-sure-a-ranking-is.md); a later call replaces it. The RFP's own weights stay as
-- they are. What is left out weighs nothing: who does not know a newer criterion is still answered.
-- For members of its organization. Errors: 404 not_found, 400 22023 unless 0 to 1 each and 1 together (six decimals), 401, 429.
create or replace function public.set_my_weights(
  p_rfp_id uuid,
  -- each criterion, ",": p_{name} numeric default 0
  p_price numeric default 0,
  p_location numeric default 0,
  p_mice_fit numeric default 0,
  p_response_time numeric default 0
  -- end
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  return private.set_my_weights_work(p_rfp_id, array[
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

-- The work of set_my_weights. Definer: nobody may write to the table directly, so that nobody sets another person's weights. Errors:
-- 404 not_found, 400 22023.
create or replace function private.set_my_weights_work(p_rfp_id uuid, p_weights numeric[]) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  v_rfp public.rfps;
  v_own public.member_weights;
  v_names constant text := (select string_agg('p_' || c.name, ', ' order by c.place) from private.criteria() c);
begin
  select r.* into v_rfp from public.rfps r where r.id = p_rfp_id and r.organization_id = any (private.my_organization_ids());
  if not found then
    perform private.fail_not_found();
  end if;
  -- NaN is larger than 1.
  if exists (select from unnest(p_weights) as w (weight) where (w.weight between 0 and 1) is not true) then
    perform private.fail_invalid(v_names, 'each_in_range', '{"least": 0, "most": 1}');
  elsif (select sum(round(w.weight, 6)) from unnest(p_weights) as w (weight)) <> 1 then
    perform private.fail_invalid(v_names, 'sum_of_weights');
  end if;
  insert into public.member_weights (
    -- each criterion: weight_{name},
    weight_price,
    weight_location,
    weight_mice_fit,
    weight_response_time,
    -- end
    rfp_id, organization_id, user_id)
  values (
    -- each criterion: p_weights[{place}],
    p_weights[1],
    p_weights[2],
    p_weights[3],
    p_weights[4],
    -- end
    p_rfp_id, v_rfp.organization_id, auth.uid())
  on conflict (rfp_id, user_id) do update set
    -- each criterion: weight_{name} = excluded.weight_{name},
    weight_price = excluded.weight_price,
    weight_location = excluded.weight_location,
    weight_mice_fit = excluded.weight_mice_fit,
    weight_response_time = excluded.weight_response_time,
    -- end
    updated_at = now()
  returning * into v_own;
  return jsonb_build_object('rfp_id', p_rfp_id, 'user_id', v_own.user_id, 'weights', private.per_criterion(private.weights_of_member(v_own)));
end;
$$;

revoke all on function private.set_my_weights_work from public, anon, authenticated;
grant execute on function private.set_my_weights_work to authenticated;
comment on function private.set_my_weights_work is 'Keeps how the caller would weigh an RFP of theirs.';
