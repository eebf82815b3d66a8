import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createWeb } from '../../../../lib/local/web/web.ts';
import { folder, site } from './site.ts';

const files = {
  'public/index.html': '<h1>home</h1>',
  'public/app.js': 'alert(1)',
  'public/a b%.txt': 'odd',
  'public/docs/guide.md': '# Guide',
  'public/guide/index.html': 'guide',
  'public/.secret': 'hidden',
  'public/.well-known/security.txt': 'Contact:',
  'secret.txt': 'outside',
};

test.each([
  ['/', 'text/html; charset=utf-8', '<h1>home</h1>'],
  ['/app.js', 'text/javascript; charset=utf-8', 'alert(1)'],
  ['/guide', 'text/html; charset=utf-8', 'guide'],
  ['/docs/guide.md', 'text/markdown; charset=utf-8', '# Guide'],
  ['/a%20b%25.txt', 'text/plain; charset=utf-8', 'odd'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'Contact:'],
])('%s is served as %s', async (target, type, content) => {
  const response = await site(files)(target);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(response.headers.get('content-length')).toBe(String(content.length));
  expect(await response.text()).toBe(content);
});

test('a built file, by its hashed name, is kept for good where the configuration says so', async () => {
  const built = { 'public/assets/main-BQ0fXk_a.js': '1', 'public/assets/build.json': '{}' };
  const ask = site({ ...built, 'vercel.json': readFileSync('vercel.json', 'utf8') });
  const cacheOf = async (target: string) => (await ask(target)).headers.get('cache-control');
  expect(await cacheOf('/assets/main-BQ0fXk_a.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/assets/build.json')).toBe('public, max-age=0, must-revalidate');
});

test('what is worth it is sent compressed to a browser that can read it, and nothing else is', async () => {
  const long = 'const weight = 1;\n'.repeat(200);
  const ask = site({ ...files, 'public/long.js': long, 'public/photo.png': long });
  const sent = async (target: string, encodings: string) => {
    const response = await ask(target, { headers: { 'accept-encoding': encodings } });
    const { headers } = response;
    return [headers.get('content-encoding'), headers.get('vary'), await response.arrayBuffer()] as const;
  };
  const [encoding, vary, body] = await sent('/long.js', 'br, gzip');
  expect([encoding, vary]).toEqual(['gzip', 'Accept-Encoding']);
  expect(gunzipSync(body).toString()).toBe(long);
  expect((await sent('/long.js', 'identity'))[0]).toBeNull();
  expect((await sent('/photo.png', 'gzip'))[0]).toBeNull();
  expect((await sent('/app.js', 'gzip'))[0]).toBeNull();
  const etag = (await ask('/long.js', { headers: { 'accept-encoding': 'gzip' } })).headers.get('etag') ?? '';
  const again = await ask('/long.js', { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('an unchanged file answers 304 to its ETag', async () => {
  const ask = site(files);
  const etag = (await ask('/app.js')).headers.get('etag') ?? '';
  const again = await ask('/app.js', { headers: { 'if-none-match': `"other", W/${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await ask('/app.js', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('HEAD has the headers and no body; other methods are 405', async () => {
  const ask = site(files);
  const head = await ask('/app.js', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '8', '']);
  expect(head.headers.get('etag')).toBe((await ask('/app.js')).headers.get('etag'));
  expect(head.headers.get('etag')).toMatch(/^(W\/)?"/);
  const post = await ask('/app.js', { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('nothing outside the folder and no hidden file can be reached', async () => {
  const ask = site(files);
  const attempts = [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/guide/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/.secret',
    '/app.js%00.html',
    '/%E0%A4%A',
  ];
  for (const attempt of attempts) expect((await ask(attempt)).status, attempt).toBe(404);
});

test('without clean URLs a page has its whole name; folders, and parts that only begin with a dot’s neighbour, are no files', async () => {
  const ask = site({
    'public/a.html': 'a',
    'public/b/.well-known': 'x',
    'public/x.hidden': 'y',
    'public/dir/c.txt': 'c',
  });
  expect([(await ask('/a')).status, (await ask('/a.html')).status]).toEqual([404, 200]);
  expect((await ask('/dir')).status).toBe(404);
  expect(await (await ask('//dir///c.txt')).text()).toBe('c');
  expect(await (await ask('/x.hidden')).text()).toBe('y');
  expect((await ask('/dir', { method: 'POST' })).status).toBe(404);
});

test('with clean URLs nothing is called .html alone', async () => {
  const ask = site({ 'public/.html': 'x', 'public/b.html': 'b', 'vercel.json': '{"cleanUrls":true}' });
  expect([(await ask('/')).status, await (await ask('/b')).text()]).toEqual([404, 'b']);
});

test('a range of a file is a range of a file', async () => {
  const response = await site(files)('/app.js', { headers: { range: 'bytes=0-4' } });
  expect([response.status, await response.text()]).toEqual([206, 'alert']);
});

test('a symbolic link does not publish what lies outside', async () => {
  const root = folder(files);
  symlinkSync(path.join(root, 'secret.txt'), path.join(root, 'public', 'link.txt'));
  expect((await createWeb(root)(new Request('http://site.test/link.txt'))).status).toBe(404);
});
