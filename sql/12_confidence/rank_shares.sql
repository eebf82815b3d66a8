-- How candidates rank under weightings spread evenly over all there are (how-sure-a-ranking-is.md): per candidate, in how many of
-- p_draws it is first and among three, the sum of its ranks and of the weights with which it is first. The same every time.
-- Candidates (at most 64) stand in the order of ties; p_counts: criteria that were not dropped, the others weigh nothing.
-- One number holds draw, score (to 2⁻⁴²: what lies nearer is alike) and candidate, so that one sort of numbers ranks all draws:
-- half of the time went into sorting rows. Closeness is written 1 / (1 + √(d⁺² / d⁻²)): one root instead of two; with a d⁻ of 0
-- (1e-200, far below what any difference comes to) that is 0, and 1 where both are 0. Private: reads nothing but its arguments.
create or replace function private.rank_shares(
  p_draws integer, p_counts boolean[], p_squares double precision[], p_boosts double precision[]
) returns table (candidate integer, firsts bigint, top3 bigint, ranks bigint, weights double precision[])
language plpgsql immutable rows 50
set search_path = ''
set plan_cache_mode = force_generic_plan  -- planning for these very keys copies them all into the plan
as $$
declare
  v_n constant integer := cardinality(p_boosts);
  v_k integer[];  -- the draws, one array a column
  v_a double precision[];
  v_b double precision[];
  v_c double precision[];
  v_d double precision[];
  v_keys bigint[];
begin
  select array_agg(w.k), array_agg(w.a), array_agg(w.b), array_agg(w.c), array_agg(w.d) into v_k, v_a, v_b, v_c, v_d
  from private.draws(p_draws, p_counts) w;
  v_keys := array(
    with draws as materialized (
      select w.k::bigint << 49 as high, w.a * w.a as a, w.b * w.b as b, w.c * w.c as c, w.d * w.d as d
      from unnest(v_k, v_a, v_b, v_c, v_d) as w (k, a, b, c, d)
    ), candidates as materialized (
      select p_boosts[i] * 4398046511104 as boost,
        p_squares[8 * i - 7] as i1, p_squares[8 * i - 6] as i2, p_squares[8 * i - 5] as i3, p_squares[8 * i - 4] as i4,
        p_squares[8 * i - 3] + c.least as w1, p_squares[8 * i - 2] + c.least as w2, p_squares[8 * i - 1] + c.least as w3,
        p_squares[8 * i] + c.least as w4,
        -- The score counts down from 2⁴³ - 1: the best comes first.
        (8796093022207 * 64 + i - 1)::bigint as low
      from generate_series(1, v_n) as i cross join (values (1e-200::float8)) as c (least)
    )
    select d.high + c.low - 64 * (c.boost / (1 + sqrt((d.a * c.i1 + d.b * c.i2 + d.c * c.i3 + d.d * c.i4)
      / (d.a * c.w1 + d.b * c.w2 + d.c * c.w3 + d.d * c.w4))))::bigint
    from candidates c cross join draws d
    order by 1);

  return query
  -- Every draw has all candidates, and once: the places in the whole, less what the draws before come to, are the ranks.
  with sums as (
    select p.i, sum(p.place) - v_n::bigint * cardinality(v_k) * (cardinality(v_k) - 1) / 2 as ranks
    from (
      select k.key & 63 as i, k.place
      from (select unnest(v_keys) as key, generate_series(1, cardinality(v_keys)) as place) k
    ) p
    group by p.i
  ), wins as (
    select v_keys[v_n * (n - 1) + 1] & 63 as i, count(*) as firsts, array[sum(v_a[n]), sum(v_b[n]), sum(v_c[n]), sum(v_d[n])] as weights
    from generate_subscripts(v_k, 1) as n
    group by 1
  ), followers as (
    select v_keys[p + r] & 63 as i, count(*) as n
    from generate_series(1, cardinality(v_keys), v_n) as p cross join generate_series(1, least(2, v_n - 1)) as r
    group by 1
  )
  select s.i::integer + 1, coalesce(w.firsts, 0), coalesce(w.firsts, 0) + coalesce(f.n, 0), s.ranks, w.weights
  from sums s left join wins w on w.i = s.i left join followers f on f.i = s.i;
end;
$$;

revoke all on function private.rank_shares from public, anon, authenticated;
comment on function private.rank_shares is
  'Per candidate: draws in which it is first, in the first three, the sum of its ranks, and of the weights with which it is first.';
