import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type Anomaly, detect, outlier } from '../../support/anomalies.ts';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createProposal,
  createSend,
  insertRow,
  type Organizer,
  type Row,
} from '../../support/factories.ts';
import { hallsOnly, newRfp, offer, offerPrices, revise } from '../../support/offers.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const others = [
  await createOrganization(database),
  await createOrganization(database),
  await createOrganization(database),
];

const outliers = async (rfp: Row<'rfps'>) =>
  (await detect(organizer, rfp.id)).filter(({ kind }) => kind === 'price_outlier');

async function fieldOf(prices: readonly number[]) {
  const rfp = await newRfp(database, organizer);
  return { rfp, offers: await offerPrices(database, rfp, prices) };
}

describe('the vectors of the definition', () => {
  test.each([
    [[100, 102, 98, 101], 250, 29.9],
    [[150, 155, 160, 158, 152, 149], 240, 11.2],
    [[100, 100, 100, 100], 180, 16.0],
  ])('%j and %d: high, z %d', async (others, price, z) => {
    const { rfp, offers } = await fieldOf([...others, price]);
    const [found, ...rest] = await outliers(rfp);
    expect(rest).toEqual([]);
    expect(found).toMatchObject({
      proposal_id: offers.at(-1)?.id,
      hotel_id: offers.at(-1)?.hotel_id,
      severity: 'high',
    });
    expect(found?.z_score).toBeCloseTo(z, 1);
  });

  test('120 125 118 122 121 119: none', async () => {
    const { rfp } = await fieldOf([120, 125, 118, 122, 121, 119]);
    expect(await outliers(rfp)).toEqual([]);
    expect(outlier(125, [120, 118, 122, 121, 119]).z).toBeCloseTo(0.83, 2);
  });
});

test('an outlier is one by its comparable price, also where the ranking’s price includes risk', async () => {
  const { rfp, offers } = await fieldOf([100, 102, 98, 101, 250]);
  const [usual] = await outliers(rfp);
  await database.query("set session_replication_role = 'replica'");
  await database.query(
    `update public.rfps set price_includes_risk = true, pickup_low_pct = 0, pickup_likely_pct = 0, pickup_high_pct = 0 where id = $1`,
    [rfp.id],
  );
  await database.query("set session_replication_role = 'origin'");
  const [found] = await outliers(rfp);
  expect(found?.proposal_id).toBe(offers.at(-1)?.id);
  expect(found).toEqual(usual);
});

describe('both bounds count, and include their ends', () => {
  // The others are alike, so 5 % of the mean stands for the deviation: z and gap go hand in hand.
  test.each([
    [109.99, undefined],
    [110, 'low'],
    [90, 'low'],
    [119.99, 'low'],
    [120, 'medium'],
    [134.99, 'medium'],
    [135, 'high'],
    [65, 'high'],
  ])('%d among 100s: %s', async (price, severity) => {
    const { rfp } = await fieldOf([100, 100, 100, 100, price]);
    const found = await outliers(rfp);
    expect(found.map((one) => one.severity)).toEqual(severity ? [severity] : []);
  });

  test('far by z, near by share: the smaller step decides', async () => {
    // 112 against 100.0 ± 5 (floor): z 2.4 and 12 %. 118 would be z 3.6, but only 18 %.
    const { rfp } = await fieldOf([100, 100, 100, 100, 118]);
    expect((await outliers(rfp)).map(({ severity }) => severity)).toEqual(['low']);
  });
});

test('evidence says against what: n, mean, deviation, median, gap and direction', async () => {
  const { rfp } = await fieldOf([100, 102, 98, 101, 250]);
  const [found] = await outliers(rfp);
  expect(found?.evidence).toEqual({
    ...{ n: 4, mean: 100.25, sd: 1.7078, median: 100.5, gap_pct: 148.76, direction: 'above' },
    ...{ per_attendee: 250, currency: 'EUR', cohort: 'rfp' },
  });
  const cheap = await fieldOf([100, 102, 98, 101, 50]);
  expect((await outliers(cheap.rfp))[0]?.evidence).toMatchObject({ direction: 'below', gap_pct: -50.25 });
});

test('any field gives what a plain recomputation gives', { timeout: 60_000 }, async () => {
  const price = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 95, max: 115 }) },
    fc.integer({ min: 20, max: 400 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(price, { minLength: 5, maxLength: 9 }), async (prices) => {
      const { rfp, offers } = await fieldOf(prices);
      const found = new Map((await outliers(rfp)).map((one) => [one.proposal_id, one]));
      offers.forEach(({ id }, i) => {
        const expected = outlier(prices[i] as number, prices.toSpliced(i, 1));
        expect(found.get(id)?.severity, `${prices[i]} of ${prices}`).toBe(expected.severity);
        if (expected.severity) expect(found.get(id)?.z_score).toBeCloseTo(expected.z, 9);
      });
    }),
    { numRuns: 15 },
  );
});

