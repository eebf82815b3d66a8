import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { HttpError, internalErrorMessage } from '../../../lib/errors.ts';
import type { Definition } from '../../../lib/http/definition.ts';
import { endpoint, route } from '../../../lib/http/endpoint.ts';
import { honeypot, named, optional, text } from '../../../lib/schemas/fields.ts';

const payload = z.object({ name: text(5), note: optional(z.string().trim().max(3)), gotcha: honeypot });
const done = vi.fn();
const giving = { path: '/api/thing', GET: {} } satisfies Definition;
const taking = { path: '/api/thing', POST: {} } satisfies Definition;
const both = { path: '/api/thing', cors: true, GET: {}, POST: {} } satisfies Definition;
const api = endpoint(both, {
  GET: route({ cache: 'public, max-age=60' }, { handle: () => ({ ok: true }) }),
  POST: route(
    { bodyLimit: 100, body: named('Thing', payload) },
    {
      honeypot: () => ({ ok: true, id: 'same' }),
      handle: ({ body }) => {
        done(body);
        return { ok: true, id: 'same' };
      },
    },
  ),
});

const post = (body: BodyInit | null) =>
  api.fetch(
    new Request('http://local.test/api/thing', { method: 'POST', body, duplex: 'half' } as RequestInit),
  );
const errorOf = async (response: Response) => ((await response.json()) as { error: string }).error;

afterEach(() => {
  done.mockClear();
  vi.restoreAllMocks();
});

describe('success', () => {
  test('answers JSON with the common headers', async () => {
    const response = await post('{"name":" Ann "}');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true, id: 'same' });
    expect(done).toHaveBeenCalledWith({ name: 'Ann' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('an optional field left out, null, empty or blank is absent', async () => {
    for (const note of ['null', '""', '"  "']) await post(`{"name":"Ann","note":${note}}`);
    for (const [body] of done.mock.calls) expect(body.note).toBeUndefined();
    expect(done).toHaveBeenCalledTimes(3);
  });

  test('HEAD answers as GET without a body', async () => {
    const response = await api.fetch(new Request('http://local.test/', { method: 'HEAD' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await response.text()).toBe('');
  });

  test('OPTIONS answers 204 without a body', async () => {
    const response = await api.fetch(new Request('http://local.test/', { method: 'OPTIONS' }));
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, OPTIONS');
  });

  test('a filled honeypot looks like success and does nothing', async () => {
    const response = await post('{"name":"Ann","gotcha":"x"}');
    expect(await response.json()).toEqual({ ok: true, id: 'same' });
    expect(done).not.toHaveBeenCalled();
  });
});

describe('refusal', () => {
  test.each([
    ['not JSON', '{', 'body: must be valid JSON in UTF-8'],
    ['empty', '', 'body: must be valid JSON in UTF-8'],
    ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'body: must be valid JSON in UTF-8'],
    ['another type', '[]', 'body: Invalid input: expected object, received array'],
    ['a missing field', '{}', 'name: Invalid input: expected string, received undefined'],
    ['a long field', '{"name":"abcdef"}', 'name: Too big: expected string to have <=5 characters'],
    ['a blank field', '{"name":"  "}', 'name: Required'],
    [
      'two faults',
      '{"name":"","note":"abcd"}',
      'name: Required; note: Too big: expected string to have <=3 characters',
    ],
  ])('400 for %s, naming the field', async (_, body, message) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ ok: false, error: message });
  });

  test('405 names the allowed methods', async () => {
    const response = await api.fetch(new Request('http://local.test/', { method: 'DELETE' }));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect(await response.json()).toEqual({ ok: false, error: 'Method not allowed' });
  });

  test.each([
    [{}, 'GET, HEAD', null],
    [{ preflight: true }, 'GET, HEAD, OPTIONS', null],
    [{ cors: true }, 'GET, HEAD, OPTIONS', '*'],
  ])('a definition with %o allows %s', async (sharing, allow, origin) => {
    const one = endpoint({ ...giving, ...sharing }, { GET: route({}, { handle: () => ({ ok: true }) }) });
    const refused = await one.fetch(new Request('http://local.test/', { method: 'POST' }));
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, allow]);
    const asked = await one.fetch(new Request('http://local.test/', { method: 'OPTIONS' }));
    expect(asked.status).toBe(allow.includes('OPTIONS') ? 204 : 405);
    const given = await one.fetch(new Request('http://local.test/'));
    expect(given.headers.get('access-control-allow-origin')).toBe(origin);
  });

  test('413 counts bytes as they arrive and stops reading', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(60));
      },
    });
    const response = await post(endless);
    expect(response.status).toBe(413);
    expect(await errorOf(response)).toContain('100 bytes');
    expect(sent).toBeLessThan(6);
  });

  test('400 for absurd nesting, not a stack overflow', async () => {
    const nested = endpoint(taking, {
      POST: route({ bodyLimit: 1 << 20, body: named('Any', z.unknown()) }, { handle: () => ({ ok: true }) }),
    });
    const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const response = await nested.fetch(new Request('http://local.test/', { method: 'POST', body }));
    expect(response.status).toBe(400);
  });

  test('500 says nothing internal and logs the cause without personal data', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = endpoint(giving, {
      GET: route(
        {},
        {
          handle: () => {
            throw new Error('no row for ann@example.com?token=xyz');
          },
        },
      ),
    });
    const response = await failing.fetch(new Request('http://local.test/api/thing?e=ann@example.com'));
    expect(response.status).toBe(500);
    expect(await errorOf(response)).toBe(internalErrorMessage);
    const line = String(log.mock.calls[0]?.[0]);
    expect(JSON.parse(line)).toMatchObject({
      path: '/api/thing',
      request_id: response.headers.get('x-request-id'),
    });
    expect(line).not.toContain('ann@');
    expect(line).not.toContain('xyz');
  });

  test('an error carries its headers and further fields', async () => {
    const failing = endpoint(giving, {
      GET: route(
        {},
        {
          handle: () => {
            throw new HttpError('rate_limited', 'Slow down', {
              headers: { 'Retry-After': '7' },
              body: { submitted: 0 },
            });
          },
        },
      ),
    });
    const response = await failing.fetch(new Request('http://local.test/'));
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.json()).toEqual({ ok: false, error: 'Slow down', submitted: 0 });
  });

  test.each([
    ['the request itself', (request: Request) => request],
    ['an object that looks like an answer', () => ({ status: 200, headers: new Headers(), body: null })],
    ['nothing', () => undefined],
    ['an error response', () => Response.error()],
  ])('500 for %s where a Response of ours belongs', async (_, make) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const odd = endpoint(
      { ...taking, cors: true },
      { POST: (async (request: Request) => make(request)) as never },
    );
    const response = await odd.fetch(
      new Request('http://local.test/', { method: 'POST', body: 'secret', headers: { Cookie: 'secret=1' } }),
    );
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ ok: false, error: internalErrorMessage });
    expect(JSON.stringify([...response.headers])).not.toContain('secret');
  });
});

