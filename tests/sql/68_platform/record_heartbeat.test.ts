import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const record = async (p_name: string, p_succeeded: boolean, p_result: object) =>
  void (await database.service.rpc('record_heartbeat', { p_name, p_succeeded, p_result }).throwOnError());

test('remembers the last run, the last success and the last result of each endpoint', async () => {
  await record('drain-outbox', true, { sent: 3 });
  await record('fx', false, { error: 'no answer' });
  await database.exec(`update public.cron_heartbeats set last_run_at = last_run_at - interval '1 day',
    last_success_at = last_success_at - interval '1 day'`);
  await record('drain-outbox', false, { sent: 0 });
  const beats = await database.query(
    `select name, last_run_at > now() - interval '1 hour' as is_recent, last_result,
       last_success_at > now() - interval '1 hour' as has_recent_success
     from public.cron_heartbeats order by name`,
  );
  expect(beats).toEqual([
    { name: 'drain-outbox', is_recent: true, has_recent_success: false, last_result: { sent: 0 } },
    { name: 'fx', is_recent: false, has_recent_success: null, last_result: { error: 'no answer' } },
  ]);
});
