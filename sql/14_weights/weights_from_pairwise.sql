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
    perform private.fail_invalid('p_judgements', 'judgements', jsonb_build_object('count', v_pairs));
  end if;
  return private.pairwise_weights(array(select j.value::float8 from unnest(p_judgements) with ordinality as j (value, n) order by j.n));
end;
$$;

revoke all on function public.weights_from_pairwise from public, anon, authenticated;
grant execute on function public.weights_from_pairwise to authenticated;
comment on function public.weights_from_pairwise is
  'Weights of the criteria from judgements of every two of them: { weights, consistency_ratio, worst }.';

-- The weights behind judgements of every two criteria (how-sure-a-ranking-is.md), in the order 1:2, 1:3, …, 2:3, …: row geometric
-- means; λ from the weighted sums, CR = ((λ − n) / (n − 1)) ÷ the mean of random judgements; worst is the judgement farthest from
-- the ratio of the weights, null when all of them agree. Private: reads nothing but its arguments.
create or replace function private.pairwise_weights(p_judgements double precision[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  v_n constant integer := (select count(*) from private.criteria());
  -- Means for random judgements of 3, 4, 5, … things (Saaty 1980); judgements of two things are always consistent.
  v_random constant double precision := (array[0.58, 0.90, 1.12, 1.24, 1.32, 1.41, 1.45])[v_n - 2];
  v_rows double precision[];
  v_sum double precision;
  v_lambda double precision;
  v_worst text;
  v_distance double precision;
begin
  with pairs as materialized (
    select row_number() over (order by a.place, b.place) as n, a.place as i, b.place as j, a.name || ':' || b.name as name
    from private.criteria() a join private.criteria() b on a.place < b.place
  ), means as (
    select c.place, exp(sum(case when p.i = c.place then 1 else -1 end * ln(p_judgements[p.n]) order by p.n) / v_n) as mean
    from private.criteria() c join pairs p on c.place in (p.i, p.j)
    group by c.place
  ), rows as materialized (
    select array_agg(m.mean order by m.place) as means, sum(m.mean order by m.place) as sum from means m
  ), fits as (
    -- How much larger the judgement is than the ratio of the weights it led to.
    select p.n, p.name, p_judgements[p.n] * r.means[p.j] / r.means[p.i] as excess from pairs p cross join rows r
  )
  -- λ is the mean over the rows of Σ a_ij w_j / w_i: a one on the diagonal, and each pair with its mirror.
  select r.means, r.sum, (v_n + f.excesses) / v_n, f.worst, f.distance into v_rows, v_sum, v_lambda, v_worst, v_distance
  from rows r
  cross join (
    select sum(e.excess + 1 / e.excess order by e.n) as excesses, max(abs(ln(e.excess))) as distance,
      (array_agg(e.name order by abs(ln(e.excess)) desc, e.n))[1] as worst
    from fits e
  ) f;
  return jsonb_build_object(
    'weights', private.per_criterion(array(select r.value / v_sum from unnest(v_rows) with ordinality as r (value, n) order by r.n)),
    'consistency_ratio', greatest(0, coalesce((v_lambda - v_n) / (v_n - 1) / v_random, 0)),
    'worst', case when v_distance > 1e-9 then v_worst end);
end;
$$;

revoke all on function private.pairwise_weights from public, anon, authenticated;
grant execute on function private.pairwise_weights to authenticated;
comment on function private.pairwise_weights is '{ weights, consistency_ratio, worst } of judgements of every two criteria.';
