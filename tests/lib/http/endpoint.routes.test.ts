import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { HttpError, internalErrorMessage } from '../../../lib/errors.ts';
import type { Definition } from '../../../lib/http/definition.ts';
import { endpoint, route } from '../../../lib/http/endpoint.ts';
import { named, text } from '../../../lib/schemas/fields.ts';
import { environment } from '../../support/environment.ts';

const giving = { path: '/api/thing', GET: {} } satisfies Definition;
const taking = { path: '/api/thing', POST: {} } satisfies Definition;
afterEach(() => vi.restoreAllMocks());

const asked = (path = '/', init: RequestInit = {}) => new Request(`http://local.test${path}`, init);
const errorIn = async (response: Response) => ((await response.json()) as { error: string }).error;

test('has all of a request: address, id, bytes as they came, body, query and who it is', async () => {
  let seen: object | undefined;
  const watching = endpoint(
    { path: '/api/thing', POST: {} },
    {
      POST: route(
        {
          credentials: 'accessToken',
          query: z.object({ page: z.string() }),
          body: named('Any', z.object({ name: z.string().trim() })),
        },
        {
          auth: async () => 'ann',
          handle: ({ request: _, rawBody, ...rest }) => {
            seen = { ...rest, raw: Buffer.from(rawBody).toString() };
            return undefined;
          },
        },
      ),
    },
  );
  const body = '{"name":" Ann "}';
  const headers = { 'x-real-ip': '5.6.7.8' };
  const response = await watching.fetch(asked('/?page=2', { method: 'POST', body, headers }));
  expect(seen).toEqual({
    ...{ caller: 'ann', ip: '5.6.7.8', query: { page: '2' }, body: { name: 'Ann' }, raw: body },
    requestId: response.headers.get('x-request-id'),
  });
  expect([response.status, await response.text()]).toEqual([204, '']);
});

test('takes 64 KiB unless it says otherwise, to the byte', async () => {
  const taker = endpoint(taking, { POST: route({}, { handle: () => ({ ok: true }) }) });
  const answered = async (bytes: number) =>
    (await taker.fetch(asked('/', { method: 'POST', body: 'x'.repeat(bytes) }))).status;
  expect([await answered(65_536), await answered(65_537)]).toEqual([200, 413]);
});

test('is asked by GET for no body, and reads none', async () => {
  const giver = endpoint(giving, {
    GET: route({}, { handle: ({ body, rawBody }) => ({ body: typeof body, bytes: rawBody.length }) }),
  });
  expect(await (await giver.fetch(asked())).json()).toEqual({ body: 'undefined', bytes: 0 });
});

test('says which field of the query is wrong, and of one with a NUL only so much of its name', async () => {
  const searching = endpoint(giving, {
    GET: route({ query: z.object({ page: text(3) }) }, { handle: ({ query }) => query }),
  });
  const answered = async (query: string) => {
    const response = await searching.fetch(asked(`/${query}`));
    return response.status === 200 ? response.json() : [response.status, await errorIn(response)];
  };
  expect(await answered('?page=a%20b')).toEqual({ page: 'a b' });
  expect(await answered('?page=')).toEqual([400, 'page: Required']);
  expect(await answered('?page=a%00')).toEqual([400, 'page: must not hold a NUL character']);
  const [, long] = (await answered(`?page=1&${'x'.repeat(500)}%00=%00`)) as [number, string];
  expect(long).toBe(`${'x'.repeat(100)}: must not hold a NUL character`);
});

test('names at most twenty faults, and a path of any length only so far', async () => {
  const rows = endpoint(taking, {
    POST: route({ body: named('Rows', z.record(z.string(), z.int())) }, { handle: () => ({ ok: true }) }),
  });
  const faults = async (keys: string[]) => {
    const body = JSON.stringify(Object.fromEntries(keys.map((key) => [key, 'x'])));
    return errorIn(await rows.fetch(asked('/', { method: 'POST', body })));
  };
  const many = await faults(Array.from({ length: 30 }, (_, index) => `k${index}`));
  expect(many.split('; ')).toHaveLength(20);
  expect(await faults(['y'.repeat(5000)])).toHaveLength(2000);
});