test('only live proposals count, whole costs, in the RFP’s currency', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await insertRow(database, 'fx_rates', { currency: 'USD', rate: 1.25, rate_date: yesterday });
  const { rfp } = await fieldOf([100, 102, 98]);
  await offerPrices(database, rfp, [125], { currency: 'USD' });
  await offerPrices(database, rfp, [900], { status: 'withdrawn' });
  await offerPrices(database, rfp, [900], { status: 'lost' });
  // What no rate converts can be judged by nobody.
  await offerPrices(database, rfp, [90_000], { currency: 'ISK' });
  expect(await outliers(rfp)).toEqual([]);
  // 40 people, one day: 60 + 40 + 40.
  const dear = await offer(database, rfp, {
    ...hallsOnly,
    ddr_rate: 60,
    fnb_per_attendee: 40,
    av_total: 1600,
  });
  const found = await outliers(rfp);
  expect(found).toMatchObject([
    { proposal_id: dear.id, severity: 'high', evidence: { n: 4, mean: 100, per_attendee: 140 } },
  ]);
});

test('prices are compared on what was asked: fewer rooms, more heads and free extras move nobody', async () => {
  const rfp = await newRfp(database, organizer, { rooms: 20, nights: 1 });
  for (const room_rate of [100, 101, 99, 100])
    await offer(database, rfp, { ...hallsOnly, ddr_rate: 0, rooms: 20, nights: 1, room_rate });
  const asked = { ...hallsOnly, ddr_rate: 0, rooms: 20, nights: 1, room_rate: 100 };
  await offer(database, rfp, { ...asked, rooms: 1 });
  await offer(database, rfp, { ...asked, attendees: 600 });
  expect(await outliers(rfp)).toEqual([]);
  // A tenth of the rest at most: 45.00 instead of 50.00 a head, not a negative total.
  await offer(database, rfp, { ...asked, perks_value: 99_999 });
  expect(await outliers(rfp)).toMatchObject([{ severity: 'low', evidence: { per_attendee: 45 } }]);
});

