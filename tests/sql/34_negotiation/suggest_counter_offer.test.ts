// also: private.saving_on_lines, private.counter_concessions, private.pax_band, private.percentile, private.recommended_price
// also: private.cohort_months, private.cohort_start, private.cohort_of, private.fewest_for_targets, private.own_targets, private.size_range
// also: private.cohort_size
import Big from 'big.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAs } from '../../support/caller.ts';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  insertRow,
  type Organizer,
} from '../../support/factories.ts';
import { convert, halfUp, offerTotal, type PricedOffer, percentile } from '../../support/money.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const parts = ['room_rate', 'ddr_rate', 'fnb_per_attendee', 'av_total'] as const;
type Prices = Record<(typeof parts)[number], number>;

let planner: Organizer;
let rival: Organizer;
let rivals: Organizer[];
let cities = 0;

beforeAll(async () => {
  planner = await createOrganization(database);
  rival = await createOrganization(database);
  rivals = [rival, await createOrganization(database), await createOrganization(database)];
  await insertRow(database, 'fx_rates', {
    rate_date: new Date().toISOString().slice(0, 10),
    currency: 'GBP',
    rate: 0.87,
  });
});

type Event = Partial<Parameters<typeof createRfp>[1]>;

/** An offer to an RFP of its own. */
async function offer(values: Partial<Parameters<typeof createProposal>[1]>, event: Event, owner = planner) {
  const hotel = await createHotel(database);
  const rfp = await createRfp(database, { organization_id: owner.organization.id, ...event });
  await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id, sent_at: values.submitted_at });
  return createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id, ...values });
}

/** A city nobody else has offers in. */
function somewhere(): Event {
  cities += 1;
  return { city: `City ${cities}`, sector: 'pharma', attendees: 60 };
}

const suggest = (proposalId: string, client = planner.client) =>
  client.rpc('suggest_counter_offer', { p_proposal_id: proposalId });

const prices = (level: number): Prices => ({
  room_rate: level,
  ddr_rate: level / 2,
  fnb_per_attendee: level / 4,
  av_total: level * 10,
});

/** Offers to requests of the owners in turn. */
async function cohort(levels: number[], event: Event, owners = rivals) {
  for (const [i, level] of levels.entries())
    await offer({ ...prices(level) }, event, owners[i % owners.length]);
}

const twoDigits = (amount: Big) => (amount.eq(0) ? amount : amount.prec(2, Big.roundHalfUp));
const exact = (amount: Big) => amount;

/** The rule, from its definition. */
function recommended(current: Prices, others: Prices[], round = twoDigits): Prices {
  const part = (name: (typeof parts)[number]) => {
    const target = round(
      new Big(
        percentile(
          others.map((other) => other[name]),
          '0.35',
        ),
      ),
    );
    const floor = new Big(current[name]).times('0.85');
    const wanted = target.gt(floor) ? target : floor;
    return Number(halfUp(wanted.lt(current[name]) ? wanted : new Big(current[name])).toFixed(2));
  };
  return Object.fromEntries(parts.map((name) => [name, part(name)])) as Prices;
}

test('each price part goes to the 35th percentile of the market, in two digits; one’s own offers are no part of it', async () => {
  const event = somewhere();
  const proposal = await offer({ ...prices(200), service_charge_pct: 10 }, event);
  await cohort([190, 176, 182, 210, 199], event);
  await cohort([1, 2, 3, 4, 5], event, [planner]);

  const { data, error } = await suggest(proposal.id);
  expect(error).toBeNull();
  const others = [190, 176, 182, 210, 199].map(prices);
  const asked = recommended(prices(200), others);
  expect(data.recommended).toEqual(asked);
  expect(asked.room_rate).toBe(190); // 182 + 0.4 × (190 − 182) = 185.2
  expect(data.current).toMatchObject(prices(200));

  const [stored] = await database.query<PricedOffer>('select * from public.proposals where id = $1', [
    proposal.id,
  ]);
  if (!stored) throw new Error('the proposal is gone');
  const saving = new Big(offerTotal(stored)).minus(offerTotal({ ...stored, ...asked }));
  expect(data.expected_saving).toBe(saving.toNumber());
  expect(data.discount_pct).toBe(halfUp(saving.times(100).div(offerTotal(stored))).toNumber());
  expect(data).toMatchObject({
    proposal_id: proposal.id,
    currency: 'EUR',
    confidence: 'low',
    cohort: {
      sector: 'pharma',
      city: event.city,
      pax_band: '26-75',
      basis: 'market',
      size: '5-9',
      months: 24,
    },
  });
  expect(data.rationale).toContain('5-9 comparable proposals of the last 24 months');
});

