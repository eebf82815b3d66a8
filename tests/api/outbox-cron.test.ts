import { describe, expect, test, vi } from 'vitest';
import outboxCron from '../../api/outbox-cron.ts';
import { cronRunResult } from '../../lib/schemas/cron.ts';
import { environment } from '../support/environment.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const path = '/api/outbox-cron';
const credentials = { authorization: `Bearer ${environment.CRON_SECRET}` };
const run = async (method: 'GET' | 'POST' = 'GET') =>
  cronRunResult.parse(await (await call(outboxCron, method, path, { headers: credentials })).json());
const queue = (recipient: string, channel: string | null = null) =>
  service.database.query(
    `select private.enqueue_email('welcome_day_0', $1, '{"name":"Ann"}', 'test/' || gen_random_uuid(), $2)`,
    [recipient, channel],
  );

describe('401', () => {
  test.each([
    ['no credentials', {}],
    ['another secret', { authorization: 'Bearer nope' }],
    ['the internal token', { authorization: `Bearer ${environment.INTERNAL_TOKEN}` }],
  ])('%s', async (_, headers) => {
    for (const method of ['GET', 'POST'] as const) {
      const response = await call(outboxCron, method, path, { headers: headers as Record<string, string> });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ ok: false, error: 'Missing or invalid credentials' });
    }
  });

  test('a secret that is not configured lets nobody in', async () => {
    vi.stubEnv('CRON_SECRET', '');
    expect((await call(outboxCron, 'GET', path, { headers: { authorization: 'Bearer ' } })).status).toBe(401);
  });
});

test.each(['GET', 'POST'] as const)('%s sends what is due and leaves a heartbeat', async (method) => {
  await queue(`${method.toLowerCase()}@example.com`);
  expect(await run(method)).toMatchObject({ ok: true, scanned: 1, sent: 1, skipped: 0, errors: 0 });
  expect(await service.mails(`${method.toLowerCase()}@example.com`)).toHaveLength(1);
  const [beat] = await service.database.query(
    `select last_success_at is not null as succeeded from public.cron_heartbeats where name = 'outbox-cron'`,
  );
  expect(beat).toEqual({ succeeded: true });
  expect(await run(method)).toMatchObject({ scanned: 0 });
});

test('who unsubscribed after it was queued is skipped, and it is logged', async () => {
  await queue('gone@example.com', 'welcome');
  await service.database.exec(
    `insert into public.email_unsubscribes (email, channel) values ('gone@example.com', 'welcome')`,
  );
  expect(await run()).toMatchObject({ scanned: 1, sent: 0, skipped: 1 });
  expect(
    await service.database.query(
      `select status from public.email_sends where recipient = 'gone@example.com'`,
    ),
  ).toEqual([{ status: 'skipped' }]);
  expect(await service.mails('gone@example.com')).toEqual([]);
});

test('a run that only failed is no success', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await service.database.exec('delete from public.cron_heartbeats');
  await queue('later@example.com');
  await service.failSends(503);
  expect(await run()).toMatchObject({ scanned: 1, sent: 0, errors: 1 });
  expect(await service.database.query('select last_success_at from public.cron_heartbeats')).toEqual([
    { last_success_at: null },
  ]);
});
