-- Live proposals of an RFP whose comparable cost per attendee stands out: from the RFP's other live proposals when there are enough
-- of those (fewest_for_outliers), else from comparable RFPs (price_cohort). Of those only coarse figures count, for the verdict too, so
-- that nobody can learn a single offer by subtracting one answer from another: the number as a range, mean, deviation and median to
-- two significant digits, and z is shown as a whole number of at most 10. An offer that no rate converts is neither judged nor
-- compared with. Mean, deviation and median of "all but this one" come from the totals and one sorted array, not from a join of all
-- with all. Private, for definer functions that have checked their caller.
create or replace function private.price_outliers(p_rfp public.rfps)
returns table (proposal_id uuid, hotel_id uuid, severity text, z_score double precision, evidence jsonb)
language plpgsql stable rows 10
set search_path = ''
as $$
begin
  return query
    with priced as materialized (
      select l.proposal_id, l.hotel_id, l.per_attendee as price,
        row_number() over (order by l.per_attendee, l.proposal_id) as place,
        count(*) over () - 1 as n,
        sum(l.per_attendee) over () - l.per_attendee as total,
        sum(l.per_attendee ^ 2) over () - l.per_attendee ^ 2 as squares
      from private.comparable_prices(p_rfp) l
      where l.per_attendee is not null
    ), sorted as (
      select array_agg(p.price order by p.place) as prices from priced p
    ), comparable as (
      -- The condition uses no column of the cohort, so PostgreSQL checks it before it computes the cohort.
      select to_jsonb(case c.n when 4 then '4' else private.size_range(c.n) end) as n, private.two_digits(c.mean) as mean,
        private.two_digits(c.sd) as sd, private.two_digits(c.median) as median
      from private.price_cohort(p_rfp) c
      where exists (select from priced p where p.n < private.fewest_for_outliers())
    ), measured as (
      select p.proposal_id, p.hotel_id, p.price, 'rfp' as cohort, to_jsonb(p.n) as n, p.total / p.n as mean,
        sqrt(greatest(0, p.squares - p.total ^ 2 / p.n) / (p.n - 1)) as sd,
        -- The k-th of the others is the k-th of all up to the proposal's own place, the next one from there on.
        (s.prices[(p.n + 1) / 2 + ((p.n + 1) / 2 >= p.place)::integer] + s.prices[p.n / 2 + 1 + (p.n / 2 + 1 >= p.place)::integer]) / 2 as median
      from priced p, sorted s
      where p.n >= private.fewest_for_outliers()
      union all
      select p.proposal_id, p.hotel_id, p.price, 'comparable_rfps', c.n, c.mean, c.sd, c.median
      from priced p, comparable c
      where p.n < private.fewest_for_outliers()
    )
    select m.proposal_id, m.hotel_id, o.severity,
      case m.cohort when 'rfp' then o.z_score else greatest(-10, least(10, round(o.z_score))) end, jsonb_build_object(
      'n', m.n, 'mean', round(m.mean, 4), 'sd', round(m.sd, 4), 'median', round(m.median, 4), 'gap_pct', o.gap_pct,
      'direction', case when m.price > m.median then 'above' else 'below' end,
      'per_attendee', m.price, 'currency', p_rfp.currency, 'cohort', m.cohort)
    from measured m
    cross join lateral private.price_outlier(m.price, m.mean, m.sd, m.median) o
    where o.severity is not null;
end;
$$;

comment on function private.price_outliers is
  'Price outliers; evidence { n, mean, sd, median, gap_pct, direction, per_attendee, currency, cohort: rfp|comparable_rfps }.';

-- How far a price stands out from a cohort it is not part of (win-chances-and-anomalies.md). The price is compared with the others,
-- because a z within its own group of n is at most (n − 1) / √n (Shiffler 1988). sd counts as at least 5 % of the mean, and the gap
-- to the median decides too, because in a tight cohort a small step is no outlier. severity is null for no outlier. Reads nothing but
-- its arguments. Called by price_outliers.
create or replace function private.price_outlier(
  p_price numeric, p_mean numeric, p_sd numeric, p_median numeric, out z_score double precision, out gap_pct numeric, out severity text
)
language sql immutable parallel safe
set search_path = ''
as $$
  select m.z::float8, round(100 * m.gap, 2), case
    when abs(m.z) >= 4 and abs(m.gap) >= 0.35 then 'high'
    when abs(m.z) >= 3 and abs(m.gap) >= 0.20 then 'medium'
    when abs(m.z) >= 2 and abs(m.gap) >= 0.10 then 'low' end
  from (
    select (p_price - p_mean) / nullif(greatest(p_sd, 0.05 * abs(p_mean)), 0) as z,
      (p_price - p_median) / nullif(abs(p_median), 0) as gap
  ) m;
