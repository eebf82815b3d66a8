// also: private.features_met_by_name, private.has_every_bit, private.estimated_parts, private.estimate_words, private.features_met, private.hours_in_words
// also: private.earth_radius_km, private.hotels_in_cells, private.is_in_search, private.least_dot, private.percent_over
// also: private.refresh_candidates, private.refresh_rate_estimates, private.widest_search_km
// also: private.rfp_needs, private.searched_candidates
// one story: a test begins with what the ones before it left.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { asColumns, onlyWeighing } from '../../../lib/schemas/criteria.ts';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  insertRow,
} from '../../support/factories.ts';
import { expectRecomputable, rankHotels } from '../../support/ranking.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const stranger = await createOrganization(database);
const draft = (values = {}) => createRfp(database, { organization_id: organizer.organization.id, ...values });
const rank = (rfp: { id: string }, limit?: number) => rankHotels(database, organizer, rfp.id, limit);
const ids = (ranking: { hotel_id: string }[]) => ranking.map((hotel) => hotel.hotel_id);
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

beforeEach(async () => {
  await database.query('delete from public.rfps');
  await database.query('delete from public.hotels');
});

describe('who may ask', () => {
  test('401 without a token', async () => {
    const { error, status } = await database.anon.rpc('topsis_rank_hotels', { p_rfp_id: randomUUID() });
    expect({ status, code: error?.code }).toEqual({ status: 401, code: expect.any(String) });
  });

  test('404 alike for an unknown RFP and for somebody else’s', async () => {
    const rfp = await draft();
    const unknown = await stranger.client.rpc('topsis_rank_hotels', { p_rfp_id: randomUUID() });
    const foreign = await stranger.client.rpc('topsis_rank_hotels', { p_rfp_id: rfp.id });
    expect(unknown.status).toBe(404);
    expect(unknown.error).toMatchObject({ code: 'not_found' });
    expect(foreign).toEqual(unknown);
  });

  test.each([0, 1001, -1, null])('400 for p_limit %s', async (p_limit) => {
    const { status, error } = await organizer.client.rpc('topsis_rank_hotels', {
      p_rfp_id: (await draft()).id,
      p_limit,
    });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '22023', message: expect.stringContaining('p_limit') });
  });

  test('429 with Retry-After after 100 rankings in an hour', async () => {
    const rfp = await draft();
    await rank(rfp);
    await database.query(`update private.rate_limits set hits = 100 where key like 'heavy/%'`);
    const { status, error } = await organizer.client.rpc('topsis_rank_hotels', { p_rfp_id: rfp.id });
    expect(status).toBe(429);
    expect(error).toMatchObject({ code: 'rate_limited' });
  });
});

describe('candidates', () => {
  test('of a draft: active hotels within the radius that seat the attendees or do not tell', async () => {
    const near = await createHotel(database);
    const atEdge = await createHotel(database, { latitude: 48.2082 + 29.9 / 111.195 });
    await createHotel(database, { latitude: 48.2082 + 30.1 / 111.195 });
    await createHotel(database, { largest_room_capacity: 39 });
    const untold = await createHotel(database, { largest_room_capacity: null });
    await createHotel(database, { is_active: false });
    const ranking = await rank(await draft());
    expect(ids(ranking).toSorted()).toEqual([near.id, atEdge.id, untold.id].toSorted());
    const hotel = ranking.find(({ hotel_id }) => hotel_id === untold.id);
    expect(hotel?.criteria.mice_fit).toBeCloseTo(0.6, 12);
    expect(hotel?.why_this_hotel.join()).toContain('apacity unknown');
    expect(await rank(await draft({ latitude: 10 }))).toEqual([]);
  });

  test('of a sent RFP: whom it was sent to, less those that declined or withdrew', async () => {
    const rfp = await draft();
    const far = await createHotel(database, { latitude: 0, largest_room_capacity: 5 });
    const [declined, withdrawn] = [await createHotel(database), await createHotel(database)];
    await createHotel(database);
    for (const { id } of [far, declined, withdrawn]) {
      await createSend(database, { rfp_id: rfp.id, hotel_id: id });
    }
    await createProposal(database, { rfp_id: rfp.id, hotel_id: withdrawn.id });
    await database.query(`update public.proposals set status = 'withdrawn'`);
    await database.query(
      `update public.sends set status = 'declined', decline_reason = 'full', responded_at = now() where hotel_id = $1`,
      [declined.id],
    );
    expect(ids(await rank(rfp))).toEqual([far.id]);
  });

  test('the limit cuts after scoring', async () => {
    for (let rate = 100; rate < 110; rate++) await createHotel(database, { base_room_rate: rate });
    const rfp = await draft();
    expect(await rank(rfp, 3)).toEqual((await rank(rfp)).slice(0, 3));
  });
});