describe('with fewer than 4 others, comparable RFPs of any organization', () => {
  const past = new Date(Date.now() - 400 * 86_400_000).toISOString();
  let city = 0;
  /** An RFP of its own city with one offer at 250, and others around 100 to RFPs of three other organizations there. */
  async function market(
    prices: readonly number[],
    rfpValues: Partial<Row<'rfps'>> = {},
    values: Partial<Row<'proposals'>> = {},
    owners: readonly Organizer[] = others,
  ) {
    const here = { city: `City ${++city}` };
    const rfp = await newRfp(database, organizer, here);
    await offerPrices(database, rfp, [250]);
    for (const [i, owner] of owners.entries()) {
      const comparable = await newRfp(database, owner, { ...here, attendees: 75, ...rfpValues });
      const own = prices.filter((_, n) => n % owners.length === i);
      await offerPrices(database, comparable, own, { submitted_at: past, attendees: 75, ...values });
    }
    return rfp;
  }
  const four = [100, 102, 98, 101];

  test('4 are enough, and leave coarse: to two digits, z at most 10', async () => {
    const rfp = await market(four);
    const [found, ...rest] = await outliers(rfp);
    expect(rest).toEqual([]);
    expect(found).toMatchObject({ severity: 'high', z_score: 10 });
    // Exactly: mean 100.25, sd 1.7078, median 100.5, gap 148.76 %, z 29.9.
    expect(found?.evidence).toEqual({
      ...{ n: '4', mean: 100, sd: 1.7, median: 100, gap_pct: 150, direction: 'above' },
      ...{ per_attendee: 250, currency: 'EUR', cohort: 'comparable_rfps' },
    });
  });

  test.each([
    [5, '5-9'],
    [9, '5-9'],
    [10, '10-24'],
    [25, '25+'],
  ])('%d are shown as %s', async (size, shown) => {
    const rfp = await market(Array.from({ length: size }, (_, i) => 100 + (i % 5)));
    expect((await outliers(rfp))[0]?.evidence.n).toBe(shown);
  });

  test.each<[number, string?, number?, number?]>([
    // Exactly it is 34.5 % from the median of 100.4.
    [135, 'high', 7, 35],
    [134.9, 'medium', 7, 34.9],
    [109, undefined],
  ])('the step of %d is taken by what is shown: %s', async (price, severity, z_score, gap_pct) => {
    const here = { city: `City ${++city}` };
    const rfp = await newRfp(database, organizer, here);
    await offerPrices(database, rfp, [price]);
    for (const owner of others) {
      await offerPrices(database, await newRfp(database, owner, here), [100.4, 100.4]);
    }
    const [found] = await outliers(rfp);
    if (!severity) expect(found).toBeUndefined();
    else expect(found).toMatchObject({ severity, z_score, evidence: { median: 100, gap_pct } });
  });

  test('one more offer elsewhere moves neither number nor mean nor median nor z: no price follows from a difference', async () => {
    const here = { city: `City ${++city}` };
    const rfp = await newRfp(database, organizer, here);
    await offerPrices(database, rfp, [250]);
    const rfps = [];
    for (const owner of others) {
      rfps.push(await newRfp(database, owner, here));
      await offerPrices(database, rfps.at(-1) as Row<'rfps'>, [100, 101]);
    }
    const before = (await outliers(rfp))[0];
    await offerPrices(database, rfps[0] as Row<'rfps'>, [102.37]);
    const after = (await outliers(rfp))[0];
    expect({ ...after, evidence: { ...after?.evidence, sd: null } }).toEqual({
      ...before,
      evidence: { ...before?.evidence, sd: null },
    });
  });

  test('losers of decided RFPs count', async () => {
    expect(await outliers(await market(four, {}, { status: 'lost' }))).toHaveLength(1);
  });

  test.each<[string, number, Partial<Row<'rfps'>>, Partial<Row<'proposals'>>]>([
    ['3 say nothing', 3, {}, {}],
    ['another sector', 4, { sector: 'tech' }, {}],
    ['another city', 4, { city: 'Elsewhere' }, {}],
    ['another size band', 4, { attendees: 76 }, {}],
    ['withdrawn', 4, {}, { status: 'withdrawn' }],
    ['older than 24 months', 4, {}, { submitted_at: new Date(Date.now() - 740 * 86_400_000).toISOString() }],
    ['no rate', 4, {}, { currency: 'ISK' }],
  ])('no outlier from what is not comparable: %s', async (_why, size, rfpValues, values) => {
    expect(await outliers(await market(four.slice(0, size), rfpValues, values))).toEqual([]);
  });

  test('the caller’s own are none of the three organizations, nor do their offers count', async () => {
    const rfp = await market(four, {}, {}, [organizer, ...others.slice(0, 2)]);
    expect(await outliers(rfp)).toEqual([]);
  });

  test('two organizations, or two hotels, are too few to hide among', async () => {
    expect(await outliers(await market(four, {}, {}, others.slice(0, 2)))).toEqual([]);
    const here = { city: `City ${++city}` };
    const rfp = await newRfp(database, organizer, here);
    await offerPrices(database, rfp, [250]);
    const hotels = [await createHotel(database), await createHotel(database)];
    for (const owner of others) {
      const comparable = await newRfp(database, owner, here);
      for (const { id: hotel_id } of hotels) {
        await createSend(database, { rfp_id: comparable.id, hotel_id });
        await createProposal(database, { rfp_id: comparable.id, hotel_id, ...hallsOnly, ddr_rate: 100 });
      }
    }
    expect(await outliers(rfp)).toEqual([]);
  });

  test('earlier versions do not make a cohort bigger', async () => {
    const here = { city: `City ${++city}` };
    const rfp = await newRfp(database, organizer, here);
    await offerPrices(database, rfp, [250]);
    for (const owner of others) {
      const comparable = await newRfp(database, owner, here);
      const [first] = await offerPrices(database, comparable, [100]);
      await revise(database, first as Row<'proposals'>, { ddr_rate: 101 });
    }
    expect(await outliers(rfp)).toEqual([]);
  });

  test('with 4 others of its own, an RFP does not look elsewhere', async () => {
    const rfp = await market([100, 102, 98, 101, 99]);
    await offerPrices(database, rfp, [251, 249, 250, 252]);
    expect(await outliers(rfp)).toEqual([] satisfies Anomaly[]);
  });
});

test('comparable RFPs are looked at only for an RFP with too few live proposals of its own', async () => {
  const looks = async (prices: readonly number[]) => {
    const { rfp } = await fieldOf(prices);
    const [{ calls } = { calls: null }] = await database.query<{ calls: number }>(
      `with judged as materialized (select count(*) from public.rfps r, private.price_outliers(r) where r.id = $1)
       select (select pg_stat_get_xact_function_calls('private.price_cohort(public.rfps)'::regprocedure) from judged)::int as calls
       from (select set_config('track_functions', 'all', true) as on) t where t.on is not null`,
      [rfp.id],
    );
    return calls;
  };
  expect(await looks([100, 101, 102, 103, 104])).toBeNull();
  expect(await looks([100, 101])).toBe(1);
});
