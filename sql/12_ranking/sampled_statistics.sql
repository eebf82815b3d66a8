-- What a sample of a large catalogue says of the candidates of a search: their statistics, of which sums are those of the sample,
-- and per criterion between which values the median lies; the highest boost there; and within how many kilometres the nearest
-- p_near hotels lie, roughly. Random ids below a bound, found through the primary key.
create or replace function private.sampled_statistics(p_needs private.event_needs, p_near integer default 2000)
returns table (
  estimate private.field_statistics, low double precision[], high double precision[], most_boost double precision, near_km double precision
)
language plpgsql stable rows 1
set search_path = ''
-- The plan is the same for every size of sample, so PostgreSQL expects a third of the hotels and would read them all, with workers.
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
as $$
declare
  -- About 2 000 hotels, and one more of every 160; of fewer than 36 000 hotels one of every 16. The larger the sample, the narrower
  -- the brackets and the fewer values there are to sort between them: of a million hotels 44 000; a sample of 2 000 alone would
  -- leave twice as many.
  v_part constant double precision := least(1 / 16.0, 1 / 160.0 + 2000 * 160.0 / greatest(1, pg_relation_size('private.hotel_scoring')));
  v_sampled_below constant uuid := (lpad(to_hex(floor(4294967295 * v_part)::bigint), 8, '0') || repeat('0', 24))::uuid;
begin
  return query
    select row(s.candidates, s.known, s.squares, s.least, s.most, array[
        -- each criterion, ",": s.{name}[2]
        s.price[2],
        s.location[2],
        s.mice_fit[2],
        s.response_time[2]
        -- end
      ])::private.field_statistics,
      array[
        -- each criterion, ",": s.{name}[1]
        s.price[1],
        s.location[1],
        s.mice_fit[1],
        s.response_time[1]
        -- end
      ],
      array[
        -- each criterion, ",": s.{name}[3]
        s.price[3],
        s.location[3],
        s.mice_fit[3],
        s.response_time[3]
        -- end
      ],
      s.most_boost, s.near_km
    from (
      select count(*) as candidates, max(c.boost) as most_boost,
        (array_agg(c.location order by c.location))[ceil(p_near * v_part)::integer] as near_km,
        array[
          -- each criterion, ",": «unknown: count(c.{name})»«known: count(*)»
          count(c.price),
          count(*),
          count(*),
          count(c.response_time)
          -- end
        ] as known,
        array[
          -- each criterion, ",": sum(c.{name} * c.{name})
          sum(c.price * c.price),
          sum(c.location * c.location),
          sum(c.mice_fit * c.mice_fit),
          sum(c.response_time * c.response_time)
          -- end
        ] as squares,
        array[
          -- each criterion, ",": min(c.{name})
          min(c.price),
          min(c.location),
          min(c.mice_fit),
          min(c.response_time)
          -- end
        ] as least,
        array[
          -- each criterion, ",": max(c.{name})
          max(c.price),
          max(c.location),
          max(c.mice_fit),
          max(c.response_time)
          -- end
        ] as most,
        -- each criterion, ",": «unknown: private.median_bracket(private.collect(c.{name}) filter (where c.{name} is not null))»«known: null::double precision[]» as {name}
        private.median_bracket(private.collect(c.price) filter (where c.price is not null)) as price,
        null::double precision[] as location,
        null::double precision[] as mice_fit,
        private.median_bracket(private.collect(c.response_time) filter (where c.response_time is not null)) as response_time
        -- end
      from (
        select h.boost,
          -- each criterion, ",": private.raw_{name}(n, h) as {name}
          private.raw_price(n, h) as price,
          private.raw_location(n, h) as location,
          private.raw_mice_fit(n, h) as mice_fit,
          private.raw_response_time(n, h) as response_time
          -- end
        from unnest(array[p_needs]) n
        join private.hotel_scoring h on private.is_in_search(n, h)
        where h.hotel_id < v_sampled_below
        offset 0  -- each criterion is computed once per row
      ) c
    ) s;
end;
$$;

comment on function private.sampled_statistics is
  'Statistics of a sample of a search''s candidates, ranges [low, high] that very likely hold the medians of all of them, and how far the nearest lie.';

-- A range that almost surely holds the median of a whole, from a random sample of it (4 standard deviations of the sample median's
-- rank to either side), and the sample's own median. For a sample of fewer than 100 the range is unbounded: few values are then to be
-- sorted anyway.
create or replace function private.median_bracket(p_sample double precision[]) returns double precision[]
language sql immutable parallel safe
set search_path = ''
as $$
  select case when cardinality(p_sample) >= 100 then (
    select percentile_disc(array[0.5 - 2 / sqrt(cardinality(p_sample)), 0.5, 0.5 + 2 / sqrt(cardinality(p_sample))])
      within group (order by s.value)
    from unnest(p_sample) as s (value)
  ) else array['-infinity', (select avg(s.value) from unnest(p_sample) as s (value)), 'infinity']::float8[] end;
$$;

comment on function private.median_bracket is
  'Range that very likely holds the median of what was sampled, and an estimate of it: [from, estimate, to].';
