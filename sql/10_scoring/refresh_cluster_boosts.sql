-- Computes the boosts of some clusters anew (earned_boosts), where they are more than a day old or a hotel has changed since. It renews
-- the estimates of unknown rates with them. A request that is being sent in this transaction does not count yet, because its own boost
-- is among these.
-- Private, for definer functions.
create or replace function private.refresh_cluster_boosts(p_cluster_ids integer[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  v_stale integer[];
  v_hotel_ids uuid[];
begin
  if not exists (
    select from private.hotel_clusters c where c.id = any (p_cluster_ids) and c.boosted_at <= now() - private.boost_age()
  ) then
    return;
  end if;
  -- Whoever waits here for another call finds the clusters fresh afterwards and leaves them alone.
  perform private.lock_scoring_refresh();
  select array_agg(locked.id) into v_stale
  from (
    select c.id from private.hotel_clusters c
    where c.id = any (p_cluster_ids) and c.boosted_at <= now() - private.boost_age()
    order by c.id for update
  ) locked;
  if v_stale is null then
    return;
  end if;

  select array_agg(locked.hotel_id) into v_hotel_ids
  from (
    select h.hotel_id from private.hotel_scoring h
    where h.cluster_id = any (v_stale) and h.is_active order by h.hotel_id for update
  ) locked;

  update private.hotel_scoring h set boost = b.boost
  from (
    select i.hotel_id, coalesce(e.boost, 1) as boost
    from unnest(v_hotel_ids) as i (hotel_id)
    left join private.earned_boosts(v_hotel_ids, now() - interval '1 microsecond') e on e.hotel_id = i.hotel_id
  ) b
  where b.hotel_id = h.hotel_id and b.boost <> h.boost;
  perform private.refresh_rate_estimates(v_stale);
  update private.hotel_clusters c set boosted_at = now() where c.id = any (v_stale);
end;
$$;

comment on function private.refresh_cluster_boosts is
  'Recomputes the boosts of the given clusters unless they are less than a day old.';

-- Estimates the one list rate that a hotel of some clusters does not tell (how-hotels-are-ranked.md). It is the median of that rate,
-- in the hotel's currency at ECB rates, among the active hotels of its city and star class; with fewer than 5 of them among those of
-- its city, then of its country. Organizations' own venues never count, and the median is kept to two significant digits, as everything
-- that is told of others. A hotel that tells neither rate gets no estimate, nor does one without any hotel to compare with.
-- Estimates are stored in the scoring row, so that a ranking reads them like any rate. Called with the boosts, at most a day apart.
create or replace function private.refresh_rate_estimates(p_cluster_ids integer[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  c_fewest constant integer := 5;
begin
  delete from private.rate_estimates e using private.hotel_scoring s
  where s.hotel_id = e.hotel_id and s.cluster_id = any (p_cluster_ids);

  with wanting as materialized (
    select h.id, h.city, coalesce(h.stars, 0) as stars, h.country_code, h.currency::text as currency, r.part
    from private.hotel_scoring s
    join public.hotels h on h.id = s.hotel_id
    cross join lateral (
      values ('base_room_rate', h.base_room_rate, h.ddr_rate), ('ddr_rate', h.ddr_rate, h.base_room_rate)
    ) as r (part, rate, other)
    where s.cluster_id = any (p_cluster_ids) and r.rate is null and r.other is not null
  ), rates as materialized (
    select c.currency as quote, f.currency as base, f.rate::float8 as rate
    from (select distinct w.currency from wanting w) c
    cross join lateral private.fx_rates_to(null, null, c.currency, (now() at time zone 'UTC')::date) f
  ), of_class as materialized (
    select k.city, k.stars, k.part, k.currency, count(*)::integer as n,
      percentile_cont(0.5) within group (order by
        (case k.part when 'ddr_rate' then g.ddr_rate else g.base_room_rate end)::float8 * x.rate) as value
    from (select distinct w.city, w.stars, w.part, w.currency from wanting w) k
    join public.hotels g on g.city = k.city and coalesce(g.stars, 0) = k.stars and g.is_active and g.organization_id is null
      and (case k.part when 'ddr_rate' then g.ddr_rate else g.base_room_rate end) is not null
    join rates x on x.quote = k.currency and x.base = g.currency
    group by k.city, k.stars, k.part, k.currency
    having count(*) >= c_fewest
  ), of_city as materialized (
    select k.city, k.part, k.currency, count(*)::integer as n,
      percentile_cont(0.5) within group (order by
        (case k.part when 'ddr_rate' then g.ddr_rate else g.base_room_rate end)::float8 * x.rate) as value
    from (
      select distinct w.city, w.part, w.currency from wanting w
      where not exists (select from of_class c where (c.city, c.stars, c.part, c.currency) = (w.city, w.stars, w.part, w.currency))
    ) k
    join public.hotels g on g.city = k.city and g.is_active and g.organization_id is null
      and (case k.part when 'ddr_rate' then g.ddr_rate else g.base_room_rate end) is not null
    join rates x on x.quote = k.currency and x.base = g.currency
    group by k.city, k.part, k.currency
    having count(*) >= c_fewest
  ), countries as (
    select distinct w.country_code, w.part, w.currency from wanting w
    where not exists (select from of_class c where (c.city, c.stars, c.part, c.currency) = (w.city, w.stars, w.part, w.currency))
      and not exists (select from of_city c where (c.city, c.part, c.currency) = (w.city, w.part, w.currency))
  ), of_country as materialized (
    -- One branch per rate, each with its index: only hotels that have it are read.
    select k.country_code, k.part, k.currency, count(*)::integer as n,
      percentile_cont(0.5) within group (order by g.ddr_rate::float8 * x.rate) as value
    from countries k
    join public.hotels g on g.country_code = k.country_code and g.is_active and g.organization_id is null and g.ddr_rate is not null
    join rates x on x.quote = k.currency and x.base = g.currency
    where k.part = 'ddr_rate'
    group by k.country_code, k.part, k.currency
    union all
    select k.country_code, k.part, k.currency, count(*)::integer,
      percentile_cont(0.5) within group (order by g.base_room_rate::float8 * x.rate)
    from countries k
    join public.hotels g on g.country_code = k.country_code and g.is_active and g.organization_id is null
      and g.base_room_rate is not null
    join rates x on x.quote = k.currency and x.base = g.currency
    where k.part = 'base_room_rate'
    group by k.country_code, k.part, k.currency
  )
  insert into private.rate_estimates (hotel_id, part, value, stands_for, n)
  select w.id, w.part, m.value, m.stands_for, m.n
  from wanting w
  left join of_class c on (c.city, c.stars, c.part, c.currency) = (w.city, w.stars, w.part, w.currency)
  left join of_city t on (t.city, t.part, t.currency) = (w.city, w.part, w.currency)
  left join of_country u on (u.country_code, u.part, u.currency) = (w.country_code, w.part, w.currency)
  cross join lateral (
    select private.two_digits(coalesce(c.value, t.value, u.value)::numeric)::float8 as value, coalesce(c.n, t.n, u.n) as n, case
      when c.n is not null then format('%s hotels in %s', coalesce(nullif(w.stars, 0) || '-star', 'unrated'), w.city)
      when t.n is not null then 'hotels in ' || w.city
      else 'hotels in ' || w.country_code end as stands_for
  ) m
  where m.value is not null;

  update private.hotel_scoring s set room_rate = n.room_rate, ddr_rate = n.ddr_rate
  from (
    select o.hotel_id, coalesce(h.base_room_rate::float8, r.value, 'NaN') as room_rate, coalesce(h.ddr_rate::float8, d.value, 'NaN') as ddr_rate
    from private.hotel_scoring o
    join public.hotels h on h.id = o.hotel_id
    left join private.rate_estimates r on r.hotel_id = h.id and r.part = 'base_room_rate'
    left join private.rate_estimates d on d.hotel_id = h.id and d.part = 'ddr_rate'
    where o.cluster_id = any (p_cluster_ids) and num_nulls(h.base_room_rate, h.ddr_rate) > 0
  ) n
  where n.hotel_id = s.hotel_id and (s.room_rate, s.ddr_rate) is distinct from (n.room_rate, n.ddr_rate);
end;
$$;

comment on function private.refresh_rate_estimates is 'Medians that stand in for the unknown list rates of the clusters'' hotels.';
