/** What SECURITY.md says of pages, held against the configuration that production runs with. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { html } from '../../../../lib/html.ts';
import { readVercelConfig } from '../../../../lib/local/web/vercel-config.ts';
import { page } from '../../../../lib/pages/page.ts';
import { folder } from './site.ts';

const config = readVercelConfig('vercel.json');
const pages = globSync('lib/web/**/*.html').sort();
const pathOf = (file: string) =>
  file
    .replaceAll('\\', '/')
    .replace(/^lib\/web/, '')
    .replace(/(\/index)?\.html$/, '') || '/';
const headersOf = (path: string) =>
  config.headersFor(path).map(([name, value]) => [name.toLowerCase(), value] as const);

test.each(['/', '/console', '/docs', '/api/health', '/api/erasure-confirm', '/api/none', '/assets/x.js'])(
  '%s is neither sniffed nor framed nor fetched without encryption, and tells others no path',
  (path) => {
    expect(Object.fromEntries(headersOf(path))).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
    });
  },
);

test('the page that a link opens tells nobody where one came from', () => {
  expect(Object.fromEntries(headersOf('/answer'))).toMatchObject({ 'referrer-policy': 'no-referrer' });
});

test.each(pages)('%s runs no inline script, loads nothing from elsewhere and cannot be framed', (file) => {
  const [policy, ...more] = headersOf(pathOf(file)).filter(([name]) => name === 'content-security-policy');
  expect(more).toEqual([]);
  const directives = new Map(
    policy?.[1].split(';').map((one) => {
      const [name = '', ...sources] = one.trim().split(' ');
      return [name, sources.join(' ')] as const;
    }),
  );
  expect(directives.get('default-src')).toBe("'none'");
  expect(directives.get('script-src')).toBe("'self'");
  expect(directives.get('frame-ancestors')).toBe("'none'");
  expect(directives.get('base-uri')).toBe("'none'");
  expect(policy?.[1]).not.toMatch(/unsafe|\*(?!\.supabase\.co)/);

  const html = readFileSync(file, 'utf8');
  expect(html.match(/<script(?![^>]*\ssrc="\.{0,2}\/)/g)).toBeNull();
  expect(html).not.toMatch(/<style|\sstyle="|\son\w+="|javascript:/);
  expect(html).not.toMatch(/<(?:script|link|img|iframe)[^>]+(?:src|href)="(?:https?:)?\/\//);
});

// Whichever of the two policies a platform lets stand, the page is drawn: its own, or the configuration's for its path.
test.each([
  '/no-such-page',
  '/pricing/nothing',
  '/console/nothing',
  '/docsx',
  '/answers',
  '/api/unsubscribe',
])('a page that a function draws at %s keeps its style under the policy of that path', (path) => {
  const drawn = page('There is no such page', html`<p>None.</p>`, 404);
  const [hash = 'none'] = drawn.headers.get('content-security-policy')?.match(/'sha256-[^']+'/) ?? [];
  expect(hash).toMatch(/^'sha256-.{44}'$/);
  const policies = headersOf(path).filter(([name]) => name === 'content-security-policy');
  for (const [, policy] of policies) expect(policy).toContain(`style-src 'self' ${hash};`);
});

test('a path that names nothing is under one of the policies', () => {
  expect(headersOf('/no-such-page').filter(([name]) => name === 'content-security-policy')).toHaveLength(1);
});

/** A project folder’s vercel.json, read. */
const configOf = (json: object) =>
  readVercelConfig(path.join(folder({ 'vercel.json': JSON.stringify(json) }), 'vercel.json'));

test('without the file nothing is rewritten, redirected or added', () => {
  const none = readVercelConfig('/none/vercel.json');
  expect([
    none.cleanUrls,
    none.crons,
    none.headersFor('/'),
    none.rewrite('/'),
    none.redirect('/a.html'),
  ]).toEqual([...[false, [], [], null, null]]);
});

test('crons, rewrites and headers hold for the paths they name', () => {
  const crons = [{ path: '/api/x-cron', schedule: '* * * * *' }];
  const one = configOf({
    crons,
    trailingSlash: false,
    rewrites: [
      { source: '/a/:id', destination: '/api/a?id=:id' },
      { source: '/a/:rest*', destination: '/api/rest' },
    ],
    headers: [
      {
        source: '/a',
        headers: [
          { key: 'X-A', value: '1' },
          { key: 'X-B', value: '2' },
        ],
      },
      { source: '/(.*)', headers: [{ key: 'X-All', value: '3' }] },
    ],
  });
  expect(one.crons).toEqual(crons);
  expect(String(one.rewrite('/a/7'))).toBe('http://destination/api/a?id=7');
  expect(one.rewrite('/a/7/8')?.pathname).toBe('/api/rest');
  expect(one.rewrite('/b')).toBeNull();
  expect(one.headersFor('/a')).toEqual([
    ['X-A', '1'],
    ['X-B', '2'],
    ['X-All', '3'],
  ]);
  expect(one.headersFor('/b')).toEqual([['X-All', '3']]);
  expect([one.redirect('/a/'), one.redirect('/a'), one.redirect('//evil.example/')]).toEqual([
    '/a',
    null,
    '/evil.example',
  ]);
});

test.each<[object]>([
  [{ crons: [{ path: 'api/x/', schedule: '' }] }],
  [{ rewrites: [{ source: '/a', destination: 'https://elsewhere.example/' }] }],
  [{ rewrites: [{ source: '/a', destination: '/b', has: [] }] }],
  [{ headers: [{ source: '/a', headers: [{ key: 'a' }] }] }],
  [{ headers: [{ source: '/(', headers: [] }] }],
  [{ outputDirectory: 'dist' }],
  [{ trailingSlash: true }],
])('%j cannot be honoured, and is said at start', (json) => {
  expect(() => configOf(json)).toThrow(/^vercel\.json: ./);
});

test.each([
  ['/assets/console-BQ0fXk_a.js', 'public, max-age=31536000, immutable'],
  ['/assets/theme-Dz-9Qa1b.css', 'public, max-age=31536000, immutable'],
  ['/assets/build.json', undefined],
  ['/embed.js', undefined],
  ['/console', undefined],
])('%s, by its name, is kept by browsers: %s', (path, expected) => {
  expect(Object.fromEntries(headersOf(path))['cache-control']).toBe(expected);
});
