-- The one pass over all candidates of a search in a large catalogue that TOPSIS needs: counts, Σx², least, most, medians. A sample
-- (random ids below a bound, found through the primary key) says first between which values the medians lie, so that only those
-- are sorted and not all. EXECUTE … INTO of a constant text, because unlike SELECT INTO it may run on parallel workers. Private.
drop function if exists private.candidate_statistics(text, text, private.event_needs, boolean);
create or replace function private.candidate_statistics(p_needs private.event_needs) returns private.candidate_statistics
language plpgsql stable
set search_path = ''
as $$
declare
  -- Some two thousand hotels and every hundred-and-sixtieth more: of a million, half as many values then lie between the brackets.
  v_sampled_below constant uuid := (lpad(to_hex(floor(4294967295 * least(1, 1 / 160.0 + 2000 * 160.0
    / greatest(1, pg_relation_size('private.hotel_scoring'))))::bigint), 8, '0') || repeat('0', 24))::uuid;
  v_price double precision[];
  v_hours double precision[];
  v_statistics private.candidate_statistics;
begin
  select private.median_bracket(private.collect(c.price) filter (where c.price is not null)),
    private.median_bracket(private.collect(c.hours) filter (where c.hours is not null))
  into v_price, v_hours
  from (
    select private.listed_price(n, h) as price, nullif(h.response_hours, 'NaN') as hours
    from unnest(array[p_needs]) n
    join private.hotel_scoring h on private.is_in_search(n, h)
    where h.hotel_id < v_sampled_below
    offset 0
  ) c;

  loop
    -- The unused WITH keeps the planner from copying the criteria into every aggregate, and unlike OFFSET 0 lets workers in.
    execute $sql$
      select count(*),
        count(c.price), sum(c.price * c.price), min(c.price), max(c.price),
        private.middle_value(private.collect(c.price) filter (where c.price between $2 and $3),
          count(*) filter (where c.price < $2), count(c.price)),
        sum(c.distance * c.distance), min(c.distance), max(c.distance),
        sum(c.fit * c.fit), min(c.fit), max(c.fit),
        count(c.hours), sum(c.hours * c.hours), min(c.hours), max(c.hours),
        private.middle_value(private.collect(c.hours) filter (where c.hours between $4 and $5),
          count(*) filter (where c.hours < $4), count(c.hours))
      from (
        with fence as (select)
        select private.listed_price($1, h) as price, private.distance_km($1, h) as distance, private.mice_fit($1, h) as fit,
          nullif(h.response_hours, 'NaN') as hours
        from private.hotel_scoring h where private.is_in_search($1, h)
      ) c
      $sql$
    into v_statistics using p_needs, v_price[1], v_price[2], v_hours[1], v_hours[2];
    exit when (v_statistics.price_count = 0 or v_statistics.price_median is not null)
      and (v_statistics.hours_count = 0 or v_statistics.hours_median is not null);
    -- A sample may mislead: then everything is sorted after all.
    v_price := array['-infinity', 'infinity']::float8[];
    v_hours := v_price;
  end loop;
  return v_statistics;
end;
$$;

revoke all on function private.candidate_statistics from public, anon, authenticated;
comment on function private.candidate_statistics is
  'Counts, sums of squares, extremes and medians of the criteria over the hotels of a search in a large catalogue.';