$$;

comment on function private.price_outlier is
  'z against mean and sd, gap to the median in percent, severity low|medium|high or null.';

-- What comparable RFPs were offered (cohort_of), as aggregates: comparable all-in cost per attendee, in the RFP's currency at the
-- day's rates; what no rate converts does not count. No row for fewer than private.fewest_for_outliers, 3 hotels or 3
-- organizations: that would show too much of a single one. From private.large_cohort on, the summary of the cohort gives them.
-- Private, for definer functions that have checked their caller, and that let out nothing but coarse figures.
create or replace function private.price_cohort(p_rfp public.rfps)
returns table (n bigint, mean numeric, sd numeric, median numeric)
language plpgsql stable rows 1
set search_path = ''
set plan_cache_mode = force_generic_plan  -- planning takes longer than it saves
as $$
declare
  v_scope constant private.cohort_scope := private.cohort_scope(p_rfp, p_rfp.currency);
  v_moves private.cohort_move[];
begin
  if private.has_summary(v_scope) then
    v_moves := private.cohort_moves(v_scope);
    return query
      select m.n::bigint, m.mean, m.sd, private.cohort_percentile(v_scope, v_moves, 1::smallint, 0.5)
      from private.cohort_moments(v_scope, v_moves) m
      where m.n >= private.fewest_for_outliers() and private.is_cohort_of_several(v_scope);
    return;
  end if;
  return query
    with cohort as materialized (
      -- Each amount is converted and rounded, as proposal_total does.
      select case when f.rate = 1 then o.price
        else private.per_attendee(private.sum_of_amounts(o.amounts, f.rate), o.attendees) end as price,
        o.hotel_id, o.organization_id
      from private.cohort_of(v_scope) o
      join unnest(v_scope.currencies, v_scope.rates) f (currency, rate) on f.currency = o.currency
    )
    select count(*), avg(c.price), stddev_samp(c.price), private.percentile(array_agg(c.price), 0.5)
    from cohort c
    having count(*) >= private.fewest_for_outliers() and count(distinct c.hotel_id) >= 3 and count(distinct c.organization_id) >= 3;
end;
$$;

comment on function private.price_cohort is
  'n, mean, sample sd and median of the cost per attendee offered to comparable RFPs; no row below 4 offers, 3 hotels, 3 organizations.';

-- Number, mean and sample sd of the price per attendee of a cohort, from its summary, however large it is. n is exact; mean and sd may
-- differ by a cent, because no amount is rounded when it is converted. No row without offers.
create or replace function private.cohort_moments(p_scope private.cohort_scope, p_moves private.cohort_move[])
returns table (n integer, mean numeric, sd numeric)
language plpgsql stable rows 1
set search_path = ''
as $$
begin
  return query
    with sums as (
      select s.currency, sum(s.n) as n, sum(s.total) as total, sum(s.squares) as squares
      from (
        select c.currency, c.n, c.total, c.squares from private.cohort_counts c
        where c.city = p_scope.city and c.sector = p_scope.sector and c.band = p_scope.band and c.part = 1 and c.width = 16
        union all
        select m.currency, m.sign, m.sign * m.amount, m.sign * m.amount * m.amount from private.moved_amounts(p_moves, 1::smallint) m
      ) s
      group by s.currency
    ), converted as (
      select sum(u.n) as n, sum(u.total * f.rate) as total, sum(u.squares * f.rate * f.rate) as squares
      from sums u join unnest(p_scope.currencies, p_scope.rates) f (currency, rate) on f.currency = u.currency
    )
    select c.n::integer, c.total / c.n, sqrt(greatest(0, c.squares - c.total * c.total / c.n) / nullif(c.n - 1, 0))
    from converted c where c.n > 0;
end;
$$;

comment on function private.cohort_moments is 'n, mean and sd of the price per attendee of a cohort, from its summary.';
