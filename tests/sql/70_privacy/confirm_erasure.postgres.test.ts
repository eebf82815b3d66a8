import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel } from '../../support/factories.ts';
import { createSubjects, issueToken } from './subjects.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const statuses = async (calls: PromiseLike<{ status: number }>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

async function request(
  who: { client: typeof database.anon; email: string },
  p_subject_type: string,
  p_subject_id: string,
) {
  await who.client.rpc('request_erasure', { p_subject_type, p_subject_id });
  return issueToken(database, 'erasure_confirm', who.email);
}

test('of many who follow one link at once, one erases', async () => {
  const { hotel, manager } = await createSubjects(database, 'raced');
  const p_token = await request(manager, 'hotel', hotel.id);
  const calls = Array.from({ length: 20 }, () => database.anon.rpc('confirm_erasure', { p_token }));
  expect(await statuses(calls)).toEqual({ 200: 1, 410: 19 });
});

test('two links for one person erase one after the other', async () => {
  const { planner } = await createSubjects(database, 'twice');
  const tokens = [
    await request(planner, 'organizer', planner.id),
    await request(planner, 'organizer', planner.id),
  ];
  const calls = tokens.map((p_token) => database.service.rpc('confirm_erasure', { p_token }));
  const results = await Promise.all(calls);
  expect(results.map(({ status }) => status)).toEqual([200, 200]);
  expect(results.map(({ data }) => data.deleted.proposals).sort()).toEqual([0, 2]);
});

test('a hotel that answers while it is erased ends up without proposals', async () => {
  const { hotel, manager, rfp } = await createSubjects(database, 'answering');
  const p_token = await request(manager, 'hotel', hotel.id);
  await Promise.all([
    database.service.rpc('confirm_erasure', { p_token }),
    ...Array.from({ length: 5 }, () =>
      manager.client
        .from('proposals')
        .insert({ rfp_id: rfp.id, hotel_id: hotel.id, currency: 'EUR', room_rate: 100 }),
    ),
  ]);
  expect(await database.query('select id from proposals where hotel_id = $1', [hotel.id])).toEqual([]);
});

test('limits are exact under concurrent calls: 30 of 50 anonymous ones an hour', async () => {
  await database.query('truncate private.rate_limits');
  const { id } = await createHotel(database);
  const calls = Array.from({ length: 50 }, () => database.anon.rpc('hotel_prefill', { p_hotel_id: id }));
  expect(await statuses(calls)).toEqual({ 200: 30, 429: 20 });
});

test('limits are exact under concurrent calls: the 1000th of a user passes, the next do not', async () => {
  const { manager, hotel } = await createSubjects(database, 'busy');
  const call = () => manager.client.rpc('dsar_export', { p_subject_type: 'hotel', p_subject_id: hotel.id });
  await call();
  await database.query("update private.rate_limits set hits = 960 where key = 'rpc/' || $1", [manager.id]);
  expect(await statuses(Array.from({ length: 50 }, call))).toEqual({ 200: 40, 429: 10 });
});

test('limits are exact under concurrent calls: the 100th heavy one of a user passes, and another user’s are their own', async () => {
  const [{ planner, rfp }, other] = [
    await createSubjects(database, 'heavy'),
    await createSubjects(database, 'light'),
  ];
  const rank = () => planner.client.rpc('topsis_rank_hotels', { p_rfp_id: rfp.id });
  await rank();
  await database.query("update private.rate_limits set hits = 60 where key = 'heavy/' || $1", [planner.id]);
  expect(await statuses(Array.from({ length: 50 }, rank))).toEqual({ 200: 40, 429: 10 });
  expect((await other.planner.client.rpc('topsis_rank_hotels', { p_rfp_id: other.rfp.id })).status).toBe(200);
  const [{ hits } = { hits: 0 }] = await database.query<{ hits: number }>(
    "select hits from private.rate_limits where key = 'heavy/' || $1",
    [planner.id],
  );
  expect(hits).toBe(100);
});
