import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const snapshot = async () => (await database.service.rpc('health_snapshot').throwOnError()).data;

test('an empty database has nothing to tell', async () => {
  await database.exec('truncate public.cron_heartbeats, public.email_sends');
  expect(await snapshot()).toEqual({ crons: {}, unknown_mails: 0 });
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
    unknown_mails: 2,
  });
});
