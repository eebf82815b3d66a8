import { createHmac } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { cronMaxAge } from '../../../../lib/health/crons.ts';
import { deployedFingerprint } from '../../../../lib/local/database/sources.ts';
import {
  checkDatabase,
  checkOutbox,
  checkOutboxWebhook,
  checkRates,
  checkSchedules,
  checkStaff,
} from '../../../../lib/local/doctor/database.ts';
import { environment } from '../../../support/environment.ts';
import { HttpResponse, http, startNetwork } from '../../../support/network.ts';

// Limits to the millisecond, and answers that a database in order does not give; doctor.test.ts asks a real one.
const network = startNetwork();
const now = Date.parse('2026-11-23T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  return () => void vi.useRealTimers();
});
const service = createClient(environment.SUPABASE_URL, environment.SUPABASE_SECRET_KEY, {
  auth: { persistSession: false, autoRefreshToken: false },
});
const ago = (ms: number) => new Date(now - ms).toISOString();
const minute = 60_000;

type Answer = (query: Record<string, string>, request: Request) => Response | Promise<Response>;
const at = (path: string, answer: Answer) =>
  network.use(
    http.all(`${environment.SUPABASE_URL}/rest/v1/${path}`, ({ request }) =>
      answer(Object.fromEntries(new URL(request.url).searchParams), request),
    ),
  );
const refusal = (status: number, code = '42501') =>
  HttpResponse.json({ code, message: 'no', details: null, hint: null }, { status });
/** How many rows there are, for who asks for no row. */
const counted = (rows: number) => new HttpResponse(null, { headers: { 'content-range': `*/${rows}` } });

test.each([
  [404, 'PGRST202'],
  [404, '42883'],
])('a release that tells no version (%i, %s) is an earlier one', async (status, code) => {
  at('rpc/deployed_fingerprint', () => refusal(status, code));
  expect(await checkDatabase(service)).toMatchObject({
    ...{
      reachable: true,
      findings: [
        { state: 'ok', says: 'answers' },
        { state: 'fail', says: 'of an earlier release' },
      ],
    },
  });
});

test.each([
  [401, 'SUPABASE_SECRET_KEY'],
  [403, 'SUPABASE_SECRET_KEY'],
  [500, 'SUPABASE_URL'],
])('a database that answers %i cannot be looked at: look at %s', async (status, name) => {
  at('rpc/deployed_fingerprint', () => refusal(status));
  expect(await checkDatabase(service)).toEqual({
    reachable: false,
    findings: [
      { check: 'Database', state: 'fail', says: 'does not answer (no)', todo: expect.stringContaining(name) },
    ],
  });
});

test.each([
  [deployedFingerprint(), 'ok', 'those of this checkout'],
  ['another', 'fail', 'not those of this checkout'],
])('a version is this checkout’s or not', async (version, state, says) => {
  at('rpc/deployed_fingerprint', () => HttpResponse.json(version));
  const { findings, reachable } = await checkDatabase(service);
  expect([reachable, findings[1]]).toMatchObject([true, { check: 'Migrations and functions', state, says }]);
});

const names = Object.keys(cronMaxAge) as (keyof typeof cronMaxAge)[];

test.each([
  ['at its limit', 0, 'ok'],
  ['a millisecond later', 1, 'fail'],
] as const)('a schedule that last succeeded %s', async (_, late, state) => {
  at('rpc/health_snapshot', () =>
    HttpResponse.json({
      crons: Object.fromEntries(names.map((name) => [name, ago(cronMaxAge[name] + late)])),
    }),
  );
  const found = await checkSchedules(service, false);
  expect(found.map((one) => [one.check, one.state])).toEqual(names.map((name) => [name, state]));
  expect(found[0]?.says).toBe('last succeeded 26 h ago');
});

test('a schedule that never ran fails, but only warns where nothing runs by itself', async () => {
  at('rpc/health_snapshot', () => HttpResponse.json({ crons: {} }));
  const [there] = await checkSchedules(service, false);
  const [here] = await checkSchedules(service, true);
  expect([there, here]).toMatchObject([
    { state: 'fail', says: 'never ran', todo: expect.stringContaining('CRON_SECRET') },
    { state: 'warn', says: 'never ran', todo: expect.stringContaining(`npm run cron -- ${names[0]}`) },
  ]);
});

/** What the outbox looks like with a mail that has waited so long, and so many that failed. */
function outbox(waited: number | undefined, failed: number) {
  const asked: Record<string, string>[] = [];
  at('email_sends', (query, { method }) => {
    asked.push({ ...query, method });
    if (method === 'HEAD') return counted(failed);
    return HttpResponse.json(waited === undefined ? [] : [{ next_attempt_at: ago(waited) }]);
  });
  return asked;
}

