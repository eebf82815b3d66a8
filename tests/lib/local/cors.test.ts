import { expect, test } from 'vitest';
import { anyOrigin } from '../../../lib/local/cors.ts';

const url = 'http://rpc.test/rest/v1/rpc/anything';

test('a preflight is answered for every path, with the headers it asks for', async () => {
  const fetch = anyOrigin(() => {
    throw new Error('a preflight goes no further');
  });
  const response = await fetch(
    new Request(url, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,x-client-info',
      },
    }),
  );
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-headers')).toBe('apikey,authorization,x-client-info');
  expect(response.headers.get('access-control-allow-methods')?.split(', ').sort()).toEqual([
    ...['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
  ]);
});

test('a preflight that names no headers hears which a client of ours sends, for a day', async () => {
  const headers = { 'access-control-request-method': 'GET' };
  const fetch = anyOrigin(() => new Response());
  const response = await fetch(new Request(url, { method: 'OPTIONS', headers }));
  expect(response.headers.get('access-control-allow-headers')).toBe('apikey, authorization, content-type');
  expect(response.headers.get('access-control-max-age')).toBe('86400');
  expect(response.headers.get('vary')).toBe('Access-Control-Request-Headers');
});

test('every answer may be read by any origin, without credentials', async () => {
  const fetch = anyOrigin(
    () =>
      new Response('body', {
        status: 429,
        headers: { 'access-control-allow-credentials': 'true', 'x-a': '1' },
      }),
  );
  const response = await fetch(new Request(url, { method: 'POST' }));
  expect([response.status, response.headers.get('x-a'), await response.text()]).toEqual([429, '1', 'body']);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After');
  expect(response.headers.has('access-control-allow-credentials')).toBe(false);
});

test('an OPTIONS that asks for no method, and a method that is no OPTIONS, go on', async () => {
  const fetch = anyOrigin(() => new Response(null, { status: 207 }));
  expect((await fetch(new Request(url, { method: 'OPTIONS' }))).status).toBe(207);
  const headers = { 'access-control-request-method': 'POST' };
  expect((await fetch(new Request(url, { method: 'POST', headers }))).status).toBe(207);
});
