import { beforeEach, expect, test, vi } from 'vitest';
import { drainOutbox } from '../../../lib/email/outbox.ts';
import { environment } from '../../support/environment.ts';
import { HttpResponse, http } from '../../support/network.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { database } = service;
const batchUrl = `${environment.RESEND_BASE_URL}/emails/batch`;

async function queue(count: number, name = 'mail'): Promise<void> {
  await database.query(
    `select private.enqueue_email('welcome_day_0', $1 || n || '@example.com', '{}', $1 || '/' || n, 'welcome')
     from generate_series(1, $2) n`,
    [name, count],
  );
}
const hurry = () =>
  database.exec(`update public.email_sends set next_attempt_at = now() where status = 'queued'`);
/** The idempotency keys of the calls, and what each was answered. */
function provider(...answers: number[]) {
  const keys: (string | null)[] = [];
  service.network.use(
    http.post(batchUrl, async ({ request }) => {
      const mails = (await request.json()) as unknown[];
      keys.push(request.headers.get('idempotency-key'));
      const status = answers.shift() ?? 200;
      if (status !== 200)
        return HttpResponse.json({ statusCode: status, name: 'problem', message: 'x' }, { status });
      return HttpResponse.json({ data: mails.map(() => ({ id: crypto.randomUUID() })) });
    }),
  );
  return keys;
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await database.exec('truncate public.email_sends, public.email_unsubscribes');
});

test.each([409, 500, 429, 408])('after %i the same mails go again under the same key', async (status) => {
  const keys = provider(status);
  await queue(2);
  expect(await drainOutbox()).toMatchObject({ sent: 0, retried: 2 });
  await hurry();
  expect(await drainOutbox()).toMatchObject({ sent: 2 });
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a key that was taken with other words is not tried again, nor another: something went out', async () => {
  const name = 'invalid_idempotent_request';
  service.network.use(
    http.post(batchUrl, () => HttpResponse.json({ statusCode: 409, name, message: 'x' }, { status: 409 })),
  );
  await queue(2);
  expect(await drainOutbox()).toMatchObject({ sent: 0, failed: 2, retried: 0 });
  expect(await database.query('select distinct status from public.email_sends')).toEqual([
    { status: 'unknown' },
  ]);
});

test('a refusal after an attempt of unknown outcome does not start its 23 hours anew', async () => {
  provider(500, 429);
  await queue(1);
  await drainOutbox();
  await database.exec(
    `update public.email_sends set first_attempt_at = now() - interval '22 hours', next_attempt_at = now()`,
  );
  await drainOutbox();
  const [row] = await database.query<{ hours: number }>(
    `select round(extract(epoch from now() - first_attempt_at) / 3600)::int as hours from public.email_sends`,
  );
  expect(row?.hours).toBe(22);
  await database.exec(
    `update public.email_sends set first_attempt_at = now() - interval '23 hours 1 minute', next_attempt_at = now()`,
  );
  await drainOutbox();
  expect(await database.query('select status from public.email_sends')).toEqual([{ status: 'unknown' }]);
});

test('a refusal that was the first attempt starts no clock', async () => {
  provider(429);
  await queue(1);
  await drainOutbox();
  expect(await database.query('select first_attempt_at from public.email_sends')).toEqual([
    { first_attempt_at: null },
  ]);
});

test('three failed calls in a row end a run; one that succeeds between begins the count anew', async () => {
  const down = provider(500, 500, 500, 500);
  await queue(500);
  expect(await drainOutbox()).toMatchObject({ sent: 0, retried: 300 });
  expect(down).toHaveLength(3);

  service.network.resetHandlers();
  await database.exec('truncate public.email_sends');
  const shaky = provider(500, 500, 200, 500, 500, 200);
  await queue(600, 'shaky');
  expect(await drainOutbox()).toMatchObject({ sent: 200, retried: 400 });
  expect(shaky).toHaveLength(6);
});

test('a page of nothing but unsubscribed does not end a run', async () => {
  provider();
  await queue(100, 'gone');
  await database.exec(
    `insert into public.email_unsubscribes (email, channel) select recipient, 'welcome' from public.email_sends`,
  );
  await database.exec(`update public.email_sends set next_attempt_at = now() - interval '1 hour'`);
  await queue(3, 'there');
  expect(await drainOutbox()).toMatchObject({ sent: 3, skipped: 100 });
});
