// also: private.lock_scoring_refresh, private.earned_boosts, private.fewest_sends_for_boost
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
import { giveRecord } from '../../support/records.ts';

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
const ageClusters = (age: string) =>
  database.query(`update private.hotel_clusters set boosted_at = now() - $1::interval`, [age]);

beforeEach(async () => {
  await database.query('delete from public.rfps');
  await database.query('delete from public.hotels');
});

test('percent_rank of engagement among active hotels of the same city and class with at least 5 sends', async () => {
  const [silent, half, keen, unasked, once] = [
    await createHotel(database),
    await createHotel(database),
    await createHotel(database),
    await createHotel(database, { description: 'Loud.' }),
    await createHotel(database),
  ];
  const otherClass = await createHotel(database, { stars: 5 });
  const otherCity = await createHotel(database, { city: 'Graz' });
  const closed = await createHotel(database, { is_active: false });
  for (const { id } of [keen, otherClass, otherCity, closed]) await giveRecord(database, id);
  await giveRecord(database, half.id, { answered: 3 });
  await giveRecord(database, silent.id, { answered: 0 });
  // Quicker than any, but asked too seldom to tell.
  await giveRecord(database, once.id, { asked: 4, hours: 1 });
  expect(await boosts()).toEqual(
    new Map([
      [keen.id, 1.1],
      [half.id, 1.05],
      [silent.id, 1],
      [unasked.id, 1],
      [once.id, 1],
      [otherClass.id, 1],
      [otherCity.id, 1],
    ]),
  );
});

test('a fuller profile engages more; equals share their place', async () => {
  const [plain, twin] = [await createHotel(database), await createHotel(database)];
  const full = await createHotel(database, { description: 'Quiet.', features: ['wifi'] });
  await insertRow(database, 'hotel_contacts', { hotel_id: full.id, name: 'Anna', email: 'anna@example.com' });
  for (const { id } of [plain, twin, full]) await giveRecord(database, id);
  expect(await boostOf(full.id)).toBeCloseTo(1.1, 12);
  expect([await boostOf(plain.id), await boostOf(twin.id)]).toEqual([1, 1]);
});

test('answers count for 180 days', async () => {
  const [recent, old] = [await createHotel(database), await createHotel(database)];
  const third = await createHotel(database);
  await giveRecord(database, recent.id, { daysAgo: 179 });
  await giveRecord(database, old.id, { daysAgo: 181 });
  await giveRecord(database, third.id, { answered: 0 });
  expect([await boostOf(recent.id), await boostOf(old.id)]).toEqual([1.1, 1]);
});

test('what is less than a day old stays, what is older is computed again', async () => {
  const [first, second] = [await createHotel(database), await createHotel(database)];
  await giveRecord(database, first.id, { answered: 4 });
  expect([await boostOf(first.id), await boostOf(second.id)]).toEqual([1, 1]);
  await giveRecord(database, second.id);
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
  for (const { id } of [first, second]) await giveRecord(database, id);
  expect(await boostOf(second.id)).toBe(1.1);
  const third = await createHotel(database, { description: 'Quiet.', features: ['wifi'] });
  await giveRecord(database, third.id);
  await ageClusters('25 hours');
  expect(await boostOf(second.id)).toBeCloseTo(1.05, 12);
  await database.query(`update public.hotels set city = 'Graz' where id = $1`, [second.id]);
  expect([await boostOf(first.id), await boostOf(second.id)]).toEqual([1, 1]);
  await database.query(`update public.hotels set is_active = false where id = $1`, [first.id]);
  expect(await boostOf(first.id)).toBe(1);
});

