-- Weightings spread evenly over all there are, the same every time (how-sure-a-ranking-is.md): the gaps between three sorted numbers,
-- which are a point of a sequence of low discrepancy (Roberts 2018), for each of its first p_draws points. One more criterion needs
-- one more number. Criteria that do not count (p_counts) weigh nothing, the others are rescaled. In standard SQL, so that queries
-- inline it; `offset 0` keeps the levels apart, so that each value is worked out once per draw.
-- Private: reads nothing but its arguments.
drop function if exists private.draws(integer, boolean[]);
create or replace function private.draws(p_draws integer, p_counts boolean[])
returns table (
  k integer,
  -- each criterion, ",": {name} double precision
  price double precision,
  location double precision,
  mice_fit double precision,
  response_time double precision
  -- end
)
language sql immutable rows 2000
begin atomic
  select n.k,
    -- each criterion, ",": n.{name} / n.sum
    n.price / n.sum,
    n.location / n.sum,
    n.mice_fit / n.sum,
    n.response_time / n.sum
    -- end
  from (
    select p.*,
      -- each criterion, " +": p.{name}
      p.price +
      p.location +
      p.mice_fit +
      p.response_time
      -- end
      as sum
    from (
      select s.k, case when p_counts[1] then s.low else 0 end as price, case when p_counts[2] then s.middle - s.low else 0 end as location,
        case when p_counts[3] then s.high - s.middle else 0 end as mice_fit, case when p_counts[4] then 1 - s.high else 0 end as response_time
      from (
        select f.k, least(f.u, f.v, f.w) as low, greatest(least(f.u, f.v), least(greatest(f.u, f.v), f.w)) as middle,
          greatest(f.u, f.v, f.w) as high
        from (
          select x.k, x.u - floor(x.u) as u, x.v - floor(x.v) as v, x.w - floor(x.w) as w
          from (
            select i as k, 0.5::float8 + i * 1.2207440846057596::float8 ^ -1 as u, 0.5::float8 + i * 1.2207440846057596::float8 ^ -2 as v,
              0.5::float8 + i * 1.2207440846057596::float8 ^ -3 as w
            from generate_series(1, p_draws) as i offset 0
          ) x offset 0
        ) f offset 0
      ) s offset 0
    ) p offset 0
  ) n
  where n.sum > 0;
end;

comment on function private.draws is 'Weightings spread evenly over all there are.';
