/** What SECURITY.md says of pages, held against the configuration that production runs with. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { html } from '../../../../lib/html.ts';
import { readVercelConfig } from '../../../../lib/local/web/vercel-config.ts';
import { page } from '../../../../lib/pages/page.ts';

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
