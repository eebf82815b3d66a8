import { afterEach, describe, expect, test, vi } from 'vitest';
import { site } from './site.ts';

afterEach(() => vi.restoreAllMocks());

/** The source of a function file that answers so. */
const answering = (fetch: string) => `export default { fetch: ${fetch} };`;
const echo = answering('(request: Request) => Response.json({ url: request.url, method: request.method })');

describe('functions', () => {
  test('a file path is its URL: plain, nested, index and [name]', async () => {
    const ask = site({
      'api/health.ts': answering("() => new Response('health')"),
      'api/v1/organization/fx-config.ts': answering("() => new Response('fx')"),
      'api/v1/index.ts': answering("() => new Response('v1')"),
      'api/hotels/[id].ts': answering("(r: Request) => new Response(new URL(r.url).searchParams.get('id'))"),
      'api/hotels/mine.ts': answering("() => new Response('my own')"),
    });
    expect(await (await ask('/api/health')).text()).toBe('health');
    expect(await (await ask('/api/v1/organization/fx-config')).text()).toBe('fx');
    expect(await (await ask('/api/v1')).text()).toBe('v1');
    expect(await (await ask('/api/hotels/a%20b?id=x')).text()).toBe('a b');
    expect(await (await ask('/api/hotels/mine')).text()).toBe('my own');
  });

  test('a function sees the address as it was written; what a [name] takes is added to its query', async () => {
    const ask = site({ 'api/echo.ts': echo, 'api/hotels/[id].ts': echo });
    const seen = async (target: string) =>
      (await (await ask(target)).json()).url.slice('http://site.test'.length);
    expect(await seen('/api/echo?q=a%20b&x=%7E')).toBe('/api/echo?q=a%20b&x=%7E');
    expect(await seen('/api/hotels/7?q=1')).toBe('/api/hotels/7?q=1&id=7');
  });

  test('a name wins over [name] wherever it stands; a part that is empty or half a [name] is none', async () => {
    const say = (text: string) => answering(`() => new Response('${text}')`);
    const ask = site({
      'api/[kind]/list.ts': say('any list'),
      'api/hotels/[id].ts': say('any hotel'),
      'api/hotels/list.ts': say('hotels'),
      'api/x[y].ts': say('odd'),
      'api/.hidden.ts': say('hidden'),
      'api/_lib/helper.ts': say('helper'),
      'api/notes.txt': 'x',
      'api/index.ts': say('root'),
    });
    const said = async (path: string) => {
      const response = await ask(path);
      return response.status === 200 ? response.text() : response.status;
    };
    expect(await said('/api/hotels/list')).toBe('hotels');
    expect(await said('/api/hotels/7')).toBe('any hotel');
    expect(await said('/api/rooms/list')).toBe('any list');
    expect(await said('/api/x[y]')).toBe('odd');
    expect(await said('/api')).toBe('root');
    expect(await said('/api/')).toBe('root');
    for (const none of [
      '/api/hotels/',
      '/api/hotels//',
      '/api/xz',
      '/api/.hidden',
      '/api/_lib/helper',
      '/api/notes',
      '/hotels/7',
    ])
      expect(await said(none), none).toBe(404);
  });

  test('404 in the error shape for unknown paths, private files and malformed escapes', async () => {
    const ask = site({ 'api/_shared.ts': echo, 'api/health.ts': echo, 'api/types.d.ts': '' });
    for (const path of [
      '/api/nope',
      '/nope',
      '/',
      '/api/_shared',
      '/api/types.d',
      '/api/health/x',
      '/api/%E0%A4%A',
    ]) {
      const response = await ask(path);
      expect(response.status, path).toBe(404);
      expect(await response.json()).toEqual({ ok: false, error: 'Not found' });
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-request-id')).toBeTruthy();
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('HEAD is answered without a body', async () => {
    const ask = site({ 'api/a.ts': answering("() => new Response('body', { headers: { 'x-a': '1' } })") });
    const head = await ask('/api/a', { method: 'HEAD' });
    expect([head.status, head.headers.get('x-a'), await head.text()]).toEqual([200, '1', '']);
  });

  test.each([
    ['throws', answering("() => { throw new Error('secret detail'); }")],
    ['rejects', answering("async () => { throw 'secret detail'; }")],
    ['cannot be imported', `throw new Error('secret detail');`],
    ['returns nothing', answering('() => undefined')],
    ['exports no endpoint', 'export const GET = () => new Response();'],
  ])('a file that %s answers 500 without the cause, which goes to the log', async (_, source) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await site({ 'api/a.ts': source })('/api/a?email=someone@example.com');
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({
      ok: false,
      error: expect.stringContaining('Something went wrong'),
    });
    expect(body).not.toContain('secret');
    const line = JSON.parse(log.mock.calls[0]?.[0]);
    expect(line).toMatchObject({ path: '/api/a', request_id: response.headers.get('x-request-id') });
    expect(JSON.stringify(line)).not.toContain('someone@');
  });
});

describe('vercel.json', () => {
  const rewriting = {
    'api/referral.ts': answering('async (r: Request) => Response.json({ url: r.url, body: await r.text() })'),
    'api/echo.ts': echo,
    'vercel.json': JSON.stringify({
      rewrites: [
        { source: '/api/referral/track', destination: '/api/referral?action=track' },
        { source: '/people/:id/files/:path*', destination: '/api/echo?who=:id' },
        { source: '/nowhere', destination: '/api/missing' },
        { source: '/api/echo', destination: '/api/referral' },
      ],
    }),
  };

  test('a rewrite keeps the asked path, the query, the method and the body', async () => {
    const ask = site(rewriting);
    const response = await ask('/api/referral/track?x=1&action=credit', { method: 'POST', body: 'data' });
    const { url, body } = await response.json();
    expect(new URL(url).pathname).toBe('/api/referral/track');
    expect(new URL(url).search).toBe('?x=1&action=track');
    expect(body).toBe('data');
  });

  test('named captures fill the destination, and go to the query where its path has none', async () => {
    const { url } = await (await site(rewriting)('/people/7/files/a/b.txt')).json();
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      who: '7',
      id: '7',
      path: 'a/b.txt',
    });
    expect((await site(rewriting)('/people/7/files')).status).toBe(200);
  });

  test('files and functions come before rewrites; a rewrite to nothing is 404', async () => {
    const ask = site(rewriting);
    expect((await (await ask('/api/echo')).json()).url).toBe('http://site.test/api/echo');
    expect((await ask('/nowhere')).status).toBe(404);
  });

  test('headers are added where their source matches, and never replace a function’s own', async () => {
    const ask = site({
      'api/a.ts': answering("() => new Response('', { headers: { 'x-frame-options': 'SAMEORIGIN' } })"),
      'public/index.html': '<p>hello',
      'vercel.json': JSON.stringify({
        headers: [
          { source: '/(.*)', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] },
          {
            source: '/((?!api/).*)',
            headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'" }],
          },
        ],
      }),
    });
    const page = await ask('/');
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
    const api = await ask('/api/a');
    expect(api.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(api.headers.has('content-security-policy')).toBe(false);
    expect((await ask('/api/none')).headers.get('x-frame-options')).toBe('DENY');
  });

  test('a setting production would obey and this does not is refused at start', () => {
    expect(() => site({ 'vercel.json': '{"redirects":[]}' })).toThrow(/vercel\.json.*redirects/s);
  });

  test('clean URLs and trailing slashes redirect with 308, on this host only', async () => {
    const ask = site({
      'public/docs.html': 'docs',
      'vercel.json': JSON.stringify({ cleanUrls: true, trailingSlash: false }),
    });
    expect(await (await ask('/docs')).text()).toBe('docs');
    for (const [from, to] of [
      ['/docs.html?a=1', '/docs?a=1'],
      ['/docs/', '/docs'],
      ['/index.html', '/'],
      ['//evil.example/', '/evil.example'],
    ] as const) {
      const response = await ask(from, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')], from).toEqual([308, to]);
    }
  });
});
