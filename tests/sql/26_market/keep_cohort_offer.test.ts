// also: private.add_cohort_offer, private.remove_cohort_offers
/** Kept offers and the summaries of cohorts are at any moment what the proposals themselves say. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  type Compared,
  compared,
  differences,
  fold,
  happening,
  keptWrongly,
  market,
} from '../../support/cohorts.ts';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** The market of the helpers, and nothing that a test before left. */
async function layMarket(): Promise<void> {
  await database.exec(
    'delete from public.organizations; delete from public.hotels; delete from private.cohort_offers; delete from private.cohort_counts',
  );
  await database.exec(market);
}

const check = async () => {
  expect(await database.query(keptWrongly)).toEqual([]);
  const rows = await database.query<Compared>(compared);
  expect(differences(rows)).toEqual([]);
  return rows;
};

test('whatever comes, is revised, withdrawn, erased, moved, grows old and is folded', {
  timeout: 60_000,
}, async () => {
  let largest = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 40, maxLength: 60 }), async (happenings) => {
      await layMarket();
      for (const [nth, one] of happenings.entries()) {
        await database.exec(one);
        if (nth % 20 === 19) await check();
      }
      const rows = await check();
      largest = Math.max(largest, ...rows.map(({ n }) => n));
    }),
    { numRuns: 6 },
  );
  // The law was asked of cohorts that hold offers.
  expect(largest).toBeGreaterThan(1);
});

test('what comparable RFPs were offered is converted as totals are: each amount, rounded', async () => {
  await layMarket();
  await database.exec(`
    insert into public.fx_rates (rate_date, currency, rate) values (current_date, 'GBP', 0.8713);
    insert into public.proposals (rfp_id, hotel_id, currency, room_rate, ddr_rate, fnb_per_attendee, av_total)
    select r.id, h.id, case when hashtext(h.id::text) % 2 = 0 then 'EUR' else 'GBP' end, 80.35 + r.rooms, 41.17, 19.99, 333.33
    from public.rfps r, public.hotels h`);
  const rows = await database.query<Record<string, unknown>>(`
    select c.n::int, round(c.mean, 6)::text as mean, round(c.median, 6)::text as median, plain.n as "plainN",
      round(plain.mean, 6)::text as "plainMean", round(plain.median, 6)::text as "plainMedian"
    from public.rfps r
    cross join lateral private.price_cohort(r) c
    cross join lateral (
      select count(*)::int as n, avg(p.price) as mean, private.percentile(array_agg(p.price), 0.5) as median
      from (
        select private.comparable_price(p, o, f.rate) as price from public.rfps o
        join public.proposals p on p.rfp_id = o.id
        join private.fx_rates_to(r.id, r.organization_id, r.currency, current_date) f on f.currency = p.currency
        where o.city = r.city and o.organization_id <> r.organization_id
          and (select x.fewest from private.pax_band(o.attendees) x) = (select x.fewest from private.pax_band(r.attendees) x)
      ) p
    ) plain`);
  expect(rows.length).toBeGreaterThan(4);
  for (const { n, mean, median, plainN, plainMean, plainMedian } of rows)
    expect([n, mean, median]).toEqual([plainN, plainMean, plainMedian]);
});

test('nothing names an erased hotel, and the next fold forgets its prices too', async () => {
  await layMarket();
  await database.exec(
    `insert into public.proposals (rfp_id, hotel_id, currency, room_rate) select r.id, h.id, 'EUR', 100 from public.rfps r, public.hotels h`,
  );
  const hotel = `md5('hotel0')::uuid`;
  const naming = `select count(*)::int as n from private.cohort_offers where hotel_id = ${hotel}`;
  expect(await database.query(naming)).toEqual([{ n: 10 }]);
  await database.exec(fold);
  await database.exec(`delete from public.hotels where id = ${hotel}`);
  expect(await database.query(naming)).toEqual([{ n: 0 }]);
  await check();
  const prices = 'select sum(n)::int as n from private.cohort_counts where part = 1 and width = 16';
  expect(await database.query(prices)).toEqual([{ n: 80 }]);
  await database.exec(fold);
  expect(await database.query(prices)).toEqual([{ n: 70 }]);
  expect(await database.query('select distinct state from private.cohort_offers')).toEqual([{ state: 0 }]);
  await check();
});

test('what was written past the triggers is found by the next deployment', async () => {
  await layMarket();
  await database.exec(
    `set local session_replication_role = replica;
     delete from public.proposals where hotel_id = md5('hotel1')::uuid;
     insert into public.proposals (rfp_id, organization_id, hotel_id, currency, rooms, nights, attendees, event_days, room_rate)
     select r.id, r.organization_id, md5('hotel1')::uuid, 'EUR', 1, 1, r.attendees, 2, 120 from public.rfps r where r.city = 'Graz'`,
  );
  expect(await database.query(keptWrongly)).not.toEqual([]);
  // A few at a time, and each batch goes on where the one before stopped.
  let batches = 0;
  for (let after: string | null = ''; after !== null; batches += 1) {
    const [filled]: { next: string | null }[] = await database.query(
      'select private.fill_cohorts($1, 1) as next',
      [after],
    );
    after = filled?.next ?? null;
  }
  expect(batches).toBeGreaterThan(2);
  await check();
});

test('an offer of exactly two years ago counts, before and after it is folded; one a moment older does not', async () => {
  await layMarket();
  await database.exec(fold);
  await database.exec(`
    insert into public.proposals (rfp_id, hotel_id, currency, room_rate)
    select r.id, h.id, 'EUR', 100 from public.rfps r, public.hotels h where r.city = 'Vienna' and r.rooms > 0`);
  /** In one transaction, whose clock stands. */
  const at = async (moment: string) => {
    await database.exec(`
      begin;
      set local session_replication_role = replica;
      update public.proposals set submitted_at = ${moment};
      update private.cohort_offers set submitted_at = ${moment};
      create table edge as ${compared};
      commit;`);
    const rows = await database.query<Compared>('select * from edge');
    await database.exec('drop table edge');
    expect(differences(rows)).toEqual([]);
    return Math.max(...rows.map(({ n }) => n));
  };
  const edge = `now() - interval '24 months'`;
  for (const state of ['new', 'folded']) {
    await at('now()');
    if (state === 'folded') await database.exec(fold);
    expect([state, await at(edge)]).not.toEqual([state, 0]);
    expect([state, await at(`${edge} - interval '1 microsecond'`)]).toEqual([state, 0]);
  }
});
