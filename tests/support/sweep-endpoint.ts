import { beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../lib/http/endpoint.ts';
import { cronRunResult } from '../../lib/schemas/cron.ts';
import { environment } from './environment.ts';
import { call, startService } from './service.ts';
import { addMember, type Sweep, steps } from './sweeps.ts';

const dayMs = 86_400_000;

/** Tests what every sweep's endpoint promises. Returns what a test file needs for tests of its own. */
export async function testSweepEndpoint(subject: { endpoint: Endpoint; name: string; sweep: Sweep }) {
  const { endpoint, name, sweep } = subject;
  const service = await startService();
  const { database } = service;
  const path = `/api/${name}`;
  const headers = { authorization: `Bearer ${environment.CRON_SECRET}` };
  const run = async (method: 'GET' | 'POST' = 'GET') =>
    cronRunResult.parse(await (await call(endpoint, method, path, { headers })).json());
  const addDue = (step: number, email?: string) =>
    addMember(database, sweep, new Date(Date.now() - step * dayMs - 3_600_000), email);

  beforeEach(() =>
    database.exec(`truncate public.email_sends, public.abandonments, public.agency_applications,
      public.email_unsubscribes, public.cron_heartbeats; delete from auth.users`),
  );

  test('401 without the cron secret', async () => {
    for (const method of ['GET', 'POST'] as const) {
      expect((await call(endpoint, method, path)).status).toBe(401);
    }
  });

  test.each(['GET', 'POST'] as const)(
    '%s sends every step that is due, each with words of its own',
    async (method) => {
      for (const step of steps[sweep]) await addDue(step, `day-${step}@example.com`);
      const expected = steps[sweep].length;
      expect(await run(method)).toMatchObject({ scanned: expected, sent: expected, skipped: 0, errors: 0 });
      // The newest come first, and the mailbox is not emptied between tests.
      const mails = (await service.mails()).slice(0, expected);
      const recipients = mails.map((mail) => mail.to[0]).sort();
      expect(recipients).toEqual(steps[sweep].map((step) => `day-${step}@example.com`).sort());
      expect(new Set(mails.map((mail) => mail.subject)).size).toBe(expected);
      for (const mail of mails) {
        expect(mail.headers['List-Unsubscribe']).toContain(`k=${sweep}`);
        expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      }
    },
  );

  test('a second run sends nothing; both leave their heartbeat', async () => {
    await addDue(steps[sweep][0]);
    expect(await run()).toMatchObject({ scanned: 1, sent: 1 });
    const beat = () =>
      database.query<{ at: string }>(
        'select last_success_at::text as at from public.cron_heartbeats where name = $1',
        [name],
      );
    const [first] = await beat();
    expect(await run()).toMatchObject({ scanned: 0, sent: 0, skipped: 0, errors: 0 });
    const [second] = await beat();
    expect([first?.at, second?.at]).toEqual([expect.any(String), expect.any(String)]);
    expect(second?.at).not.toBe(first?.at);
  });

  test('who unsubscribed is skipped', async () => {
    await addDue(steps[sweep][0], 'gone@example.com');
    await database.query(
      `insert into public.email_unsubscribes (email, channel) values ('gone@example.com', $1)`,
      [sweep],
    );
    expect(await run()).toMatchObject({ scanned: 1, sent: 0, skipped: 1, errors: 0 });
    expect(await service.mails('gone@example.com')).toEqual([]);
  });

  test('mail the platform did not take counts as an error and goes out with a later outbox run', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await addDue(steps[sweep][0], 'later@example.com');
    await service.failSends(503);
    expect(await run()).toMatchObject({ scanned: 1, sent: 0, skipped: 0, errors: 1 });
    expect(await database.query('select last_success_at from public.cron_heartbeats')).toEqual([
      { last_success_at: null },
    ]);
    await database.exec('update public.email_sends set next_attempt_at = now()');
    const { drainOutbox } = await import('../../lib/email/outbox.ts');
    expect(await drainOutbox()).toMatchObject({ sent: 1 });
    expect(await service.mails('later@example.com')).toHaveLength(1);
    expect(await run()).toMatchObject({ scanned: 0 });
  });

  return { service, run, addDue };
}
