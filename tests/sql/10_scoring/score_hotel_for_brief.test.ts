// also: private.price_utility, private.location_utility, private.mice_fit_utility, private.response_time_utility
// also: private.score_hotel_for_brief_work
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { criteria, defaultWeights, eachCriterion } from '../../../lib/schemas/criteria.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createBrief, createHotel, createOrganization } from '../../support/factories.ts';
import { criteriaOf, type FieldHotel, layField, utilitiesOf } from '../../support/ranking-field.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const stranger = await createOrganization(database);

const brief = (values = {}) =>
  createBrief(database, { organization_id: organizer.organization.id, ...values });
async function score(hotel: { id: string }, { id }: { id: string }) {
  const { data, error } = await organizer.client.rpc('score_hotel_for_brief', {
    p_hotel_id: hotel.id,
    p_brief_id: id,
  });
  if (error) throw new Error(error.message);
  return data;
}

test('score and breakdown follow the definition', async () => {
  const hotel: FieldHotel = {
    ...{ id: randomUUID(), north: 0.0418, east: 0.0262, largest_room_capacity: 200, rooms_total: 30 },
    ...{
      meeting_rooms: 5,
      mice_role: 'event_venue',
      features: ['wifi'],
      currency: 'EUR',
      response_hours: 20,
    },
    ...{ base_room_rate: 160, ddr_rate: 75 },
  };
  await layField(database, organizer.organization.id, [hotel]);
  const asked = await brief({ features: ['wifi', 'spa'], budget_per_attendee: 400 });

  const raw = criteriaOf(hotel, { ...asked, nights: 1, event_days: 2 }, { EUR: 1 });
  const worked = {
    price_per_attendee: (30 / 40) * 160 + 2 * 75,
    mice_fit: 1.2 * (0.4 + 0.2 + 0.2 * ((0.8 * 30) / 30) + 0.2 * (1 / 2)),
    response_hours: 20,
  };
  for (const [field, value] of Object.entries(worked))
    expect(raw[field as keyof typeof worked], field).toBeCloseTo(value, 12);
  const utilities = utilitiesOf(raw, asked);
  expect(utilities.price).toBeCloseTo(1.5 - 270 / 400, 12);
  expect(utilities.response_time).toBeCloseTo(52 / 68, 12);
  const weighted = criteria.map(({ key, weight }) => [weight, utilities[key]] as const);
  const toIdeal = Math.hypot(...weighted.map(([w, u]) => (1 - u) * w));
  const toWorst = Math.hypot(...weighted.map(([w, u]) => u * w));

  expect(await score(hotel, asked)).toEqual({
    score: expect.closeTo(toWorst / (toIdeal + toWorst), 9),
    // A distance is reckoned by another formula here, and hours come by way of two moments.
    breakdown: {
      ...eachCriterion((key) => expect.closeTo(utilities[key], 12)),
      location: expect.closeTo(utilities.location, 6),
      response_time: expect.closeTo(utilities.response_time, 9),
    },
    weights: defaultWeights,
  });
});

test('other hotels do not move it', async () => {
  const [hotel, asked] = [await createHotel(database), await brief()];
  const alone = await score(hotel, asked);
  await createHotel(database, { base_room_rate: 1 });
  expect(await score(hotel, asked)).toEqual(alone);
});

test('unknown budget, price and response time count half; far and dear clamp at 0', async () => {
  const hotel = await createHotel(database, { ddr_rate: null });
  expect(await score(hotel, await brief())).toMatchObject({ breakdown: { price: 0.5, response_time: 0.5 } });
  const priced = await createHotel(database, { latitude: -40 });
  expect(await score(priced, await brief({ budget_per_attendee: null }))).toMatchObject({
    breakdown: { price: 0.5, location: expect.closeTo(0, 9) },
  });
  expect(await score(priced, await brief({ budget_per_attendee: 1 }))).toMatchObject({
    breakdown: { price: 0 },
  });
});

test('401 without a token; 404 for an unknown hotel, an unknown brief and somebody else’s brief', async () => {
  const [hotel, asked] = [await createHotel(database), await brief()];
  const ask = (client: typeof database.anon, p_hotel_id: string, p_brief_id: string) =>
    client.rpc('score_hotel_for_brief', { p_hotel_id, p_brief_id });
  expect((await ask(database.anon, hotel.id, asked.id)).status).toBe(401);
  const answers = [
    await ask(organizer.client, randomUUID(), asked.id),
    await ask(organizer.client, hotel.id, randomUUID()),
    await ask(stranger.client, hotel.id, asked.id),
  ];
  for (const { status, error } of answers) {
    expect(status).toBe(404);
    expect(error).toMatchObject({ code: 'not_found', message: 'Not found' });
  }
});
