-- How candidates rank under weightings spread evenly over all there are (confidence.md §1, draws): per candidate, in how many of
-- p_draws it is first and among three, the sum of its ranks and of the weights with which it is first. The same every time.
-- Candidates stand in the order of ties; p_counts: criteria that were not dropped, the others weigh nothing.
-- Private: reads nothing but its arguments. Errors: none.
create or replace function private.rank_shares(
  p_draws integer, p_counts boolean[], p_squares double precision[], p_boosts double precision[]
) returns table (candidate integer, firsts bigint, top3 bigint, ranks bigint, weights double precision[])
language sql immutable rows 50
set search_path = ''
as $$
  with points as materialized (
    select k.k, (case when p_counts[1] then u.low else 0 end) as price, (case when p_counts[2] then u.middle - u.low else 0 end) as location,
      (case when p_counts[3] then u.high - u.middle else 0 end) as fit, (case when p_counts[4] then 1 - u.high else 0 end) as hours
    from generate_series(1, p_draws) as k (k)
    cross join lateral (
      select 0.5::float8 + k.k * 1.2207440846057596::float8 ^ -1 as a, 0.5::float8 + k.k * 1.2207440846057596::float8 ^ -2 as b,
        0.5::float8 + k.k * 1.2207440846057596::float8 ^ -3 as c
    ) x
    cross join lateral (select x.a - floor(x.a) as a, x.b - floor(x.b) as b, x.c - floor(x.c) as c) f
    cross join lateral (
      select least(f.a, f.b, f.c) as low, greatest(least(f.a, f.b), least(greatest(f.a, f.b), f.c)) as middle, greatest(f.a, f.b, f.c) as high
    ) u
  ), draws as materialized (
    select p.k, p.price / s.sum as price, p.location / s.sum as location, p.fit / s.sum as fit, p.hours / s.sum as hours
    from points p
    cross join lateral (select p.price + p.location + p.fit + p.hours as sum) s
    where s.sum > 0
  ), candidates as materialized (
    select i, p_boosts[i] as boost, p_squares[8 * i - 7] as i1, p_squares[8 * i - 6] as i2, p_squares[8 * i - 5] as i3,
      p_squares[8 * i - 4] as i4, p_squares[8 * i - 3] as w1, p_squares[8 * i - 2] as w2, p_squares[8 * i - 1] as w3, p_squares[8 * i] as w4
    from generate_subscripts(p_boosts, 1) as i
  ), distances as (
    select d.*, c.i, c.boost,
      sqrt(d.price * d.price * c.i1 + d.location * d.location * c.i2 + d.fit * d.fit * c.i3 + d.hours * d.hours * c.i4) as to_ideal,
      sqrt(d.price * d.price * c.w1 + d.location * d.location * c.w2 + d.fit * d.fit * c.w3 + d.hours * d.hours * c.w4) as to_worst
    from draws d cross join candidates c
    offset 0
  ), ranked as (
    select s.i, s.price, s.location, s.fit, s.hours, row_number() over (partition by s.k order by
      s.boost * case when s.to_ideal + s.to_worst = 0 then 1 else s.to_worst / (s.to_ideal + s.to_worst) end desc, s.i) as rank
    from distances s
  )
  select r.i, count(*) filter (where r.rank = 1), count(*) filter (where r.rank <= 3), sum(r.rank)::bigint,
    array[sum(r.price) filter (where r.rank = 1), sum(r.location) filter (where r.rank = 1), sum(r.fit) filter (where r.rank = 1),
      sum(r.hours) filter (where r.rank = 1)]
  from ranked r
  group by r.i;
$$;

revoke all on function private.rank_shares(integer, boolean[], double precision[], double precision[]) from public, anon, authenticated;
comment on function private.rank_shares(integer, boolean[], double precision[], double precision[]) is
  'Per candidate: draws in which it is first, in the first three, the sum of its ranks, and of the weights with which it is first.';