/** A body that tells whether anybody has looked at it. */
function watchedBody() {
  const seen = { pulls: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.pulls += 1;
        controller.enqueue(new Uint8Array(10));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { seen, body };
}

test('credentials come before the body: what nobody may send is not read', async () => {
  const asked = { credentials: 'cronSecret', body: named('None', z.object({})) } as const;
  const closed = endpoint(taking, { POST: route(asked, { handle: () => ({ ok: true }) }) });
  const { seen, body } = watchedBody();
  const response = await closed.fetch(
    new Request('http://local.test/', { method: 'POST', body, duplex: 'half' } as RequestInit),
  );
  expect([response.status, seen.pulls]).toEqual([401, 0]);
});

test('a signature is checked before anything of the body or the query is read as what it says', async () => {
  const asked = {
    credentials: 'webhookSignature',
    query: z.object({ page: z.string() }),
    body: named('Named', z.object({ name: z.string() })),
  } as const;
  const signed = endpoint(taking, {
    POST: route(asked, {
      verify: () => {
        throw new HttpError('invalid_signature', 'Missing or invalid signature');
      },
      handle: () => ({ ok: true }),
    }),
  });
  for (const body of ['{', '{}', '{"name":"Ann"}']) {
    const response = await signed.fetch(new Request('http://local.test/', { method: 'POST', body }));
    expect(await response.json()).toMatchObject({ error: 'Missing or invalid signature' });
  }
});

test('a route that checks other credentials than it says, or none, is refused as it is loaded', () => {
  const handle = () => ({ ok: true });
  const [auth, verify] = [() => 'anybody', () => undefined];
  for (const credentials of [
    'accessToken',
    'paymentsSignature',
    'webhookSignature',
    'emailSignature',
  ] as const)
    expect(() => route({ credentials }, { handle }), credentials).toThrow(credentials);
  for (const checks of [{ auth }, { verify }]) expect(() => route({}, { handle, ...checks })).toThrow('none');
  expect(() => route({ credentials: 'accessToken' }, { handle, verify })).toThrow('accessToken');
  expect(() => route({ credentials: 'accessToken' }, { handle, auth })).not.toThrow();
});