test('the score is raised by the boost, but not above 1', async () => {
  const hotel = await createHotel(database, { description: 'Loud.' });
  const dear = await createHotel(database, { base_room_rate: 900 });
  for (const { id } of [hotel, dear]) await giveRecord(database, id);
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

test('a ranking that is out keeps the boosts of its sending; a hotel added later has that of its own', async () => {
  const [keen, rival, late] = [
    await createHotel(database),
    await createHotel(database),
    await createHotel(database),
  ];
  await giveRecord(database, keen.id);
  await giveRecord(database, rival.id, { answered: 3 });
  const rfp = await draft();
  const send = (hotelIds: string[]) =>
    organizer.client.rpc('send_rfp', { p_rfp_id: rfp.id, p_hotel_ids: hotelIds });
  await send([keen.id, rival.id]);
  const committed = async () =>
    new Map((await rankHotels(database, organizer, rfp.id)).map((one) => [one.hotel_id, one.cluster_boost]));
  const first = new Map([
    [keen.id, 1.1],
    [rival.id, 1],
  ]);
  expect(await committed()).toEqual(first);

  // The tables turn elsewhere.
  await giveRecord(database, rival.id, { asked: 40, daysAgo: 10 });
  for (let i = 0; i < 4; i++) await giveRecord(database, keen.id, { answered: 0, daysAgo: 5 });
  await giveRecord(database, late.id, { answered: 5 });
  await ageClusters('25 hours');
  expect([await boostOf(keen.id), await boostOf(late.id)]).toEqual([1, 1.1]);
  expect(await committed()).toEqual(first);
  await send([late.id]);
  expect(await committed()).toEqual(new Map([...first, [late.id, 1.1]]));
  const { data } = await organizer.client.rpc('predict_win_probability', {
    p_hotel_id: keen.id,
    p_rfp_id: rfp.id,
  });
  expect(data.factors.cluster_boost.value).toBe(1);
});

test('a boost is one of the reasons, however much else there is to say', async () => {
  const near = [];
  for (let n = 0; n < 3; n++) near.push(await createHotel(database));
  const far = await createHotel(database, {
    ...{ latitude: 48.4, largest_room_capacity: 2, meeting_rooms: 0, rooms_total: 2 },
  });
  const rfp = await createRfp(database, {
    ...{ organization_id: organizer.organization.id, features: ['spa'], must_features: ['spa'] },
  });
  for (const { id } of [...near, far]) await createSend(database, { rfp_id: rfp.id, hotel_id: id });
  for (const [i, { id }] of near.entries())
    await database.query(
      `update private.send_marks k set boost = $3 from public.sends s where s.id = k.send_id and s.rfp_id = $1 and s.hotel_id = $2`,
      [rfp.id, id, 1.1 - i * 0.045],
    );
  const ranking = await rankHotels(database, organizer, rfp.id);
  const third = ranking[2];
  expect(third).toMatchObject({ hotel_id: near[2]?.id, rank: 3 });
  expect(third?.why_this_hotel[0]).toMatch(/^Level with the best/);
  expect(third?.why_this_hotel).toHaveLength(4);
  expect(third?.why_this_hotel.join()).toContain('Engagement boost of 1 % among 4-star hotels in Vienna');
  expect(ranking[3]?.why_this_hotel.join()).not.toContain('Engagement');
});

test('history that is loaded gets the boosts of its day', async () => {
  const [keen, rival] = [await createHotel(database), await createHotel(database)];
  await giveRecord(database, keen.id, { daysAgo: 100 });
  await giveRecord(database, rival.id, { daysAgo: 100, answered: 0 });
  await giveRecord(database, rival.id, { daysAgo: 5, asked: 5 });
  await giveRecord(database, keen.id, { daysAgo: 5, answered: 0 });
  const rfp = await draft();
  for (const { id } of [keen, rival])
    await createSend(database, {
      ...{ rfp_id: rfp.id, hotel_id: id },
      sent_at: new Date(Date.now() - 50 * 86_400_000).toISOString(),
    });
  const found = async () =>
    (await rankHotels(database, organizer, rfp.id)).find(({ hotel_id }) => hotel_id === keen.id)
      ?.cluster_boost;
  expect(await found()).toBe(1.1);
  // What was written past the trigger is found by the next deployment.
  await database.query('delete from private.send_marks');
  expect(await found()).toBe(1);
  const fill = async (limit: number) =>
    (
      await database.query<{ next: string | null }>(`select private.fill_send_marks('', $1) as next`, [limit])
    )[0]?.next;
  expect(await fill(20)).toBe('');
  expect(await fill(1000)).toBeNull();
  expect(await found()).toBe(1.1);
});
