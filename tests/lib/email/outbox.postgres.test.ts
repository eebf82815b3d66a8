import { beforeEach, describe, expect, test } from 'vitest';
import { drainOutbox } from '../../../lib/email/outbox.ts';
import { runAndKill } from '../../support/killed-run.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { database } = service;
const count = 250;
const script = new URL('../../support/drain-outbox.ts', import.meta.url);

const queueMany = () =>
  database.query(
    `select private.enqueue_email('welcome_day_0', 'p' || i || '@example.com', '{}', 'test/' || gen_random_uuid())
     from generate_series(1, $1::integer) i`,
    [count],
  );
const statuses = () =>
  database.query(
    'select status, count(*)::integer as mails from public.email_sends group by status order by status',
  );
const endLeases = () =>
  database.exec(`
    update public.email_sends set next_attempt_at = now() where status = 'queued';
    update public.email_sends set claimed_until = now() - interval '1 second' where status = 'sending'`);

async function expectEachOnce() {
  const mails = await service.mails();
  expect(mails).toHaveLength(count);
  expect(new Set(mails.map((mail) => mail.to.join())).size).toBe(count);
}

beforeEach(async () => {
  await database.exec('delete from public.email_sends');
  await service.emptyMailbox();
});

test('eight runs at the same time send each mail once', async () => {
  await queueMany();
  const runs = await Promise.all(Array.from({ length: 8 }, () => drainOutbox()));
  expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(count);
  await expectEachOnce();
});

test('eight runs over batches whose leases ran out repeat each batch as a whole, once', async () => {
  await queueMany();
  for (let i = 0; i < 3; i += 1) await database.query('select public.claim_emails()');
  await endLeases();
  const runs = await Promise.all(Array.from({ length: 8 }, () => drainOutbox()));
  expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(count);
  await expectEachOnce();
});

describe('killed with SIGKILL', () => {
  test.each([
    ['before the claim', 'claim_emails', 'before'],
    ['after the claim', 'claim_emails', 'after'],
    ['before the send', '/emails/batch', 'before'],
    ['after the send', '/emails/batch', 'after'],
    ['before the finish', 'finish_emails', 'before'],
    ['after the finish', 'finish_emails', 'after'],
  ] as const)('%s: each mail exactly once', async (_, call, moment) => {
    await queueMany();
    await runAndKill(service, script, ({ path }) => path.endsWith(call), moment);
    expect((await statuses()).some((row) => (row as { status: string }).status !== 'sent')).toBe(true);
    await endLeases();
    await drainOutbox();
    expect(await statuses()).toEqual([{ status: 'sent', mails: count }]);
    await expectEachOnce();
  });
});
