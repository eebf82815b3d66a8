-- Live proposals of an RFP whose all-in cost per attendee stands out: from the RFP's other live proposals when there are enough
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
      from private.live_prices(p_rfp.id) l
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
