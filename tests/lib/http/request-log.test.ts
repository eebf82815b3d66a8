import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDatabaseTime, withDatabaseTime } from '../../../lib/db/database-time.ts';
import { endpoint, route } from '../../../lib/http/endpoint.ts';
import { loggedPath, type RequestLine, writeRequestsTo } from '../../../lib/http/request-log.ts';
import { call } from '../../support/service.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  writeRequestsTo((line) => void lines.push(line));
});
afterEach(() => {
  writeRequestsTo((line) => console.log(line));
  vi.useRealTimers();
});
const written = () => lines.map((line) => JSON.parse(line) as RequestLine);
const asking = (ms: number) => onDatabaseTime(() => new Promise((done) => setTimeout(done, ms)));

const api = endpoint(
  { path: '/api/thing', GET: {}, POST: {} },
  {
    GET: route(
      {},
      {
        handle: async () => {
          await Promise.all([asking(30), asking(50)]);
          await asking(20);
          return { ok: true };
        },
      },
    ),
    POST: route(
      {},
      {
        handle: () => {
          throw new Error('ann@example.com fell over');
        },
      },
    ),
  },
);
const request = (path: string, method = 'GET') => new Request(`http://local.test${path}`, { method });

test('a request leaves one line and says in Server-Timing what it waited for; questions at the same time count once', async () => {
  const response = await api.fetch(request('/api/health?email=ann@example.com'));
  const [line] = written();
  expect(lines).toHaveLength(1);
  expect(line).toEqual({
    ...{ level: 'info', event: 'request', method: 'GET', path: '/api/health', status: 200 },
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    request_id: response.headers.get('x-request-id'),
    ms: expect.any(Number),
    database_ms: expect.any(Number),
    start: expect.stringMatching(/^(cold|warm)$/),
    ...(line?.start === 'cold' && { process_ms: expect.any(Number) }),
  });
  // 50 and 20, not 30 and 50 and 20; a timer may fire a millisecond early, and late on a busy machine.
  expect(line?.database_ms).toBeGreaterThan(67);
  expect(line?.ms).toBeGreaterThanOrEqual(line?.database_ms ?? Number.NaN);
  expect(response.headers.get('server-timing')).toBe(`total;dur=${line?.ms}, db;dur=${line?.database_ms}`);
});

test('only a process’s first request is cold', async () => {
  vi.resetModules();
  const fresh = await import('../../../lib/http/request-log.ts');
  fresh.writeRequestsTo((line) => void lines.push(line));
  const answer = () =>
    fresh.logged(request('/api/health'), { requestId: 'x' }, async () => new Response('ok'));
  await answer();
  await answer();
  expect(written().map(({ start }) => start)).toEqual(['cold', 'warm']);
  expect(written().map(({ process_ms }) => typeof process_ms)).toEqual(['number', 'undefined']);
});

test('faults and refusals leave one too, and nothing of what was said', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await api.fetch(request('/api/contact', 'POST'));
  await api.fetch(request('/api/contact', 'PUT'));
  log.mockRestore();
  expect(written().map(({ status, method, database_ms }) => [status, method, database_ms])).toEqual([
    [500, 'POST', 0],
    [405, 'PUT', 0],
  ]);
  expect(lines.join()).not.toContain('ann@');
});

test.each([
  ['/api/health', '/api/health'],
  ['/api/v1/organization/fx-config', '/api/v1/organization/fx-config'],
  ['/api/referral/track', '/api/referral/track'],
  ['/api/a-b-c-d', '/api/a-b-c-d'],
  ['/api/a-b-c-d-e', '{other}'],
  [`/api/${'a'.repeat(20)}-${'b'.repeat(20)}`, `/api/${'a'.repeat(20)}-${'b'.repeat(20)}`],
  [`/api/${'a'.repeat(21)}`, '{other}'],
  [`/api/a-${'b'.repeat(21)}`, '{other}'],
  ['/api/a/b/c/d', '/api/a/b/c/d'],
  ['/api/a/b/c/d/e', '{other}'],
  ['/api/vx', '/api/vx'],
  ['/api/v12', '{other}'],
  ['/api/a1', '{other}'],
  ['/x/api/health', '{other}'],
  ['/api/health/', '{other}'],
  ['/api', '{other}'],
  ['/api/ann@example.com', '{other}'],
  ['/api/0b9d1f3e-0000-4000-8000-000000000001', '{other}'],
  ['/api/deadbeefdeadbeefdeadbeefdeadbeef', '{other}'],
  ['/answer/eyJhbGciOi', '{other}'],
  ['/api/Q7XK2MZP', '{other}'],
  ['/3f2b6c1d.txt', '{other}'],
])('%s is written as %s', (path, shown) => {
  expect(loggedPath(path)).toBe(shown);
});

test('paths that are the caller’s words are called by what they lead to', async () => {
  const { default: notFound } = await import('../../../api/not-found.ts');
  await call(notFound, 'GET', '/api/john-smith');
  expect(written()[0]?.path).toBe('{unknown}');
});

test('one request’s waiting is not another’s', async () => {
  const [long, short] = await Promise.all([
    withDatabaseTime(() => asking(60)),
    withDatabaseTime(async () => 'no question'),
  ]);
  expect(long?.databaseMs).toBeGreaterThan(55);
  expect(short?.databaseMs).toBe(0);
});

test('how long it took is told to a tenth of a millisecond', async () => {
  await api.fetch(request('/api/health'));
  const [line] = written();
  for (const ms of [line?.ms, line?.database_ms]) expect(Math.round((ms ?? 0) * 10) / 10).toBe(ms);
  expect(line?.ms).toBeLessThan(30_000);
});
