/** Random changes of comparable offers, and cohorts worked out from their definition, offer by offer. */
import fc from 'fast-check';

/** The rates: EUR 1, GBP 1.25. Offers in any other currency do not count. */
const rates = `array['EUR', 'GBP']::text[], array[1, 1.25]::numeric[]`;

/** The cohort of RFP `r` of pax band `b` for its own organization, whose people work for hotel 7. */
export const scope = `row(r.id, r.city, r.sector, b.fewest, ${rates}, array[r.organization_id], array[md5('hotel7')::uuid])::private.cohort_scope`;

/** RFPs of five organizations in two cities and bands, and hotels, by number. */
export const market = `
  insert into public.organizations (id, name) select md5('organization' || i)::uuid, 'Organization ' || i from generate_series(0, 4) i;
  insert into public.hotels (id, name, city, country_code, latitude, longitude, currency)
  select md5('hotel' || i)::uuid, 'Hotel ' || i, 'Vienna', 'AT', 48.2, 16.4, 'EUR' from generate_series(0, 7) i;
  insert into public.rfps (id, organization_id, title, sector, city, latitude, longitude, start_date, end_date, attendees, rooms)
  select md5('rfp' || i)::uuid, md5('organization' || i % 5)::uuid, 'Event', 'pharma', case when i % 4 = 3 then 'Graz' else 'Vienna' end, 48.2, 16.4,
    current_date + 60, current_date + 61, case when i % 5 = 4 then 200 else 30 + i end, i
  from generate_series(0, 9) i;`;

const number = fc.nat({ max: 9999 });
const rfp = (n: number) => `md5('rfp' || ${n % 10})::uuid`;
const hotel = (n: number) => `md5('hotel' || ${n % 8})::uuid`;

const offer = (at: number, by: number, price: number) => `
  insert into public.proposals (rfp_id, hotel_id, currency, room_rate, ddr_rate, fnb_per_attendee, av_total, perks_value)
  select r.id, ${hotel(by)}, '${['EUR', 'EUR', 'GBP', 'ISK'][price % 4]}', ${80 + (price % 200)}.35, ${price % 90}, ${price % 3 ? 20 : 0}, ${(price % 7) * 100},
    ${price % 5 ? 0 : 5000}
  from public.rfps r where r.id = ${rfp(at)};`;

/**
 * Makes the offers of an RFP a little over two years old. Both tables are changed, because time passes for both, and the RFP is
 * locked, so that no offer arrives between the two updates.
 */
const age = (at: number) => `
  select from public.rfps where id = ${rfp(at)} for update;
  set local session_replication_role = replica;
  update public.proposals set submitted_at = submitted_at - interval '735 days' where rfp_id = ${rfp(at)};
  update private.cohort_offers set submitted_at = submitted_at - interval '735 days' where rfp_id = ${rfp(at)};
  set local session_replication_role = origin;`;

/** Gives every cohort a summary, small ones too, as if each had been large once: a cohort never loses its summary. */
export const fold = `
  insert into private.cohort_counts (city, sector, band, part, width, currency, bucket, n, total, squares)
  select distinct o.city, o.sector, o.band, 1, 1, 'EUR', 0, 0, 0, 0 from private.cohort_offers o on conflict do nothing;
  select private.fold_cohorts(1000);`;

/** One thing that happens, as SQL. */
export const happening = fc.oneof(
  { weight: 10, arbitrary: fc.tuple(number, number, number).map((all) => offer(...all)) },
  {
    weight: 3,
    arbitrary: fc.tuple(number, number).map(
      ([at, by]) => `update public.proposals set status = 'withdrawn'
        where rfp_id = ${rfp(at)} and hotel_id = ${hotel(by)} and is_current and status = 'submitted';`,
    ),
  },
  { weight: 1, arbitrary: number.map((by) => `delete from public.proposals where hotel_id = ${hotel(by)};`) },
  {
    weight: 1,
    arbitrary: number.map((at) => `delete from public.rfps where id = ${rfp(at)} and rooms % 2 = 1;`),
  },
  { weight: 1, arbitrary: number.map(age) },
  {
    weight: 2,
    arbitrary: fc.tuple(number, number).map(
      ([
        at,
        to,
      ]) => `update public.rfps set city = '${to % 2 ? 'Graz' : 'Vienna'}', attendees = ${20 + (to % 80)}, rooms = rooms + 2
        where id = ${rfp(at)};`,
    ),
  },
  { weight: 3, arbitrary: fc.constant(fold) },
);

