-- The weights behind six pairwise judgements (how-sure-a-ranking-is.md): row geometric means; λ from the weighted sums, CR = ((λ − 4) / 3)
-- / 0.90; worst is the judgement farthest from the ratio of the weights, null when all of them agree.
-- Private: reads nothing but its arguments.
create or replace function private.pairwise_weights(p_judgements double precision[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  v_ln constant double precision[] := array(select ln(j.value) from unnest(p_judgements) with ordinality as j (value, n) order by j.n);
  -- Sums of each row's logarithms, of which a row of four has the geometric mean e^(sum / 4).
  v_rows constant double precision[] := array[
    exp((v_ln[1] + v_ln[2] + v_ln[3]) / 4), exp((v_ln[4] + v_ln[5] - v_ln[1]) / 4),
    exp((v_ln[6] - v_ln[2] - v_ln[4]) / 4), exp((-v_ln[3] - v_ln[5] - v_ln[6]) / 4)];
  v_sum constant double precision := v_rows[1] + v_rows[2] + v_rows[3] + v_rows[4];
  v_ratio double precision;
  v_worst text;
  v_distance double precision;
begin
  with pairs (n, i, j, name) as (
    values (1, 1, 2, 'price:location'), (2, 1, 3, 'price:mice_fit'), (3, 1, 4, 'price:response_time'),
      (4, 2, 3, 'location:mice_fit'), (5, 2, 4, 'location:response_time'), (6, 3, 4, 'mice_fit:response_time')
  ), fits as (
    -- How much larger the judgement is than the ratio of the weights it led to.
    select p.n, p.name, p_judgements[p.n] * v_rows[p.j] / v_rows[p.i] as excess from pairs p
  )
  -- λ is the mean over the rows of Σ a_ij w_j / w_i: 4 ones on the diagonal, and each pair with its mirror.
  select (4 + sum(f.excess + 1 / f.excess)) / 4, (array_agg(f.name order by abs(ln(f.excess)) desc, f.n))[1], max(abs(ln(f.excess)))
  into v_ratio, v_worst, v_distance
  from fits f;
  return jsonb_build_object(
    'weights', private.per_criterion(array(select r.value / v_sum from unnest(v_rows) with ordinality as r (value, n) order by r.n)),
    'consistency_ratio', greatest(0, (v_ratio - 4) / 3 / 0.90),
    'worst', case when v_distance > 1e-9 then v_worst end);
end;
$$;

revoke all on function private.pairwise_weights from public, anon, authenticated;
grant execute on function private.pairwise_weights to authenticated;
comment on function private.pairwise_weights is '{ weights, consistency_ratio, worst } of six pairwise judgements.';
