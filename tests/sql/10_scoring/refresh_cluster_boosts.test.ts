// also: private.lock_scoring_refresh
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createRfp,
  createSend,
  insertRow,
} from '../../support/factories.ts';
import { rankHotels } from '../../support/ranking.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const draft = () => createRfp(database, { organization_id: organizer.organization.id });
const boosts = async () =>
  new Map(
    (await rankHotels(database, organizer, (await draft()).id)).map((h) => [h.hotel_id, h.cluster_boost]),
  );
const boostOf = async (id: string) =>
  (await database.query<{ boost: number }>('select private.cluster_boost($1) as boost', [id]))[0]?.boost;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const ageClusters = (age: string) =>
  database.query(`update private.hotel_clusters set boosted_at = now() - $1::interval`, [age]);

async function answeredSend(hotel_id: string, days: number) {
  const rfp = await draft();
  const at = daysAgo(days);
  await createSend(database, {
    rfp_id: rfp.id,
    hotel_id,
    sent_at: at,
    responded_at: at,
    status: 'responded',
  });
}

beforeEach(async () => {
  await database.query('delete from public.rfps');
  await database.query('delete from public.hotels');
});

test('percent_rank of engagement among active hotels of the same city and class', async () => {
  const [silent, half, keen] = [
    await createHotel(database),
    await createHotel(database),
    await createHotel(database),
  ];
  const otherClass = await createHotel(database, { stars: 5 });
  const otherCity = await createHotel(database, { city: 'Graz' });
  await createHotel(database, { is_active: false });
  await answeredSend(keen.id, 20);
  await answeredSend(half.id, 20);
  await createSend(database, { rfp_id: (await draft()).id, hotel_id: half.id });
  expect(await boosts()).toEqual(
    new Map([
      [keen.id, 1.1],
      [half.id, 1.05],
      [silent.id, 1],
      [otherClass.id, 1],
      [otherCity.id, 1],
    ]),
  );
});

test('a fuller profile engages more; equals share their place', async () => {
  const [plain, twin] = [await createHotel(database), await createHotel(database)];
  const full = await createHotel(database, { description: 'Quiet.', features: ['wifi'] });
  await insertRow(database, 'hotel_contacts', { hotel_id: full.id, name: 'Anna', email: 'anna@example.com' });
  expect(await boostOf(full.id)).toBeCloseTo(1.1, 12);
  expect([await boostOf(plain.id), await boostOf(twin.id)]).toEqual([1, 1]);
});

test('answers count for 180 days', async () => {
  const [recent, old] = [await createHotel(database), await createHotel(database)];
  await answeredSend(recent.id, 179);
  await answeredSend(old.id, 181);
  expect([await boostOf(recent.id), await boostOf(old.id)]).toEqual([1.1, 1]);
});

test('what is less than a day old stays, what is older is computed again', async () => {
  const [first, second] = [await createHotel(database), await createHotel(database)];
  expect([await boostOf(first.id), await boostOf(second.id)]).toEqual([1, 1]);
  await answeredSend(second.id, 1);
  await ageClusters('23 hours');
  expect(await boostOf(second.id)).toBe(1);
  await ageClusters('25 hours');
  expect((await boosts()).get(second.id)).toBe(1.1);
});

test('a hotel that comes, moves or closes has its cluster computed again', async () => {
  const [first, second] = [
    await createHotel(database),
    await createHotel(database, { description: 'Loud.' }),
  ];
  expect(await boostOf(second.id)).toBe(1.1);
  await createHotel(database, { description: 'Quiet.', features: ['wifi'] });
  expect(await boostOf(second.id)).toBeCloseTo(1.05, 12);
  await database.query(`update public.hotels set city = 'Graz' where id = $1`, [second.id]);
  expect([await boostOf(first.id), await boostOf(second.id)]).toEqual([1, 1]);
  await database.query(`update public.hotels set is_active = false where id = $1`, [first.id]);
  expect(await boostOf(first.id)).toBe(1);
});

test('the score is raised by the boost, but not above 1', async () => {
  const hotel = await createHotel(database, { description: 'Loud.' });
  await createHotel(database, { base_room_rate: 900 });
  const [first, last] = await rankHotels(database, organizer, (await draft()).id);
  expect(first).toMatchObject({ hotel_id: hotel.id, cluster_boost: 1.1, closeness: 1, topsis_score: 1 });
  expect(first?.why_this_hotel).toContain('Engagement boost of 10 % among 4-star hotels in Vienna');
  expect(last?.why_this_hotel.join()).not.toContain('boost');
});

test('the service renews stale clusters ahead of rankings', async () => {
  await createHotel(database);
  const { data } = await database.service.rpc('refresh_hotel_scoring');
  expect(data).toMatchObject({ clusters: expect.any(Number) });
  expect((await database.service.rpc('refresh_hotel_scoring')).data).toEqual({ clusters: 0, hotels: 0 });
  const { error } = await organizer.client.rpc('refresh_hotel_scoring');
  expect(error).toMatchObject({ code: '42501' });
});
