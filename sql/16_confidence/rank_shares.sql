-- How candidates rank under weightings spread evenly over all there are (how-sure-a-ranking-is.md): per candidate, in how many of
-- p_draws it is first and among three, the sum of its ranks and of the weights with which it is first. The same every time.
-- Candidates (at most 64) stand in the order of ties; p_counts: criteria that were not dropped, the others weigh nothing.
-- One number holds draw, score (to 2⁻⁴²: scores that are nearer count as equal) and candidate, so that one sort of numbers ranks all
-- draws: sorting rows takes twice as long. Closeness is written 1 / (1 + √(d⁺² / d⁻²)), which takes one root instead of two. 1e-200,
-- far below any real difference, is added to the squares of d⁻: where d⁻ is 0, closeness is 0, and 1 where d⁺ is 0 as well. Private:
-- reads nothing but its arguments.
create or replace function private.rank_shares(
  p_draws integer, p_counts boolean[], p_squares double precision[], p_boosts double precision[]
) returns table (candidate integer, firsts bigint, top3 bigint, ranks bigint, weights double precision[])
language plpgsql immutable rows 50
set search_path = ''
set plan_cache_mode = force_generic_plan  -- planning for these very keys copies them all into the plan
as $$
declare
  v_width constant integer := 2 * cardinality(p_counts);  -- squares per candidate
  v_n constant integer := cardinality(p_boosts);
  v_k integer[];  -- the draws, one array a column
  -- each criterion: v_{name} double precision[];
  v_price double precision[];
  v_location double precision[];
  v_mice_fit double precision[];
  v_response_time double precision[];
  -- end
  v_keys bigint[];
begin
  select array_agg(w.k),
    -- each criterion, ",": array_agg(w.{name})
    array_agg(w.price),
    array_agg(w.location),
    array_agg(w.mice_fit),
    array_agg(w.response_time)
    -- end
  into v_k,
    -- each criterion, ",": v_{name}
    v_price,
    v_location,
    v_mice_fit,
    v_response_time
    -- end
  from private.draws(p_draws, p_counts) w;
  v_keys := array(
    with draws as materialized (
      select w.k::bigint << 49 as high,
        -- each criterion, ",": w.{name} * w.{name} as {name}
        w.price * w.price as price,
        w.location * w.location as location,
        w.mice_fit * w.mice_fit as mice_fit,
        w.response_time * w.response_time as response_time
        -- end
      from unnest(v_k,
        -- each criterion, ",": v_{name}
        v_price,
        v_location,
        v_mice_fit,
        v_response_time
        -- end
      ) as w (k,
        -- each criterion, ",": {name}
        price,
        location,
        mice_fit,
        response_time
        -- end
      )
    ), candidates as materialized (
      select p_boosts[i] * 4398046511104 as boost,
        -- each criterion: p_squares[v_width * (i - 1) + {place}] as {name}_ideal, p_squares[v_width * i - cardinality(p_counts) + {place}] + c.least as {name}_worst,
        p_squares[v_width * (i - 1) + 1] as price_ideal, p_squares[v_width * i - cardinality(p_counts) + 1] + c.least as price_worst,
        p_squares[v_width * (i - 1) + 2] as location_ideal, p_squares[v_width * i - cardinality(p_counts) + 2] + c.least as location_worst,
        p_squares[v_width * (i - 1) + 3] as mice_fit_ideal, p_squares[v_width * i - cardinality(p_counts) + 3] + c.least as mice_fit_worst,
        p_squares[v_width * (i - 1) + 4] as response_time_ideal, p_squares[v_width * i - cardinality(p_counts) + 4] + c.least as response_time_worst,
        -- end
        -- The score counts down from 2⁴³ - 1: the best comes first.
        (8796093022207 * 64 + i - 1)::bigint as low
      from generate_series(1, v_n) as i cross join (values (1e-200::float8)) as c (least)
    )
    select d.high + c.low - 64 * (c.boost / (1 + sqrt((
        -- each criterion, " +": d.{name} * c.{name}_ideal
        d.price * c.price_ideal +
        d.location * c.location_ideal +
        d.mice_fit * c.mice_fit_ideal +
        d.response_time * c.response_time_ideal
        -- end
      ) / (
        -- each criterion, " +": d.{name} * c.{name}_worst
        d.price * c.price_worst +
        d.location * c.location_worst +
        d.mice_fit * c.mice_fit_worst +
        d.response_time * c.response_time_worst
        -- end
      ))))::bigint
    from candidates c cross join draws d
    order by 1);

  return query
  -- Every draw holds each candidate once. So the sum of a candidate's ranks is that of its places in the whole array, less v_n for
  -- every draw that comes before each.
  with sums as (
    select p.i, sum(p.place) - v_n::bigint * cardinality(v_k) * (cardinality(v_k) - 1) / 2 as ranks
    from (
      select k.key & 63 as i, k.place
      from (select unnest(v_keys) as key, generate_series(1, cardinality(v_keys)) as place) k
    ) p
    group by p.i
  ), wins as (
    select v_keys[v_n * (n - 1) + 1] & 63 as i, count(*) as firsts, array[
        -- each criterion, ",": sum(v_{name}[n])
        sum(v_price[n]),
        sum(v_location[n]),
        sum(v_mice_fit[n]),
        sum(v_response_time[n])
        -- end
      ] as weights
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

comment on function private.rank_shares is
  'Per candidate: draws in which it is first, in the first three, the sum of its ranks, and of the weights with which it is first.';

-- Weightings spread evenly over all there are, the same every time (how-sure-a-ranking-is.md): the gaps between three sorted numbers,
-- which are a point of a sequence of low discrepancy (Roberts 2018), for each of its first p_draws points. One more criterion needs
-- one more number. Criteria that do not count (p_counts) weigh nothing, the others are rescaled. In standard SQL, so that queries
-- inline it; `offset 0` keeps the levels apart, so that each value is worked out once per draw.
-- Private: reads nothing but its arguments.
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
