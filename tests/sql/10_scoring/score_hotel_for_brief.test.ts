// also: private.price_utility, private.location_utility, private.mice_fit_utility, private.response_time_utility
// also: private.brief_score
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createBrief,
  createHotel,
  createOrganization,
  createRfp,
  createSend,
} from '../../support/factories.ts';
import { greatCircleKm } from '../../support/ranking-field.ts';

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
  const place = { latitude: 48.25, longitude: 16.4 };
  const hotel = await createHotel(database, { ...place, rooms_total: 30, mice_role: 'event_venue' });
  const rfp = await createRfp(database, { organization_id: organizer.organization.id });
  const sent = Date.now() - 86_400_000;
  await createSend(database, {
    rfp_id: rfp.id,
    hotel_id: hotel.id,
    sent_at: new Date(sent).toISOString(),
    responded_at: new Date(sent + 20 * 3_600_000).toISOString(),
    status: 'responded',
  });
  const asked = await brief({ features: ['wifi', 'spa'] });

  const price = (30 / 40) * 160 + 2 * 75;
  const fit = 1.2 * (0.4 + 0.2 + 0.2 * ((0.8 * 30) / 30) + 0);
  const km = greatCircleKm(place, asked);
  const u = [1.5 - price / 400, Math.exp(-km / 10), Math.min(1, fit), (72 - 20) / 68];
  const w = [0.35, 0.25, 0.25, 0.15];
  const toIdeal = Math.hypot(...u.map((value, i) => (1 - value) * (w[i] as number)));
  const toWorst = Math.hypot(...u.map((value, i) => value * (w[i] as number)));

  expect(await score(hotel, asked)).toEqual({
    score: expect.closeTo(toWorst / (toIdeal + toWorst), 9),
    breakdown: {
      price: expect.closeTo(u[0] as number, 12),
      location: expect.closeTo(u[1] as number, 6),
      mice_fit: expect.closeTo(u[2] as number, 12),
      response_time: expect.closeTo(u[3] as number, 9),
    },
    weights: { price: 0.35, location: 0.25, mice_fit: 0.25, response_time: 0.15 },
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
