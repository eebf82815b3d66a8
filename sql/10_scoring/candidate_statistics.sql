-- The one pass over all candidates of a search in a large catalogue that TOPSIS needs: counts, Σx², least, most, medians. A sample
-- (random ids below a bound, found through the primary key) says first between which values the medians lie, so that only those
-- are sorted and not all. EXECUTE … INTO of a constant text, because unlike SELECT INTO it may run on parallel workers. Private.
create or replace function private.candidate_statistics(p_needs private.event_needs) returns private.field_statistics
language plpgsql stable
set search_path = ''
as $$
declare
  -- Some two thousand hotels and every hundred-and-sixtieth more: of a million, half as many values then lie between the brackets.
  v_sampled_below constant uuid := (lpad(to_hex(floor(4294967295 * least(1, 1 / 160.0 + 2000 * 160.0
    / greatest(1, pg_relation_size('private.hotel_scoring'))))::bigint), 8, '0') || repeat('0', 24))::uuid;
  -- Per criterion, between which values the median lies.
  v_from double precision[];
  v_to double precision[];
  v_statistics private.field_statistics;
begin
  select array_agg(b.bracket[1] order by b.place), array_agg(b.bracket[2] order by b.place) into v_from, v_to
  from (
    select k.place, private.median_bracket(k.sample) as bracket
    from (
      select
        -- each criterion, ",": «unknown: private.collect(c.{name}) filter (where c.{name} is not null)»«known: null» as {name}
        private.collect(c.price) filter (where c.price is not null) as price,
        null as location,
        null as mice_fit,
        private.collect(c.response_time) filter (where c.response_time is not null) as response_time
        -- end
      from (
        select
          -- each criterion, ",": private.raw_{name}(n, h) as {name}
          private.raw_price(n, h) as price,
          private.raw_location(n, h) as location,
          private.raw_mice_fit(n, h) as mice_fit,
          private.raw_response_time(n, h) as response_time
          -- end
        from unnest(array[p_needs]) n
        join private.hotel_scoring h on private.is_in_search(n, h)
        where h.hotel_id < v_sampled_below
        offset 0
      ) c
    ) s
    cross join lateral (
      values
        -- each criterion, ",": ({place}, s.{name}::double precision[])
        (1, s.price::double precision[]),
        (2, s.location::double precision[]),
        (3, s.mice_fit::double precision[]),
        (4, s.response_time::double precision[])
        -- end
    ) as k (place, sample)
  ) b;

  loop
    -- The unused WITH keeps the planner from copying the criteria into every aggregate, and unlike OFFSET 0 lets workers in.
    execute $sql$
      select count(*),
        array[
          -- each criterion, ",": «unknown: count(c.{name})»«known: count(*)»
          count(c.price),
          count(*),
          count(*),
          count(c.response_time)
          -- end
        ],
        array[
          -- each criterion, ",": sum(c.{name} * c.{name})
          sum(c.price * c.price),
          sum(c.location * c.location),
          sum(c.mice_fit * c.mice_fit),
          sum(c.response_time * c.response_time)
          -- end
        ],
        array[
          -- each criterion, ",": min(c.{name})
          min(c.price),
          min(c.location),
          min(c.mice_fit),
          min(c.response_time)
          -- end
        ],
        array[
          -- each criterion, ",": max(c.{name})
          max(c.price),
          max(c.location),
          max(c.mice_fit),
          max(c.response_time)
          -- end
        ],
        array[
          -- each criterion, ",": «unknown: private.middle_value(private.collect(c.{name}) filter (where c.{name} between ($2)[{place}] and ($3)[{place}]), count(*) filter (where c.{name} < ($2)[{place}]), count(c.{name}))»«known: null»
          private.middle_value(private.collect(c.price) filter (where c.price between ($2)[1] and ($3)[1]), count(*) filter (where c.price < ($2)[1]), count(c.price)),
          null,
          null,
          private.middle_value(private.collect(c.response_time) filter (where c.response_time between ($2)[4] and ($3)[4]), count(*) filter (where c.response_time < ($2)[4]), count(c.response_time))
          -- end
        ]
      from (
        with fence as (select)
        select
          -- each criterion, ",": private.raw_{name}($1, h) as {name}
          private.raw_price($1, h) as price,
          private.raw_location($1, h) as location,
          private.raw_mice_fit($1, h) as mice_fit,
          private.raw_response_time($1, h) as response_time
          -- end
        from private.hotel_scoring h where private.is_in_search($1, h)
      ) c
      $sql$
    into v_statistics using p_needs, v_from, v_to;
    exit when not exists (
      select from private.criteria() k
      where k.may_be_unknown and v_statistics.known[k.place] > 0 and v_statistics.median[k.place] is null);
    -- A sample may mislead: then everything is sorted after all.
    v_from := array_fill('-infinity'::float8, array[cardinality(v_from)]);
    v_to := array_fill('infinity'::float8, array[cardinality(v_to)]);
  end loop;
  return v_statistics;
end;
$$;

revoke all on function private.candidate_statistics from public, anon, authenticated;
comment on function private.candidate_statistics is
  'Counts, sums of squares, extremes and medians of the criteria over the hotels of a search in a large catalogue.';