test('without a market, the offers on one’s own other requests tell, exactly', async () => {
  const event = somewhere();
  const proposal = await offer({ ...prices(200) }, event);
  const levels = [190, 176, 182, 210, 199];
  await cohort(levels, event, [planner]);
  // Of 3 hotels, but for two organizations.
  await cohort([1, 2, 3, 4, 5, 6], event, rivals.slice(0, 2));
  const { data } = await suggest(proposal.id);
  expect(data.recommended).toEqual(recommended(prices(200), levels.map(prices), exact));
  expect(data.recommended.room_rate).toBe(185.2);
  expect(data.cohort).toMatchObject({ basis: 'own', size: 5 });
  expect(data.rationale).toContain('5 comparable proposals on your own other requests');
  // A market as soon as there is one.
  await cohort([7], event, rivals.slice(2));
  expect((await suggest(proposal.id)).data.cohort).toMatchObject({ basis: 'market', size: '5-9' });
});

test('offers of two hotels are no market, however many there are', async () => {
  const event = somewhere();
  const proposal = await offer({ ...prices(200) }, event);
  const hotels = [await createHotel(database), await createHotel(database)];
  for (const owner of rivals)
    for (const { id: hotel_id } of hotels) {
      const rfp = await createRfp(database, { organization_id: owner.organization.id, ...event });
      await createSend(database, { rfp_id: rfp.id, hotel_id });
      await createProposal(database, { rfp_id: rfp.id, hotel_id, ...prices(150) });
    }
  expect((await suggest(proposal.id)).error).toMatchObject({ code: 'insufficient_cohort', details: '0-4' });
});

test('a recommendation stays within 85 and 100 % of the offer, whatever the cohort', async () => {
  const event = somewhere();
  const others = [101.13, 87.77, 143.21, 99.99, 120.05, 64.4];
  await cohort(others, event);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40_000 }), async (cents) => {
      const current = prices(cents / 25);
      const stored = Object.fromEntries(
        parts.map((name) => [name, Number(current[name].toFixed(2))]),
      ) as Prices;
      const proposal = await offer({ ...stored, rooms: 0, nights: 0 }, event);
      const { data } = await suggest(proposal.id);
      await database.query('delete from public.proposals where id = $1', [proposal.id]);
      const cohortPrices = others.map((level) => {
        const p = prices(level);
        return Object.fromEntries(parts.map((name) => [name, halfUp(p[name]).toNumber()])) as Prices;
      });
      expect(data.recommended).toEqual(recommended(stored, cohortPrices));
      for (const name of parts) {
        expect(data.recommended[name]).toBeLessThanOrEqual(stored[name]);
        expect(data.recommended[name]).toBeGreaterThanOrEqual(
          halfUp(new Big(stored[name]).times('0.85')).toNumber(),
        );
      }
    }),
    { numRuns: 25 },
  );
});

test('offers in other currencies are compared in the proposal’s; what no rate converts does not count', async () => {
  const event = somewhere();
  const proposal = await offer({ ...prices(500) }, event);
  for (const level of [400, 410, 420, 430, 440])
    await offer({ ...prices(level), currency: 'GBP' }, event, rivals[(level / 10) % 3]);
  await offer({ ...prices(1), currency: 'AED' }, event, rival);
  const { data } = await suggest(proposal.id);
  const others = [400, 410, 420, 430, 440].map((level) =>
    Object.fromEntries(parts.map((name) => [name, Number(convert(prices(level)[name], '1.149425287356'))])),
  ) as Prices[];
  expect(data.cohort.size).toBe('5-9');
  expect(data.recommended).toEqual(recommended(prices(500), others));
  const conversions = await database.query('select from public.fx_conversions where proposal_id = $1', [
    proposal.id,
  ]);
  expect(conversions).toEqual([]);
});