describe('order', () => {
  test('a hotel that is better in everything is first', async () => {
    await createHotel(database, { base_room_rate: 90, latitude: 48.25 });
    await createHotel(database, { rooms_total: 5 });
    const best = await createHotel(database, { base_room_rate: 80, mice_role: 'event_venue' });
    const [first] = await rank(await draft());
    expect(first).toMatchObject({ hotel_id: best.id, closeness: 1, topsis_score: 1, price_score: 1 });
  });

  test('identical hotels tie at closeness 1 and stand in the order of their ids', async () => {
    const hotels = [await createHotel(database), await createHotel(database), await createHotel(database)];
    const ranking = await rank(await draft());
    expect(ids(ranking)).toEqual(ids(hotels.map(({ id }) => ({ hotel_id: id }))).toSorted());
    for (const hotel of ranking) {
      expect(hotel).toMatchObject({ closeness: 1, price_score: 1, location_score: 1, mice_fit_score: 1 });
    }
  });

  test('two identical hotels among others get the same score', async () => {
    const twins = [await createHotel(database), await createHotel(database)];
    await createHotel(database, { base_room_rate: 300 });
    const scores = (await rank(await draft())).filter((h) => twins.some(({ id }) => id === h.hotel_id));
    expect(scores[0]?.topsis_score).toBe(scores[1]?.topsis_score);
  });

  test('the only candidate has closeness 1', async () => {
    await createHotel(database);
    const [only] = await rank(await draft());
    expect(only).toMatchObject({ rank: 1, closeness: 1, topsis_score: 1, cluster_boost: 1 });
  });
});

describe('prices', () => {
  test('list rates by the formula, converted at the day’s rate', async () => {
    await insertRow(database, 'fx_rates', { currency: 'CZK', rate: 25, rate_date: yesterday });
    await createHotel(database, { base_room_rate: 2500, ddr_rate: 1000, currency: 'CZK' });
    const [hotel] = await rank(await draft({ attendees: 40, rooms: 30 }));
    expect(hotel?.criteria).toMatchObject({ price_per_attendee: (30 / 40) * 100 + 2 * 40, estimated: true });
    expect(hotel?.why_this_hotel).toContain('EUR 155.00 per attendee, estimated from list rates');
  });

  test('an offer goes before list rates, all in', async () => {
    const rfp = await draft();
    const hotel = await createHotel(database);
    await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
    await createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id });
    // 30 × 150 + 40 × 2 × (70 + 45) + 1200, over 40
    expect((await rank(rfp))[0]?.criteria).toMatchObject({ price_per_attendee: 372.5, estimated: false });
  });

  test('without a rate the price is unknown, counts as the median and says so', async () => {
    for (const base_room_rate of [100, 150, 400]) await createHotel(database, { base_room_rate });
    const foreign = await createHotel(database, { currency: 'UZS' });
    const ranking = await rank(await draft());
    const hotel = ranking.find(({ hotel_id }) => hotel_id === foreign.id);
    const middle = ranking.find(({ criteria }) => criteria.price_per_attendee === (30 / 40) * 150 + 150);
    expect(hotel?.criteria.price_per_attendee).toBeNull();
    expect(hotel?.price_score).toBe(middle?.price_score);
    expect(hotel?.why_this_hotel).toContain('No rate to convert UZS: the median price of 3 others stands in');
  });
});

