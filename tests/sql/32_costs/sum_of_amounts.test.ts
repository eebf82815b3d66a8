// also: private.sum_any_amounts
/** A price of an offer is in every sum: as offered, line by line, comparable, in the ranking and in cohorts. */
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { market } from '../../support/cohorts.ts';
import { openTestDatabase } from '../../support/database.ts';
import { convert, sum } from '../../support/money.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

// Offers on the quantities that were asked, so that what is offered and what is compared are the same sum.
beforeEach(async () => {
  await database.exec(`
    delete from public.organizations; delete from public.hotels; delete from private.cohort_offers; delete from public.fx_rates;
    insert into public.fx_rates (rate_date, currency, rate) values (current_date, 'GBP', 0.8713);`);
  await database.exec(market);
  await database.exec(`
    insert into public.proposals (rfp_id, hotel_id, currency, rooms, nights, attendees, event_days, room_rate, ddr_rate,
      fnb_per_attendee, service_charge_pct, av_total, city_tax_per_room_night, perks_cost)
    select r.id, h.id, 'GBP', r.rooms, r.nights, r.attendees, r.event_days, 80.35 + r.rooms, 41.17, 19.99, 12.5, 333.33, 4.25, 20
    from public.rfps r, public.hotels h`);
});

/** Every sum of the hotel's offer to one RFP, in its own currency unless said. */
const sums = async () => {
  const [row] = await database.query<Record<string, string | null>>(`
    select private.proposal_total(p)::text as total,
      (select sum(l.amount)::text from private.cost_lines(p) l) as lines,
      (select sum((l ->> 'gross')::numeric)::text from jsonb_array_elements(private.offered_lines(p)) l) as offered,
      private.proposal_total(private.comparable_offer(p, r))::text as comparable,
      (select sum(a)::text from unnest(c.amounts) a) as cohort,
      c.price::text as "cohortPrice", private.comparable_price(p, r, 1)::text as price,
      round(l.per_attendee, 2)::text as ranked,
      private.comparable_price(p, r, f.rate)::text as converted
    from public.proposals p
    join public.rfps r on r.id = p.rfp_id
    join private.cohort_offers c on c.id = p.id
    join private.live_prices(r.id) l on l.proposal_id = p.id
    join private.fx_rates_to(r.id, r.organization_id, r.currency, current_date) f on f.currency = p.currency
    where r.id = md5('rfp5')::uuid and p.hotel_id = md5('hotel1')::uuid and p.is_current`);
  if (!row) throw new Error('There is no such offer.');
  return row;
};

/** Fails unless all of these are one sum; returns it. */
const oneSum = async () => {
  const { total, lines, comparable, cohort, cohortPrice, price, ranked, converted } = await sums();
  expect({ lines, comparable, cohort }).toEqual({ lines: total, comparable: total, cohort: total });
  expect({ cohortPrice, ranked }).toEqual({ cohortPrice: price, ranked: converted });
  return Number(total);
};

/** The mean of the cohort of the RFP, as anomalies ask for it, and as the sums of its offers say. */
const cohortMeans = async () => {
  const [row] = await database.query<{ mean: string; told: string }>(`
    select round(c.mean, 6)::text as mean, (
      select round(avg(private.comparable_price(p, o, f.rate)), 6)::text
      from public.rfps o
      join public.proposals p on p.rfp_id = o.id and p.is_current
      join private.fx_rates_to(r.id, r.organization_id, r.currency, current_date) f on f.currency = p.currency
      where o.city = r.city and o.organization_id <> r.organization_id
        and (select x.fewest from private.pax_band(o.attendees) x) = (select x.fewest from private.pax_band(r.attendees) x)
    ) as told
    from public.rfps r cross join lateral private.price_cohort(r) c where r.id = md5('rfp5')::uuid`);
  return row;
};

/** Keeps every offer for cohorts anew, as a deployment does. */
const refill = () =>
  database.exec(`delete from private.cohort_offers; select private.fill_cohorts('', 100000)`);

test('an eighth price is in the total, the lines, the comparison, the ranking and the cohorts', async () => {
  const before = await oneSum();
  const [source] = await database.query<{ definition: string }>(
    `select pg_get_functiondef('private.proposal_amounts'::regproc) as definition`,
  );
  const definition = source?.definition ?? '';
  try {
    await database.exec(definition.replace('private.proposal_amounts', 'private.seven_amounts'));
    await database.exec(`
      create or replace function private.proposal_amounts(p public.proposals) returns numeric[]
      language plpgsql immutable parallel safe set search_path = ''
      as $$ begin return private.seven_amounts(p) || 1234.56; end; $$`);
    await refill();
    expect(await oneSum()).toBeCloseTo(before + 1234.56, 6);
    const means = await cohortMeans();
    expect(means?.mean).toEqual(means?.told);
  } finally {
    await database.exec(definition);
    await database.exec('drop function private.seven_amounts(public.proposals)');
  }
});

test('each amount that an offer has a column for moves every sum alike', async () => {
  const columns = await database.query<{ name: string }>(`
    select a.attname as name from pg_attribute a
    where a.attrelid = 'public.proposals'::regclass and a.attnum > 0 and not a.attisdropped
      and a.atttypid in (select t.oid from pg_type t where t.typname = 'money_amount'
        union select 'numeric'::regtype)
      -- No amount: the share of the rooms that an offer of lines covers.
      and a.attname <> 'coverage'`);
  const names = columns.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['room_rate', 'service_charge_pct', 'perks_value']));
  const before = await oneSum();
  for (const name of names) {
    // A minimum counts from what is eaten on; what is given away counts up to a tenth.
    const raised = name === 'fnb_minimum' ? 9999.99 : 17.5;
    await database.exec(`set local session_replication_role = replica;
      update public.proposals set ${name} = ${raised} where hotel_id = md5('hotel1')::uuid`);
    await refill();
    expect(await oneSum(), name).not.toBe(before);
    const { total, offered } = await sums();
    expect(offered, name).toBe(total);
    await database.exec(`set local session_replication_role = replica;
      update public.proposals p set ${name} = o.${name} from public.proposals o
      where p.hotel_id = md5('hotel1')::uuid and o.rfp_id = p.rfp_id and o.hotel_id = md5('hotel2')::uuid`);
  }
});

test('any number of amounts at any rate is the sum of rounded products, by the written-out way and the loop', async () => {
  const cents = fc.integer({ min: -99_999_999, max: 999_999_999 }).map((n) => (n / 100).toFixed(2));
  const rates = fc.integer({ min: 1, max: 3_000_000 }).map((n) => (n / 10_000).toFixed(4));
  await fc.assert(
    fc.asyncProperty(fc.array(cents, { minLength: 1, maxLength: 14 }), rates, async (amounts, rate) => {
      for (const some of [amounts, [...amounts, ...amounts, ...Array(7).fill('0.01')].slice(0, 7)]) {
        const [row] = await database.query<Record<string, string>>(
          `select private.sum_of_amounts($1::numeric[], $2)::text as sum, private.sum_any_amounts($1::numeric[], $2)::text as loop`,
          [some, rate],
        );
        const told = sum(some.map((amount) => convert(amount, rate)));
        expect(row).toEqual({ sum: told, loop: told });
      }
    }),
    { numRuns: 200 },
  );
});
