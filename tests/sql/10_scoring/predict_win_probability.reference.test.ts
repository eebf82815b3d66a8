import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
} from '../../support/factories.ts';
import { hallsOnly, offerPrices } from '../../support/offers.ts';
import { criteriaOf } from '../../support/ranking-field.ts';
import {
  expectSound,
  type Factor,
  type Prediction,
  predict,
  winFactors,
  winWeights,
} from '../../support/win-reference.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const other = await createOrganization(database);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 });
const price = fc.integer({ min: 40, max: 160 });

/** An earlier RFP the hotel was sent to, and what became of it. */
const past = fc.record({
  days: fc.integer({ min: 1, max: 400 }),
  sector: fc.constantFrom('pharma', 'tech'),
  isOwn: fc.boolean(),
  outcome: fc.constantFrom('silent', 'declined', 'submitted', 'won', 'lost', 'withdrawn'),
});
const world = fc.record({
  hotel: fc.record({
    largest_room_capacity: maybe(fc.integer({ min: 10, max: 300 })),
    meeting_rooms: maybe(fc.integer({ min: 0, max: 5 })),
    mice_role: fc.constantFrom('full_service', 'event_venue'),
    ddr_rate: maybe(price),
    description: maybe(fc.constant('By the river')),
  }),
  past: fc.array(past, { maxLength: 5 }),
  state: fc.constantFrom('unsent', 'sent', 'opened', 'proposed'),
  offer: fc.record({
    ddr_rate: price,
    av_total: fc.constantFrom(0, 400),
    comments: maybe(fc.constant('Net.')),
  }),
  rivals: fc.array(price, { maxLength: 4 }),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;
let count = 0;

/** Lays the world down: a day conference for 40 in the hotel's own city, with no other hotel in its cluster. */
async function lay({ hotel: profile, past: history, state, offer, rivals }: World) {
  const hotel = await createHotel(database, { ...profile, city: `City ${++count}` });
  for (const { days, sector, isOwn, outcome } of history) {
    const { organization } = isOwn ? organizer : other;
    const rfp = await createRfp(database, { organization_id: organization.id, sector });
    const id = { rfp_id: rfp.id, hotel_id: hotel.id };
    const decline = { status: 'declined', decline_reason: 'Full', responded_at: daysAgo(days / 2) };
    await createSend(database, { ...id, sent_at: daysAgo(days), ...(outcome === 'declined' && decline) });
    if (outcome === 'silent' || outcome === 'declined') continue;
    await createProposal(database, { ...id, submitted_at: daysAgo(days / 3), status: outcome });
  }
  const day = '2027-03-01';
  const rfp = await createRfp(database, {
    ...{
      organization_id: organizer.organization.id,
      sector: 'pharma',
      start_date: day,
      end_date: day,
      rooms: 0,
    },
  });
  await offerPrices(database, rfp, rivals);
  const id = { rfp_id: rfp.id, hotel_id: hotel.id };
  if (state !== 'unsent') {
    const opened = state === 'opened' && { status: state, opened_at: daysAgo(0) };
    await createSend(database, { ...id, sent_at: daysAgo(1), ...opened });
  }
  if (state === 'proposed') await createProposal(database, { ...id, ...hallsOnly, ...offer });
  const largest_room_capacity = hotel.largest_room_capacity ?? 0;
  const listed = criteriaOf(
    { ...hotel, largest_room_capacity, north: 0, east: 0, hours: null, currency: 'EUR' },
    rfp,
    { EUR: 1 },
  );
  const own = state === 'proposed' ? offer.ddr_rate + offer.av_total / 40 : profile.ddr_rate;
  return { hotel, rfp, standing: { price: own, rivals, miceFit: listed.mice_fit, boost: 1 } };
}

test('any hotel on any RFP: nine factors as recomputed, a probability 0 to 1, their exact sum', {
  timeout: 90_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(world, async (one) => {
      const { hotel, rfp, standing } = await lay(one);
      const prediction = await predict(organizer, hotel.id, rfp.id);
      expectSound(prediction);
      expect(prediction.basis).toBe('estimate');
      expect(prediction.probability).toBeGreaterThanOrEqual(0);
      expect(prediction.probability).toBeLessThanOrEqual(1);
      const expected = await winFactors(database, hotel.id, rfp, standing, new Date(prediction.as_of));
      for (const factor of Object.keys(winWeights) as Factor[]) {
        expect(prediction.factors[factor].value, factor).toBeCloseTo(expected[factor], 8);
      }
    }),
    { numRuns: 25 },
  );
});

test('never dearer, never less likely: a lower price does not lower the probability', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.integer({ min: 1, max: 30 }), async (one, less) => {
      const { hotel, rfp } = await lay({ ...one, state: 'proposed' });
      const before = await predict(organizer, hotel.id, rfp.id);
      await createProposal(database, {
        ...{ rfp_id: rfp.id, hotel_id: hotel.id, ...hallsOnly, ...one.offer },
        ddr_rate: one.offer.ddr_rate - less,
      });
      const after = await predict(organizer, hotel.id, rfp.id);
      expect(after.factors.price_position.value).toBeGreaterThanOrEqual(before.factors.price_position.value);
      // Some milliseconds have passed since each submission, and recency knows.
      const timeless = ({ probability, factors }: Prediction) => probability - factors.recency.contribution;
      expect(timeless(after)).toBeGreaterThanOrEqual(timeless(before) - 1e-12);
    }),
    { numRuns: 8 },
  );
});
