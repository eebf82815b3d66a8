// also: private.request_erasure_work
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotelMember } from '../../support/factories.ts';
import { createSubjects } from './subjects.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const mine = await createSubjects(database, 'harbour');
const theirs = await createSubjects(database, 'mountain');
const request = (client: typeof database.anon, p_subject_type: string, p_subject_id: string) =>
  client.rpc('request_erasure', { p_subject_type, p_subject_id });

test('the caller gets a mail, the request 24 hours; the database holds no token', async () => {
  const { data } = await request(mine.manager.client, 'hotel', mine.hotel.id);
  expect(data).toMatchObject({ status: 'pending_confirmation', request_id: expect.any(String) });
  expect(Date.parse(data.expires_at) - Date.now()).toBeGreaterThan(86_390_000);
  expect(Date.parse(data.expires_at) - Date.now()).toBeLessThanOrEqual(86_400_000);
  expect(
    await database.query(`select recipient, params from email_sends where params ->> 'request_id' = $1`, [
      data.request_id,
    ]),
  ).toEqual([
    {
      recipient: mine.manager.email,
      params: { request_id: data.request_id, subject_type: 'hotel', subject_name: 'harbour' },
    },
  ]);
  expect(
    await database.query('select token_sha256 from erasure_requests where id = $1', [data.request_id]),
  ).toEqual([{ token_sha256: null }]);
});

test('nothing is erased by asking', async () => {
  await request(mine.planner.client, 'organizer', mine.planner.id);
  const [count] = await database.query('select count(*)::int from rfps where title = $1', ['harbour rfp']);
  expect(count).toEqual({ count: 1 });
});

test('staff who are not managers may not ask', async () => {
  const staff = await createHotelMember(database, mine.hotel.id, { role: 'staff' });
  expect(await request(staff.client, 'hotel', mine.hotel.id)).toMatchObject({
    status: 403,
    error: { code: 'forbidden' },
  });
});

test('somebody else’s data looks like none', async () => {
  const unknown = await request(mine.manager.client, 'hotel', crypto.randomUUID());
  expect(unknown).toMatchObject({ status: 404, error: { code: 'not_found' } });
  expect((await request(mine.manager.client, 'hotel', theirs.hotel.id)).error).toEqual(unknown.error);
  expect((await request(mine.manager.client, 'organizer', mine.planner.id)).error).toEqual(unknown.error);
  expect((await request(database.anon, 'hotel', mine.hotel.id)).status).toBe(401);
});
