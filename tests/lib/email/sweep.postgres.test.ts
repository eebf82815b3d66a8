import { beforeEach, expect, test } from 'vitest';
import { drainOutbox } from '../../../lib/email/outbox.ts';
import { runSweep } from '../../../lib/email/sweep.ts';
import { runAndKill } from '../../support/killed-run.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { database } = service;
const script = new URL('../../support/run-sweep.ts', import.meta.url);
const deadline = () => Date.now() + 60_000;

const abandon = (count: number) =>
  database.query(
    `insert into public.abandonments (email, session_id, abandoned_at)
     select 'p' || i || '@example.com', 'cs_' || i, now() - interval '25 hours' from generate_series(1, $1::integer) i`,
    [count],
  );
const waitingPasses = () =>
  database.exec(`
    update public.email_sends set next_attempt_at = now() where status = 'queued';
    update public.email_sends set claimed_until = now() - interval '1 second' where status = 'sending'`);

async function expectEachOnce(count: number) {
  const recipients = (await service.mails()).map((mail) => mail.to.join());
  expect(recipients).toHaveLength(count);
  expect(new Set(recipients).size).toBe(count);
}

beforeEach(async () => {
  await database.exec('truncate public.email_sends, public.abandonments');
  await service.emptyMailbox();
});

test('eight overlapping runs send each mail once, and each counts its own', async () => {
  const count = 3_000;
  await abandon(count);
  const runs = await Promise.all(Array.from({ length: 8 }, () => runSweep('abandonment', deadline())));
  expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(count);
  expect(runs.every(({ errors, skipped }) => errors === 0 && skipped === 0)).toBe(true);
  await expectEachOnce(count);
}, 120_000);

test.each(['before', 'after'] as const)(
  'killed %s any of its calls took effect, the next run makes good: each mail exactly once',
  async (moment) => {
    const count = 101; // two batches
    for (let last = 1; ; last += 1) {
      await database.exec('truncate public.email_sends, public.abandonments');
      await service.emptyMailbox();
      await abandon(count);
      const wasKilled = await runAndKill(service, script, ({ number }) => number === last, moment);
      await waitingPasses();
      const { errors } = await runSweep('abandonment', deadline());
      expect(errors).toBe(0);
      await expectEachOnce(count);
      expect(await drainOutbox()).toEqual({ sent: 0, skipped: 0, failed: 0, retried: 0 });
      if (!wasKilled) {
        expect(last).toBeGreaterThan(8);
        return;
      }
    }
  },
  240_000,
);