/** The kept offers that differ from the proposals. There must never be one. */
export const keptWrongly = `
  with told as (
    select p.id, p.rfp_id, p.hotel_id, r.city, r.sector, b.fewest as band, p.currency, private.comparable_price(p, r, 1) as price, p.room_rate
    from public.proposals p join public.rfps r on r.id = p.rfp_id cross join lateral private.pax_band(r.attendees) b
    where p.is_current and p.status <> 'withdrawn' and p.submitted_at >= now() - interval '24 months'
  ), kept as (
    select id, rfp_id, hotel_id, city, sector, band, currency, price, room_rate from private.cohort_offers
    where state >= 0 and submitted_at >= now() - interval '24 months'
  )
  (select * from told except select * from kept) union all (select * from kept except select * from told)`;

/** The cohort of each RFP's price per attendee three times: read offer by offer, from its summary, and as anomalies ask for it. */
export const compared = `
  select r.id, plain.*, s.n as "summaryN", s.mean::float8 as "summaryMean", s.sd::float8 as "summarySd",
    private.cohort_percentile(c.scope, c.moves, 1::smallint, 0.5)::float8 as "summaryMedian",
    private.cohort_size(c.scope, c.moves) as size, private.cohort_size(c.scope, null) as counted, private.is_cohort_of_several(c.scope) as several
  from public.rfps r
  cross join lateral private.pax_band(r.attendees) b
  cross join lateral (select ${scope} as scope offset 0) o
  cross join lateral (select o.scope, private.cohort_moves(o.scope) as moves offset 0) c
  cross join lateral (
    select count(*)::int as n, avg(c.price)::float8 as mean, stddev_samp(c.price)::float8 as sd,
      (percentile_cont(0.5) within group (order by c.price))::float8 as median,
      count(distinct c.hotel_id) >= 3 and count(distinct c.organization_id) >= 3 as "fromSeveral"
    from (
      select private.comparable_price(p, o, f.rate) as price, p.hotel_id, p.organization_id
      from public.rfps o
      join public.proposals p on p.rfp_id = o.id and p.is_current and p.status <> 'withdrawn'
      join unnest(${rates}) f (currency, rate) on f.currency = p.currency
      where o.city = r.city and o.sector = r.sector and o.organization_id <> r.organization_id and p.hotel_id <> md5('hotel7')::uuid
        and p.submitted_at >= now() - interval '24 months' and (select x.fewest from private.pax_band(o.attendees) x) = b.fewest
    ) c
  ) plain
  left join lateral private.cohort_moments(c.scope, c.moves) s on true`;

export interface Compared {
  n: number;
  mean: number | null;
  sd: number | null;
  median: number | null;
  fromSeveral: boolean;
  summaryN: number | null;
  summaryMean: number;
  summarySd: number | null;
  summaryMedian: number;
  size: number;
  counted: number;
  several: boolean;
}

/** The rows in which a summary differs from the offers: numbers exactly, means to the rounded cent, medians to 0.5 %. */
export function differences(rows: readonly Compared[]): Compared[] {
  return rows.filter((row) => {
    const near = (a: number | null, b: number | null, by: number) => Math.abs((a ?? 0) - (b ?? 0)) <= by;
    const counted =
      row.n === Number(row.summaryN ?? 0) &&
      row.n === row.size &&
      row.n === row.counted &&
      row.fromSeveral === row.several;
    if (row.n === 0) return !counted;
    return !(
      counted &&
      near(row.mean, row.summaryMean, 0.02) &&
      near(row.sd, row.summarySd, 0.03) &&
      near(row.median, row.summaryMedian, 0.02 + 0.005 * (row.median ?? 0))
    );
  });
}
