// also: private.retry_email_work
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const admin = await database.signIn('admin@platform.example');
await database.query('update profiles set is_platform_admin = true where id = $1', [admin.id]);
let count = 0;
const mail = (values: object) =>
  insertRow(database, 'email_sends', {
    ...{ recipient: 'ann@example.com', kind: 'dsar_link', dedupe_key: `retry/${++count}`, params: { a: 1 } },
    ...values,
  });
const retry = (p_email_id: string, by = admin) => by.client.rpc('retry_email', { p_email_id });

test.each(['failed', 'unknown'])(
  'a mail that is %s goes out as a new one, claimable at once',
  async (status) => {
    const { id } = await mail({
      ...{ status, attempts: 8, last_error: 'refused', batch_id: crypto.randomUUID() },
      first_attempt_at: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    });
    expect((await retry(id)).data).toEqual({ email_id: id, status: 'queued' });
    const { data } = await database.service.rpc('claim_emails', { p_limit: 10, p_email_id: id });
    expect(data.emails).toMatchObject([{ id }]);
    expect(await database.query('select attempts from email_sends where id = $1', [id])).toEqual([
      { attempts: 1 },
    ]);
  },
);

test('not what went out, waits, or lost its words; not by others', async () => {
  const sent = await mail({ status: 'sent', sent_at: new Date().toISOString() });
  const old = await mail({ status: 'failed', params: {}, created_at: '2026-01-01' });
  for (const { id } of [sent, old, await mail({})]) {
    expectRefusal(await retry(id), 409, 'invalid_transition');
  }
  expectRefusal(await retry(crypto.randomUUID()), 404, 'not_found');
  expectRefusal(await retry(sent.id, await database.signIn('ann@example.com')), 403, 'forbidden');
});