test('an offer that nothing converts takes the highest price, and says so', async () => {
  const rfp = await draft();
  for (const room_rate of [100, 200]) {
    const hotel = await createHotel(database);
    await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
    await createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id, room_rate });
  }
  const foreign = await createHotel(database);
  await createSend(database, { rfp_id: rfp.id, hotel_id: foreign.id });
  await createProposal(database, { rfp_id: rfp.id, hotel_id: foreign.id, room_rate: 1, currency: 'UZS' });
  const ranking = await rank(rfp);
  const dearest = Math.max(...ranking.map(({ criteria }) => criteria.price_per_attendee as number));
  const found = ranking.find(({ hotel_id }) => hotel_id === foreign.id);
  expect(found).toMatchObject({
    price_score: 0,
    criteria: { price_per_attendee: dearest, unknown: ['price'], estimated: false },
  });
  expect(found?.why_this_hotel.join('\n')).toContain(
    'No rate to convert UZS: its offer counts at the highest price of 3 candidates',
  );
  expectRecomputable(ranking, rfp);
});

describe('unknown list rates', () => {
  const town = (rates: object[]) => Promise.all(rates.map((values) => createHotel(database, values)));
  const estimates = async (hotelId: string) =>
    (await rank(await draft())).find(({ hotel_id }) => hotel_id === hotelId)?.criteria;

  test('are stood in for by the median of five of the class, else of the city, else of the country', async () => {
    const [hotel] = await town([{ ddr_rate: null, base_room_rate: 100 }]);
    const ask = () => estimates(hotel?.id as string);
    expect(await ask()).toMatchObject({
      price_per_attendee: null,
      unknown: ['price', 'response_time'],
      estimated_parts: [],
    });
    await town([
      { city: 'Graz', ddr_rate: 40, latitude: 47 },
      { city: 'Linz', ddr_rate: 60, latitude: 47 },
    ]);
    await database.query(`update private.hotel_clusters set boosted_at = '-infinity'`);
    expect(await ask()).toMatchObject({
      price_per_attendee: 0.75 * 100 + 2 * 50,
      estimated_parts: [{ part: 'ddr_rate', value: 50, of: 'hotels in AT', n: '0-4' }],
      unknown: ['response_time'],
    });
    await town([70, 72, 74, 76, 78].map((ddr_rate) => ({ ddr_rate, stars: 3 })));
    await database.query(`update private.hotel_clusters set boosted_at = '-infinity'`);
    expect(await ask()).toMatchObject({
      estimated_parts: [{ part: 'ddr_rate', value: 74, of: 'hotels in Vienna', n: '5-9' }],
    });
    await town([80, 82, 84, 86].map((ddr_rate) => ({ ddr_rate })));
    await town([
      { ddr_rate: 100, currency: 'CZK' },
      { ddr_rate: 1, currency: 'UZS' },
    ]);
    expect(await ask()).toMatchObject({
      // Four in euro and one of 4 EUR; what nothing converts is nobody's measure.
      estimated_parts: [{ part: 'ddr_rate', value: 82, of: '4-star hotels in Vienna', n: '5-9' }],
      estimated: true,
    });
  });

  test('neither rate, nobody stands in; an event without rooms needs no room rate; an offer needs none', async () => {
    await town([1, 2, 3, 4, 5].map(() => ({})));
    const [bare, roomless] = await town([{ base_room_rate: null, ddr_rate: null }, { base_room_rate: null }]);
    expect((await estimates(bare?.id as string))?.unknown).toContain('price');
    expect((await estimates(roomless?.id as string))?.estimated_parts).toMatchObject([
      { part: 'base_room_rate', value: 160, n: '5-9' },
    ]);
    const day = await rank(await draft({ rooms: 0 }));
    expect(day.find(({ hotel_id }) => hotel_id === roomless?.id)?.criteria).toMatchObject({
      price_per_attendee: 150,
      estimated_parts: [],
    });
  });

  test('other organizations’ own hotels are no candidates and stand in for nobody; one’s own are', async () => {
    const [hotel] = await town([{ ddr_rate: null, base_room_rate: 100 }]);
    const stranger = await createOrganization(database);
    for (const n of [1, 2, 3, 4, 5]) await town([{ ddr_rate: n, organization_id: stranger.organization.id }]);
    const [own] = await town([{ organization_id: organizer.organization.id, ddr_rate: null }]);
    const ranking = await rank(await draft());
    expect(ids(ranking).toSorted()).toEqual([hotel?.id, own?.id].toSorted());
    expect(
      ranking.every(
        ({ criteria, cluster_boost }) => criteria.estimated_parts.length === 0 && cluster_boost === 1,
      ),
    ).toBe(true);
    expect(ranking.every(({ criteria }) => criteria.price_per_attendee === null)).toBe(true);
  });
});

