// also: private.has_left, private.channels_of_requests, private.ask_about_unsubscribe
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const unsubscribe = async (p_email: string, p_channel?: string, p_is_signed?: boolean) =>
  void (await database.service.rpc('record_unsubscribe', { p_email, p_channel, p_is_signed }).throwOnError());
const questions = (email: string) =>
  database.query<{ params: unknown; recipient: string }>(
    `select recipient, params from public.email_sends where kind = 'unsubscribe_question' and recipient like $1`,
    [email],
  );
/** Whether mail of a channel to the address goes out. */
async function isMailed(recipient: string, channel: string): Promise<boolean> {
  const { id } = await insertRow(database, 'email_sends', {
    ...{ recipient, channel, kind: 'offer_expiring', dedupe_key: crypto.randomUUID() },
  });
  await database.service.rpc('claim_emails', { p_email_id: id }).throwOnError();
  const [row] = await database.query<{ status: string }>(
    'select status, last_error from public.email_sends where id = $1',
    [id],
  );
  expect([
    { status: 'sending', last_error: null },
    { status: 'skipped', last_error: 'unsubscribed' },
  ]).toContainEqual(row);
  return row?.status === 'sending';
}

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

describe('nobody silences a competitor:', () => {
  test.each(['rfp_send', 'rfp_answered'])(
    'without a signature %s goes on, and the address is asked',
    async (channel) => {
      const email = `${channel}@rival.example`;
      await unsubscribe(email, channel);
      expect(await isMailed(email, channel)).toBe(true);
      expect(await questions(email)).toEqual([{ recipient: email, params: { channel } }]);
    },
  );

  test('all without a signature stops everything but mail about requests; signed, that too', async () => {
    const email = 'all@rival.example';
    await unsubscribe(email, 'all');
    expect(await isMailed(email, 'welcome')).toBe(false);
    expect(await isMailed(email, 'rfp_send')).toBe(true);
    expect(await isMailed(email, 'rfp_answered')).toBe(true);
    expect(await questions(email)).toEqual([{ recipient: email, params: { channel: 'all' } }]);
    await unsubscribe(email, 'all', true);
    expect(await isMailed(email, 'rfp_send')).toBe(false);
    await unsubscribe(email, 'all');
    expect(await isMailed(email, 'rfp_send')).toBe(false);
  });

  test.each(['rfp_send', 'rfp_answered'])('signed, %s stops, and that alone', async (channel) => {
    const email = `signed-${channel}@rival.example`;
    await unsubscribe(email, channel, true);
    expect(await isMailed(email, channel)).toBe(false);
    expect(await isMailed(email, channel === 'rfp_send' ? 'rfp_answered' : 'rfp_send')).toBe(true);
    expect(await questions(email)).toEqual([]);
  });

  test('one mailbox is asked once a day, however it is spelled and whatever it is asked', async () => {
    await Promise.all(
      ['desk@once.example', 'desk+1@once.example', 'Desk+2@once.example', 'desk@once.example'].flatMap(
        (email) =>
          ['rfp_send', 'rfp_answered', 'all'].map((channel) => unsubscribe(email.toLowerCase(), channel)),
      ),
    );
    expect(await questions('desk%@once.example')).toHaveLength(1);
    await database.query(
      `update public.email_sends set created_at = now() - interval '25 hours' where recipient like 'desk%@once.example'`,
    );
    await unsubscribe('desk@once.example', 'rfp_send');
    expect(await questions('desk%@once.example')).toHaveLength(2);
  });

  test('whoever has left already is not asked again', async () => {
    const email = 'gone@rival.example';
    await unsubscribe(email, 'rfp_send', true);
    await unsubscribe(email, 'rfp_send');
    await unsubscribe(email, 'all');
    expect(await questions(email)).toEqual([]);
  });
});
