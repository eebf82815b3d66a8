// also: private.enqueue_rfp_mails_work, private.close_rounds, private.expire_counter_offers, private.mail_confirmations
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

// What it queues is in tests/api/rfp-mails-cron.test.ts, with the mails that come of it.
test('the service alone; with nothing due nothing is queued', async () => {
  const person = await database.signIn('ann@example.com');
  const args = { p_run_id: crypto.randomUUID() };
  for (const client of [database.anon, person.client]) {
    expect((await client.rpc('enqueue_rfp_mails', args)).error?.code).toBe('42501');
  }
  expect((await database.service.rpc('enqueue_rfp_mails', args)).data).toBe(0);
});