test('the order is that of the product that no cap levels', async () => {
  const [plain, boosted] = [
    await createHotel(database, { base_room_rate: 100 }),
    await createHotel(database, { base_room_rate: 101 }),
  ];
  await createHotel(database, { base_room_rate: 400 });
  const rfp = await draft();
  await rank(rfp);
  await database.query(
    'update private.hotel_scoring set boost = case when hotel_id = $1 then 1.1 else 1.05 end',
    [boosted.id],
  );
  const [first, second] = await rank(rfp);
  expect([first?.hotel_id, second?.hotel_id]).toEqual([boosted.id, plain.id]);
  expect([first?.topsis_score, second?.topsis_score]).toEqual([1, 1]);
});

const firstFour = onlyWeighing({ price: 0.35, location: 0.25, mice_fit: 0.25, response_time: 0.15 });

test('reasons give true numbers, strongest first', async () => {
  for (const base_room_rate of [200, 200, 200]) {
    await createHotel(database, { base_room_rate, features: ['wifi'], latitude: 48.22 });
  }
  const cheap = await createHotel(database, { base_room_rate: 20, features: ['spa'], stars: null });
  const ranking = await rank(await draft({ features: ['wifi', 'spa'], ...asColumns(firstFour) }));
  // 0.75 × 20 + 150 = 165 against 0.75 × 200 + 150 = 300
  expect(ranking.find(({ hotel_id }) => hotel_id === cheap.id)?.why_this_hotel).toEqual([
    'At the requested location; none of 4 candidates is nearer',
    '45 % below the median price of 4 candidates, estimated from list rates',
    'Largest room seats 200, 40 asked for; 1 of 2 nice-to-have features',
    'No answers yet in 180 days, as of all candidates: response time does not count',
  ]);
});

test('features count right even when there are more of them than bits', async () => {
  const many = Array.from({ length: 80 }, (_, i) => `feature_${i}`);
  const [early, late] = [many.slice(0, 40), many.slice(40)];
  const first = await createHotel(database, { features: early });
  const second = await createHotel(database, { features: late });
  const fitsFor = async (features: string[]) =>
    new Map((await rank(await draft({ features }))).map((h) => [h.hotel_id, h.criteria.mice_fit]));
  for (const features of [
    many.slice(0, 4),
    many.slice(38, 42),
    many.slice(76),
    [...many.slice(78), 'none', 'no'],
  ]) {
    const fits = await fitsFor(features);
    const share = (held: string[]) => features.filter((feature) => held.includes(feature)).length / 4;
    expect(fits.get(first.id)).toBeCloseTo(0.8 + 0.2 * share(early), 12);
    expect(fits.get(second.id)).toBeCloseTo(0.8 + 0.2 * share(late), 12);
  }
});