test.each([
  ['"gotcha"', 200],
  ['{"gotcha":""}', 200],
  ['{"gotcha":null}', 200],
  ['null', 200],
  ['{"gotcha":"x"}', 204],
  ['{"gotcha":1}', 204],
])('with a honeypot, %s is answered %i', async (body, status) => {
  const trap = endpoint(taking, {
    POST: route(
      { body: named('Any', z.unknown()), cache: 'public' },
      { honeypot: () => undefined, handle: () => ({ ok: true }) },
    ),
  });
  const response = await trap.fetch(asked('/', { method: 'POST', body }));
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'public']);
});

test('without one, a field of that name is like any other', async () => {
  const plain = endpoint(taking, {
    POST: route({ body: named('Any', z.unknown()) }, { handle: () => ({ ok: true }) }),
  });
  const response = await plain.fetch(asked('/', { method: 'POST', body: '{"gotcha":"x"}' }));
  expect(await response.json()).toEqual({ ok: true });
});

test('keeps what it says about caching and what its own answer says', async () => {
  const answering = (headers: HeadersInit, cache?: string) =>
    endpoint(giving, {
      GET: route(cache ? { cache } : {}, { handle: () => new Response('x', { status: 203, headers }) }),
    }).fetch(asked());
  const kept = async (headers: HeadersInit, cache?: string) => {
    const response = await answering(headers, cache);
    expect([response.status, await response.text()]).toEqual([203, 'x']);
    return response.headers.get('cache-control');
  };
  expect(await kept({}, 'public')).toBe('public');
  expect(await kept({ 'Cache-Control': 'private' }, 'public')).toBe('private');
  expect(await kept({ 'Cache-Control': 'private' })).toBe('private');
  expect(await kept({})).toBe('no-store');
});

test('that fails for a fault of ours says so in the log, and for one of the caller’s does not', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answered = async (code: 'bad_gateway' | 'internal' | 'upstream' | 'invalid') => {
    const failing = endpoint(giving, {
      GET: route(
        {},
        {
          handle: () => {
            throw new HttpError(code, 'The words', { body: { submitted: 0 } });
          },
        },
      ),
    });
    const response = await failing.fetch(asked('/api/thing'));
    return [response.status, await response.json(), log.mock.calls.length];
  };
  const said = (error: string) => ({ ok: false, error, submitted: 0 });
  expect(await answered('invalid')).toEqual([400, said('The words'), 0]);
  expect(await answered('bad_gateway')).toEqual([502, said('The words'), 1]);
  expect(await answered('upstream')).toEqual([500, said(internalErrorMessage), 2]);
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ event: 'request_failed' });
});

test('is asked beforehand by browsers, which may ask again after a day', async () => {
  const api = endpoint(
    { ...giving, ...taking, cors: true },
    { GET: route({}, { handle: () => ({ ok: true }) }), POST: route({}, { handle: () => ({ ok: true }) }) },
  );
  const { headers } = await api.fetch(asked('/', { method: 'OPTIONS' }));
  expect(headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
  expect(headers.get('access-control-allow-headers')).toBe('Content-Type, Authorization');
  expect(headers.get('access-control-max-age')).toBe('86400');
});

test('takes no other method', async () => {
  const api = endpoint(giving, { GET: route({}, { handle: () => ({ ok: true }) }) });
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
    expect((await api.fetch(asked('/', { method }))).status, method).toBe(405);
});

test.each([
  ['cronSecret', environment.CRON_SECRET],
  ['internalToken', environment.INTERNAL_TOKEN],
] as const)('with %s lets in whoever shows it, and nobody else', async (credentials, secret) => {
  const closed = endpoint(giving, { GET: route({ credentials }, { handle: () => ({ ok: true }) }) });
  const statusFor = async (shown: string) =>
    (await closed.fetch(asked('/', { headers: { authorization: `Bearer ${shown}` } }))).status;
  for (const shown of [environment.CRON_SECRET, environment.INTERNAL_TOKEN])
    expect(await statusFor(shown)).toBe(shown === secret ? 200 : 401);
});
