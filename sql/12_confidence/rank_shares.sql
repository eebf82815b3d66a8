-- How candidates rank under weightings spread evenly over all there are (how-sure-a-ranking-is.md): per candidate, in how many of
-- p_draws it is first and among three, the sum of its ranks and of the weights with which it is first. The same every time.
-- Candidates (at most 64) stand in the order of ties; p_counts: criteria that were not dropped, the others weigh nothing.
-- One number holds draw, score (to 2⁻⁴²: what lies nearer is alike) and candidate, so that one sort of numbers ranks all draws:
-- half of the time went into sorting rows. Closeness is written 1 / (1 + √(d⁺² / d⁻²)): one root instead of two; with a d⁻ of 0
-- that is 0, and 1 where both are 0. Private: reads nothing but its arguments. Errors: none.
create or replace function private.rank_shares(
  p_draws integer, p_counts boolean[], p_squares double precision[], p_boosts double precision[]
) returns table (candidate integer, firsts bigint, top3 bigint, ranks bigint, weights double precision[])
language plpgsql immutable rows 50
set search_path = ''
as $$
declare
  v_n constant integer := cardinality(p_boosts);
  v_keys bigint[];
  v_draws integer;
begin
  v_keys := array(
    with draws as materialized (
      select w.k::bigint << 49 as high, w.a ^ 2 as a, w.b ^ 2 as b, w.c ^ 2 as c, w.d ^ 2 as d from private.draws(p_draws, p_counts) w
  ), candidates as materialized (
    select i, p_boosts[i] * 4398046511104 as boost, p_squares[8 * i - 7] as i1, p_squares[8 * i - 6] as i2, p_squares[8 * i - 5] as i3,
      p_squares[8 * i - 4] as i4, p_squares[8 * i - 3] as w1, p_squares[8 * i - 2] as w2, p_squares[8 * i - 1] as w3, p_squares[8 * i] as w4,
      -- The score counts down from 2⁴³ - 1: the best comes first.
      (8796093022207 * 64 + i - 1)::bigint as low
    from generate_series(1, v_n) as i
    )
    select d.high + c.low - 64 * (c.boost / (1 + sqrt((d.a * c.i1 + d.b * c.i2 + d.c * c.i3 + d.d * c.i4)
      / greatest(d.a * c.w1 + d.b * c.w2 + d.c * c.w3 + d.d * c.w4, 1e-300::float8))))::bigint
    from draws d cross join candidates c
    order by 1);
  v_draws := cardinality(v_keys) / v_n;

  return query
  -- Every draw has all candidates, so the place in the whole tells the rank within the draw.
  with sums as (
    select (k.key & 63)::integer as i, sum((k.place - 1) % v_n + 1)::bigint as ranks
    from unnest(v_keys) with ordinality as k (key, place) group by 1
  ), firsts as (
    select v_keys[(d - 1) * v_n + 1] as key from generate_series(1, v_draws) as d
  ), wins as (
    select (f.key & 63)::integer as i, count(*) as firsts, array[sum(w.a), sum(w.b), sum(w.c), sum(w.d)] as weights
    from firsts f join private.draws(p_draws, p_counts) w on w.k = f.key >> 49
    group by 1
  ), threes as (
    select (v_keys[(d - 1) * v_n + r] & 63)::integer as i, count(*) as top3
    from generate_series(1, v_draws) as d cross join generate_series(1, least(3, v_n)) as r
    group by 1
  )
  select s.i + 1, coalesce(w.firsts, 0), coalesce(t.top3, 0), s.ranks, w.weights
  from sums s left join wins w on w.i = s.i left join threes t on t.i = s.i;
end;
$$;

revoke all on function private.rank_shares(integer, boolean[], double precision[], double precision[]) from public, anon, authenticated;
comment on function private.rank_shares(integer, boolean[], double precision[], double precision[]) is
  'Per candidate: draws in which it is first, in the first three, the sum of its ranks, and of the weights with which it is first.';
