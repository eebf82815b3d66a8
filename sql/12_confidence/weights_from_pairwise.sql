-- Weights from judgements of which of two criteria matters more, and by how much (AHP, Saaty 1980), for every two of them in the
-- order price : location, price : mice_fit, price : response_time, location : mice_fit, and so on;
-- with their consistency and the judgement that fits the others least. For everybody signed in; changes nothing.
-- Volatile: the call counts on the rate limiter. Errors: 400 22023 for other than one judgement of 1/9 to 9 per pair, 401, 429.
create or replace function public.weights_from_pairwise(p_judgements numeric[]) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
declare
  v_pairs constant integer := (select count(*) * (count(*) - 1) / 2 from private.criteria());
begin
  perform private.enter_rpc();
  -- 0.111 is how people write a ninth. NaN is larger than 9.
  if cardinality(p_judgements) is distinct from v_pairs or array_ndims(p_judgements) <> 1
    or exists (select from unnest(p_judgements) as j (value) where (j.value between 0.111 and 9) is not true) then
    perform private.fail_invalid(format('p_judgements: %s numbers between 1/9 and 9', v_pairs));
  end if;
  return private.pairwise_weights(array(select j.value::float8 from unnest(p_judgements) with ordinality as j (value, n) order by j.n));
end;
$$;

revoke all on function public.weights_from_pairwise from public, anon, authenticated;
grant execute on function public.weights_from_pairwise to authenticated;
comment on function public.weights_from_pairwise is
  'Weights of the criteria from judgements of every two of them: { weights, consistency_ratio, worst }.';