describe('a cohort', () => {
  test('of 4 reveals nothing but that it is too small', async () => {
    const event = somewhere();
    const proposal = await offer({ ...prices(200) }, event);
    await cohort([150, 151, 152, 153], event);
    const { data, error, status } = await suggest(proposal.id);
    expect([status, data]).toEqual([422, null]);
    expect(error).toEqual(
      expect.objectContaining({
        code: 'insufficient_cohort',
        details: '0-4',
        message: expect.not.stringMatching(/15\d/),
      }),
    );
    const inside = await askAs(
      database,
      { userId: planner.id },
      '(select to_jsonb(t) from private.cohort_targets($4) t)',
      [proposal.id],
    );
    expect(inside).toMatchObject({
      basis: null,
      size: 0,
      room_rate: null,
      ddr_rate: null,
      fnb_per_attendee: null,
      av_total: null,
    });
  });

  test('leaves out withdrawn, replaced and old offers, other cities, sectors and sizes, and the RFP’s own', async () => {
    const event = somewhere();
    const proposal = await offer({ ...prices(200) }, event);
    await cohort([150, 151, 152, 153], event);

    const old = new Date(Date.now() - 735 * 86_400_000).toISOString();
    await offer({ ...prices(1), submitted_at: old }, event, rival);
    await offer({ ...prices(1), status: 'withdrawn' }, event, rival);
    await cohort([1], { ...event, city: 'Elsewhere' });
    await cohort([1], { ...event, sector: 'finance' });
    await cohort([1], { ...event, attendees: 25 });
    await cohort([1], { ...event, attendees: 76 });
    const neighbour = await createHotel(database);
    await createSend(database, { rfp_id: proposal.rfp_id, hotel_id: neighbour.id });
    await createProposal(database, { rfp_id: proposal.rfp_id, hotel_id: neighbour.id });
    expect((await suggest(proposal.id)).error?.details).toBe('0-4');

    const lost = await offer({ ...prices(1), status: 'lost' }, { ...event, attendees: 75 }, rival);
    expect((await suggest(proposal.id)).data.cohort.size).toBe('5-9');
    await createProposal(database, { rfp_id: lost.rfp_id, hotel_id: lost.hotel_id, ...prices(160) });
    expect((await suggest(proposal.id)).data.cohort.size).toBe('5-9');
  });

  test.each([
    [9, 'low', '5-9'],
    [10, 'medium', '10-24'],
    [24, 'medium', '10-24'],
    [25, 'high', '25+'],
  ])('of %d gives %s confidence and is shown as %s', async (size, confidence, shown) => {
    const event = somewhere();
    const proposal = await offer({ ...prices(200) }, event);
    await cohort(Array(size).fill(180), event);
    expect((await suggest(proposal.id)).data).toMatchObject({ confidence, cohort: { size: shown } });
  });
});

test('concessions: two to four that fit, those first whose price is already good', async () => {
  const event = somewhere();
  await cohort([200, 200, 200, 200, 200], event);
  const dear = await offer({ ...prices(300), rooms: 30, nights: 2 }, event);
  const goodRooms = await offer({ ...prices(300), room_rate: 150, rooms: 30, nights: 2 }, event);
  const goodAv = await offer({ ...prices(300), av_total: 100, rooms: 0, nights: 0 }, event);
  const asks = async (id: string) => (await suggest(id)).data.concessions as string[];
  expect(await asks(dear.id)).toEqual([
    '1 complimentary room night: one per 40 of the 60 room-nights',
    'Waived hire of the meeting rooms',
    'Attrition of 20 % without charge until 30 days before arrival: 6 of 30 rooms',
    'Wi-Fi and basic AV (projector, screen, microphone) included free of charge',
  ]);
  expect((await asks(goodRooms.id)).slice(0, 2)).toEqual([
    expect.stringContaining('complimentary room night'),
    expect.stringContaining('Attrition'),
  ]);
  expect(await asks(goodAv.id)).toEqual([
    expect.stringContaining('AV'),
    expect.stringContaining('meeting rooms'),
  ]);
});

test('a stranger gets the answer of an unknown id, the hotel 403, a visitor 401', async () => {
  const proposal = await offer({ ...prices(200) }, somewhere());
  const foreign = await suggest(proposal.id, rival.client);
  expect([foreign.status, foreign.error]).toEqual([
    404,
    (await suggest(crypto.randomUUID(), rival.client)).error,
  ]);
  const staff = await createHotelMember(database, proposal.hotel_id);
  expect((await suggest(proposal.id, staff.client)).status).toBe(403);
  expect((await suggest(proposal.id, database.anon)).status).toBe(401);
});
