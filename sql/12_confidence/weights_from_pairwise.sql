-- Weights from six judgements of which of two criteria matters more, and by how much (AHP, Saaty 1980), in the order price :
-- location, price : mice_fit, price : response_time, location : mice_fit, location : response_time, mice_fit : response_time;
-- with their consistency and the judgement that fits the others least. For everybody signed in; changes nothing.
-- Volatile: the call counts on the rate limiter. Errors: 400 22023 for other than six judgements of 1/9 to 9, 401, 429.
create or replace function public.weights_from_pairwise(p_judgements numeric[]) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform private.enter_rpc();
  -- 0.111 is how people write a ninth. NaN is larger than 9.
  if cardinality(p_judgements) is distinct from 6 or array_ndims(p_judgements) <> 1
    or exists (select from unnest(p_judgements) as j (value) where (j.value between 0.111 and 9) is not true) then
    perform private.fail_invalid('p_judgements: six numbers between 1/9 and 9');
  end if;
  return private.pairwise_weights(array(select j.value::float8 from unnest(p_judgements) with ordinality as j (value, n) order by j.n));
end;
$$;

revoke all on function public.weights_from_pairwise from public, anon, authenticated;
grant execute on function public.weights_from_pairwise to authenticated;
comment on function public.weights_from_pairwise is
  'Weights of the four criteria from six pairwise judgements: { weights, consistency_ratio, worst }.';
