import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const unsubscribe = async (p_email: string, p_channel?: string) =>
  void (await database.service.rpc('record_unsubscribe', { p_email, p_channel }).throwOnError());

/** An abandoned checkout of the address; resolves to whether its recovery has ended since. */
async function abandoned(email: string) {
  const { id } = await insertRow(database, 'abandonments', {
    email,
    session_id: `cs_${crypto.randomUUID()}`,
    abandoned_at: new Date().toISOString(),
  });
  return async () => {
    const [row] = await database.query<{ ended: boolean }>(
      'select unsubscribed_at is not null as ended from public.abandonments where id = $1',
      [id],
    );
    return row?.ended;
  };
}

test('an address leaves a channel once; the first time counts', async () => {
  await unsubscribe('ann@example.com', 'welcome');
  const rows = () =>
    database.query(`select * from public.email_unsubscribes where email = 'ann@example.com'`);
  const first = await rows();
  expect(first).toMatchObject([{ channel: 'welcome' }]);
  await unsubscribe('ann@example.com', 'welcome');
  expect(await rows()).toEqual(first);
});

test('without a channel it leaves them all', async () => {
  await unsubscribe('bob@example.com');
  expect(
    await database.query(`select channel from public.email_unsubscribes where email = 'bob@example.com'`),
  ).toEqual([{ channel: 'all' }]);
});

test.each([
  ['abandonment', true],
  ['all', true],
  ['welcome', false],
])('leaving %s: the recovery of a checkout has ended is %s', async (channel, ends) => {
  const hasEnded = await abandoned(`${channel}@example.com`);
  const others = await abandoned(`other-${channel}@example.com`);
  await unsubscribe(`${channel}@example.com`, channel);
  expect(await hasEnded()).toBe(ends);
  expect(await others()).toBe(false);
});