test.each([
  [undefined, 0, 'ok', 'nothing waits, 0 failed today'],
  [15 * minute, 0, 'ok', 'the oldest mail that is due has waited 15 min, 0 failed today'],
  [15 * minute + 1, 0, 'fail', 'the oldest mail that is due has waited 15 min, 0 failed today'],
  [undefined, 3, 'warn', 'nothing waits, 3 failed today'],
])('mail that has waited %s ms, and %i that failed: %s', async (waited, failed, state, says) => {
  outbox(waited, failed);
  expect(await checkOutbox(service)).toMatchObject({ check: 'Outbox', state, says });
});

test('of what is due the oldest is looked at, of what failed today’s', async () => {
  const asked = outbox(undefined, 0);
  await checkOutbox(service);
  expect(asked).toEqual(
    expect.arrayContaining([
      {
        ...{ method: 'GET', select: 'next_attempt_at', status: 'eq.queued', limit: '1' },
        ...{ next_attempt_at: `lte.${new Date(now).toISOString()}`, order: 'next_attempt_at.asc' },
      },
      { method: 'HEAD', select: 'id', status: 'eq.failed', created_at: 'gte.2026-11-23T00:00:00Z' },
    ]),
  );
});

/** The state of the webhook in the database, its signature made with a secret. */
const webhook = (state: object, secret?: string) =>
  at('rpc/outbox_webhook_state', async (_, request) => {
    const { p_challenge } = (await request.json()) as { p_challenge: string };
    const signed = (key: string) => createHmac('sha256', key).update(`doctor/${p_challenge}`).digest('hex');
    return HttpResponse.json({ extensions: true, signature: secret ? signed(secret) : null, ...state });
  });
const url = `${environment.BASE_URL}/api/outbox-webhook`;

test.each<[object, string | undefined, string, string]>([
  [{ extensions: false, url: null }, undefined, 'ok', 'no pg_net'],
  [{ url: null }, 'any', 'warn', 'outbox_webhook_url is not in the vault'],
  [{ url }, undefined, 'warn', 'webhook_signing_secret is not in the vault'],
  [{ url }, 'another', 'fail', 'is not WEBHOOK_SIGNING_SECRET'],
  [{ url: `${url}/` }, environment.WEBHOOK_SIGNING_SECRET, 'fail', 'is not BASE_URL/api/outbox-webhook'],
  [{ url }, environment.WEBHOOK_SIGNING_SECRET, 'ok', 'announces queued mail'],
])('mail at once with %j, signed with %s: %s, %s', async (state, secret, verdict, says) => {
  webhook(state, secret);
  expect(await checkOutboxWebhook(service, environment)).toMatchObject({
    ...{ check: 'Mail at once', state: verdict, says: expect.stringContaining(says) },
  });
});

test.each([
  // A Monday: the last three days of publication are Thursday, Friday and itself.
  [[{ rate_date: '2026-11-19' }], 'ok', 'the latest are of 2026-11-19'],
  [[{ rate_date: '2026-11-18' }], 'fail', 'older than two working days'],
  [[], 'fail', 'there are none'],
])('rates %j: %s', async (rows, state, says) => {
  const asked: object[] = [];
  at('fx_rates', (query) => {
    asked.push(query);
    return HttpResponse.json(rows);
  });
  expect(await checkRates(service)).toMatchObject({
    ...{ check: 'Exchange rates', state, says: expect.stringContaining(says) },
  });
  expect(asked).toEqual([{ select: 'rate_date', order: 'rate_date.desc', limit: '1' }]);
});

test.each([
  [2, 'ok', '2'],
  [0, 'warn', 'nobody yet'],
])('%i people of platform staff: %s', async (count, state, says) => {
  at('profiles', ({ is_platform_admin }, { method }) =>
    method === 'HEAD' && is_platform_admin === 'eq.true' ? counted(count) : refusal(400),
  );
  expect(await checkStaff(service)).toMatchObject({ check: 'Platform staff', state, says });
});

test('what cannot be asked is unknown, and a deployment is what helps', async () => {
  for (const path of ['rpc/*', 'email_sends', 'fx_rates', 'profiles']) at(path, () => refusal(401));
  const [schedules, ...more] = await checkSchedules(service, false);
  expect(more).toEqual([]);
  const found = [
    ...[schedules, await checkOutbox(service), await checkOutboxWebhook(service, environment)],
    await checkRates(service),
  ];
  const todo = expect.stringContaining('npm run db:deploy');
  for (const finding of found) expect(finding).toMatchObject({ state: 'fail', says: 'unknown (no)', todo });
  expect(found.map((finding) => finding?.check)).toEqual([
    'Schedules',
    'Outbox',
    'Mail at once',
    'Exchange rates',
  ]);
  // Without a row the answer has no words of its own.
  expect(await checkStaff(service)).toMatchObject({
    state: 'fail',
    says: expect.stringMatching(/^unknown/),
    todo,
  });
});
