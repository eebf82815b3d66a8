import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const result = async (p_run_id: string) =>
  (await database.service.rpc('sweep_run_result', { p_run_id }).throwOnError()).data;

const claim = {
  claim_token: crypto.randomUUID(),
  batch_id: crypto.randomUUID(),
  claimed_until: new Date(Date.now() + 600_000).toISOString(),
};
let count = 0;
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const mail = (sweep_run_id: string, status: string, next_attempt_at?: string) =>
  insertRow(database, 'email_sends', {
    sweep_run_id,
    status,
    recipient: 'ann@example.com',
    kind: 'welcome_day_0',
    dedupe_key: `mail/${++count}`,
    ...(next_attempt_at ? { next_attempt_at } : {}),
    ...(status === 'sent' ? { sent_at: new Date().toISOString() } : {}),
    ...(status === 'sending' ? claim : {}),
  });

test('every mail of the run is told once, by what became of it', async () => {
  const [run, other] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const status of ['sent', 'sent', 'skipped', 'sending', 'failed', 'unknown', 'queued']) {
    await mail(run, status);
  }
  await mail(run, 'queued', inAnHour);
  await mail(other, 'sent');
  expect(await result(run)).toEqual({ sent: 2, skipped: 1, sending: 1, due: 1, errors: 3 });
  expect(await result(crypto.randomUUID())).toEqual({ sent: 0, skipped: 0, sending: 0, due: 0, errors: 0 });
});
