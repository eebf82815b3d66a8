// also: private.newest_migration
import { afterAll, expect, test } from 'vitest';
import { newestMigration as migration } from '../../../lib/schemas/database-rules.ts';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const snapshot = async () => (await database.service.rpc('health_snapshot').throwOnError()).data;

test('an empty database has nothing to tell', async () => {
  await database.exec('truncate public.cron_heartbeats, public.email_sends');
  expect(await snapshot()).toEqual({ crons: {}, unknown_mails: 0, mail_due_since: null, migration });
});

test('each endpoint with its last success, and the mails nobody knows about', async () => {
  await database.exec(`
    truncate public.cron_heartbeats, public.email_sends;
    insert into public.cron_heartbeats (name, last_success_at) values
      ('drain-outbox', '2026-11-20 10:00+00'), ('never-succeeded', null);
    insert into public.email_sends (recipient, kind, dedupe_key, status) values
      ('ann@example.com', 'welcome_day_0', 'one', 'unknown'), ('ann@example.com', 'welcome_day_0', 'two', 'unknown'),
      ('ann@example.com', 'welcome_day_0', 'three', 'failed')`);
  expect(await snapshot()).toEqual({
    crons: { 'drain-outbox': '2026-11-20T10:00:00+00:00', 'never-succeeded': null },
    ...{ unknown_mails: 2, mail_due_since: null, migration },
  });
});

test.each([
  ['queued', `next_attempt_at = '2026-11-20 10:00+00'`, '2026-11-20T10:00:00+00:00'],
  ['queued', `next_attempt_at = now() + interval '1 hour'`, null],
  [
    'queued',
    `next_attempt_at = '2026-11-20 10:00+00', batch_id = gen_random_uuid()`,
    '2026-11-20T10:00:00+00:00',
  ],
  [
    'sending',
    `claimed_until = '2026-11-20 10:00+00', claim_token = gen_random_uuid(), batch_id = gen_random_uuid(), first_attempt_at = now()`,
    '2026-11-20T10:00:00+00:00',
  ],
  ['failed', `next_attempt_at = '2026-11-20 10:00+00'`, null],
])('since when mail waits that is %s with %s: %s', async (status, values, since) => {
  await database.exec(`truncate public.email_sends;
    insert into public.email_sends (recipient, kind, dedupe_key) values ('ann@example.com', 'welcome_day_0', 'one')`);
  await database.exec(`update public.email_sends set status = '${status}', ${values}`);
  expect(await snapshot()).toMatchObject({ mail_due_since: since });
});
