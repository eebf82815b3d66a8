// one story: a test begins with what the ones before it left.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import health from '../../api/health.ts';
import { cronMaxAge } from '../../lib/health/crons.ts';
import { newestMigration } from '../../lib/schemas/database-rules.ts';
import { healthReport } from '../../lib/schemas/health.ts';
import vercel from '../../vercel.json' with { type: 'json' };
import { environment } from '../support/environment.ts';
import { HttpResponse, http } from '../support/network.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
// The first request to a database reads its schema, which on a busy machine takes longer than a probe waits.
await service.database.service.rpc('health_snapshot');
const probeUrl = `${environment.BASE_URL}/api/payments-webhook-abandonment`;
const crons = Object.keys(cronMaxAge);

async function read(path = '/api/health') {
  const started = performance.now();
  const response = await call(health, 'GET', path);
  const report = healthReport.parse(await response.json());
  return { status: response.status, report, seconds: (performance.now() - started) / 1000 };
}
const heartbeat = (name: string, age: string) =>
  service.database
    .query(`select public.record_heartbeat($1, true, '{}')`, [name])
    .then(() =>
      service.database.query(
        `update public.cron_heartbeats set last_success_at = now() - $2::interval where name = $1`,
        [name, age],
      ),
    );

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const is405 = () => new HttpResponse(null, { status: 405 });
  service.network.use(
    http.get(probeUrl, is405),
    http.get(`${environment.BASE_URL}/api/payments-webhook`, is405),
  );
});

test('200 when database and payments answer; crons that never ran only show', async () => {
  const { status, report, seconds } = await read();
  expect(status).toBe(200);
  expect(report).toMatchObject({ overall: true, version: 'v57.364', checks: { database: { ok: true } } });
  expect(report.checks.payments).toMatchObject({
    'payments-webhook-abandonment': { ok: true },
    'payments-webhook': { ok: true },
  });
  for (const name of crons) expect(report.checks.crons[name]).toEqual({ ok: false, info: 'never ran' });
  for (const { ms = -1 } of [report.checks.database, ...Object.values(report.checks.payments)]) {
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(ms).toBeLessThanOrEqual(Math.ceil(seconds * 1000));
  }
});

/** Three intervals within a day; a daily one two hours more than a day, and one of working days a weekend. */
function longestPause(schedule: string): number {
  const [minutes = '', hours, , , weekdays] = schedule.split(' ');
  if (hours === '*') return (3 * 60 * 60_000) / (minutes === '*' ? 60 : minutes.split(',').length);
  return (weekdays === '*' ? 26 : 72) * 3_600_000;
}

test('knows every scheduled endpoint and no other, and how long each may have paused', () => {
  expect(cronMaxAge).toEqual(
    Object.fromEntries(
      vercel.crons.map(({ path, schedule }) => [path.replace('/api/', ''), longestPause(schedule)]),
    ),
  );
});

test.each([
  ['welcome-email-cron', '25 hours 59 minutes', true],
  ['welcome-email-cron', '26 hours 1 minute', false],
  ['outbox-cron', '2 minutes 50 seconds', true],
  ['outbox-cron', '3 minutes 10 seconds', false],
  ['fx-rates-cron', '71 hours', true],
  ['fx-rates-cron', '73 hours', false],
])('%s that succeeded %s ago is ok: %s, and says when', async (name, age, ok) => {
  await heartbeat(name, age);
  const { status, report } = await read();
  expect(status).toBe(200);
  expect(report.checks.crons[name]).toEqual({
    ok,
    info: expect.stringMatching(/^last succeeded \d{4}-[^;]*Z$/),
  });
});

test('mail of unknown outcome shows beside the outbox', async () => {
  await heartbeat('outbox-cron', '1 second');
  await service.database.exec(
    `insert into public.email_sends (recipient, kind, dedupe_key, status) values ('a@b.co', 'welcome_day_0', 'x', 'unknown')`,
  );
  const { report } = await read();
  expect(report.checks.crons['outbox-cron']?.info).toContain('mails of unknown outcome: 1');
});

describe('503', () => {
  test.each([200, 302, 404, 500])('when the payment probe answers %i', async (status) => {
    service.network.use(http.get(probeUrl, () => new HttpResponse(null, { status })));
    const answer = await read();
    expect(answer.status).toBe(503);
    expect(answer.report).toMatchObject({ overall: false, checks: { database: { ok: true } } });
    expect(answer.report.checks.payments['payments-webhook-abandonment']?.ok).toBe(false);
  });

  test('when the database is down', async () => {
    service.network.use(http.all(`${environment.SUPABASE_URL}/*`, () => HttpResponse.error()));
    const { status, report } = await read();
    expect(status).toBe(503);
    expect(report.checks.database.ok).toBe(false);
    expect(report.checks.crons['outbox-cron']).toEqual({ ok: false, info: 'the database did not answer' });
    expect(vi.mocked(console.error).mock.calls.join()).toContain('health_probe_failed');
  });

  test('within 3 s when everything hangs', async () => {
    const hang = () => new Promise<never>(() => undefined);
    service.network.use(http.all(`${environment.SUPABASE_URL}/*`, hang), http.get(probeUrl, hang));
    const { status, report, seconds } = await read();
    expect(status).toBe(503);
    expect(report.checks.database.ok).toBe(false);
    expect(seconds).toBeLessThan(3);
  });
});

describe('strict', () => {
  beforeEach(async () => {
    await service.database.exec('truncate public.email_sends');
    for (const name of crons) await heartbeat(name, '1 minute');
  });
  const strict = () => read('/api/health?strict');

  test('200 when everything is well, with what was looked at', async () => {
    const { status, report } = await strict();
    expect([status, report.overall]).toEqual([200, true]);
    expect(report.checks).toMatchObject({
      outbox: { ok: true, info: 'no mail is due' },
      schema: { ok: true, info: `has ${newestMigration}, needs ${newestMigration}` },
    });
    expect(Object.keys((await read()).report.checks)).toEqual(['database', 'payments', 'crons']);
  });

  test.each([
    ['a schedule is overdue', () => heartbeat('outbox-cron', '4 minutes'), 'crons'],
    [
      'mail has been due for eleven minutes',
      () =>
        service.database.query(`insert into public.email_sends (recipient, kind, dedupe_key, next_attempt_at)
          values ('ann@example.com', 'welcome_day_0', 'stuck', now() - interval '11 minutes')`),
      'outbox',
    ],
    [
      'the database has not had the newest migration',
      () =>
        service.network.use(
          http.post(`${environment.SUPABASE_URL}/rest/v1/rpc/health_snapshot`, () =>
            HttpResponse.json({
              crons: {},
              unknown_mails: 0,
              mail_due_since: null,
              migration: '20261120000001',
            }),
          ),
        ),
      'schema',
    ],
    [
      'the database is so old that it does not say',
      () =>
        service.network.use(
          http.post(`${environment.SUPABASE_URL}/rest/v1/rpc/health_snapshot`, () =>
            HttpResponse.json({ crons: {}, unknown_mails: 0 }),
          ),
        ),
      'schema',
    ],
  ] as const)('503 when %s, which changes nothing for the plain report', async (_, happen, check) => {
    await happen();
    const { status, report } = await strict();
    expect([status, report.overall]).toEqual([503, false]);
    const faults = check === 'crons' ? Object.values(report.checks.crons) : [report.checks[check]];
    expect(faults.some((one) => one?.ok === false)).toBe(true);
    expect((await read()).status).toBe(200);
  });
});
