import { beforeEach, describe, expect, test, vi } from 'vitest';
import indexNow from '../../api/search-indexnow.ts';
import { environment } from '../support/environment.ts';
import { HttpResponse, http, startNetwork } from '../support/network.ts';
import { call } from '../support/service.ts';

const network = startNetwork();
const path = '/api/search-indexnow';
const credentials = { authorization: `Bearer ${environment.INTERNAL_TOKEN}` };
const urls = (count: number) => Array.from({ length: count }, (_, i) => `https://www.example.com/p/${i}`);
const submit = (urlList: unknown, headers: Record<string, string> = credentials) =>
  call(indexNow, 'POST', path, { body: { urlList }, headers });

let submitted: unknown[] = [];
function upstream(answer: () => Response) {
  submitted = [];
  network.use(
    http.post(environment.INDEXNOW_ENDPOINT, async ({ request }) => {
      submitted.push(await request.json());
      return answer();
    }),
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  upstream(() => new HttpResponse(null, { status: 202 }));
});

test.each([200, 202])('passes the upstream’s %i on', async (status) => {
  upstream(() => new HttpResponse(null, { status }));
  const response = await submit([...urls(2), 'https://www.example.com/p/0']);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true, submitted: 2, indexNowStatus: status });
  expect(submitted).toEqual([
    {
      host: 'www.example.com',
      key: environment.INDEXNOW_KEY,
      keyLocation: `https://www.example.com/${environment.INDEXNOW_KEY}.txt`,
      urlList: urls(2),
    },
  ]);
});

test.each([400, 403, 422, 429, 500, 301, 302, 307, 308])('502 for the upstream’s %i', async (status) => {
  upstream(() => new HttpResponse(null, { status, headers: { location: 'https://elsewhere.example' } }));
  const response = await submit(urls(1));
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({
    ok: false,
    error: expect.any(String),
    submitted: 0,
    indexNowStatus: status,
  });
});

test('502 with status 0 when the upstream does not answer', async () => {
  upstream(() => HttpResponse.error() as unknown as Response);
  const response = await submit(urls(1));
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ ok: false, submitted: 0, indexNowStatus: 0 });
});

describe('400', () => {
  test.each([
    ['an empty list', []],
    ['10 001 URLs', urls(10_001)],
    ['a foreign host', ['https://evil.example/']],
    ['a subdomain', ['https://a.www.example.com/']],
    ['another port', ['https://www.example.com:8443/']],
    ['another scheme', ['ftp://www.example.com/']],
    ['no list', undefined],
    ['a text', 'https://www.example.com/'],
  ])('%s', async (_, list) => {
    const response = await submit(list);
    expect(response.status).toBe(400);
    expect((await response.json()).error).toContain('urlList');
    expect(submitted).toEqual([]);
  });
});

test('takes 10 000 URLs in one call', async () => {
  expect(await (await submit(urls(10_000))).json()).toMatchObject({ ok: true, submitted: 10_000 });
});

describe('401', () => {
  test.each([
    ['no credentials', {}],
    ['another token', { authorization: 'Bearer nope' }],
    ['another scheme', { authorization: `Basic ${environment.INTERNAL_TOKEN}` }],
    ['a public key', { authorization: `Bearer ${environment.SUPABASE_PUBLISHABLE_KEY}` }],
  ])('%s, before the body is looked at', async (_, headers) => {
    const response = await call(indexNow, 'POST', path, {
      body: '{',
      headers: headers as Record<string, string>,
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ ok: false, error: 'Missing or invalid credentials' });
  });

  test('nobody gets in when no token is configured', async () => {
    vi.stubEnv('INTERNAL_TOKEN', '');
    expect((await submit(urls(1), { authorization: 'Bearer ' })).status).toBe(401);
    expect((await submit(urls(1), { authorization: 'Bearer undefined' })).status).toBe(401);
  });
});

test('413 past 4 MiB', async () => {
  const response = await call(indexNow, 'POST', path, {
    body: ' '.repeat(4 * 1024 * 1024 + 1),
    headers: credentials,
  });
  expect(response.status).toBe(413);
});

test('OPTIONS 204', async () => {
  expect((await call(indexNow, 'OPTIONS', path)).status).toBe(204);
});
