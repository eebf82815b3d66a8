import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressOf, frame, framed } from '../../../../lib/local/assets/frame.ts';

const source = `<head>
<title>Prices from $1</title>
</head>
<!-- bar -->
<!-- footer -->`;

test('a page is named after the site, its link in the bar is marked, and who sent a visitor is remembered', () => {
  const page = framed(source, { address: '/pricing', hasScripts: true });
  expect(page).toContain('<title>Prices from $1 · Hotel RFP Service</title>');
  expect(page.match(/aria-current="page"/g)).toHaveLength(1);
  expect(page).toContain('<a href="/pricing" aria-current="page">Pricing</a>');
  expect(page).toContain('<script type="module" src="/site/referral.ts"></script>\n</head>');
  expect(page).toMatch(/<footer><a href="\/">.*<a href="\/terms">/);
  expect(page.match(/href="\/pricing"/g)).toHaveLength(1);
  expect(page).not.toContain('<!--');
});

test('a page without scripts gets none, and one that the bar does not name marks nothing', () => {
  const page = framed(source, { address: '/docs/pricing', hasScripts: false });
  expect(page).not.toMatch(/<script|aria-current/);
});

test('addresses by file', () => {
  const files = [
    'index.html',
    'pricing.html',
    'docs/index.html',
    'docs/scaling.html',
    'reindex.html',
    'a.html.html',
  ];
  expect(files.map(addressOf)).toEqual(['/', '/pricing', '/docs', '/docs/scaling', '/reindex', '/a.html']);
});

test('each page is framed by its place below the sources', () => {
  const { transformIndexHtml } = frame('/project/lib/web', ['pricing.html']);
  const { handler } = transformIndexHtml as unknown as {
    handler(html: string, page: { filename: string }): string;
  };
  const framedAs = (file: string) => handler(source, { filename: `/project/lib/web/${file}` });
  expect(framedAs('pricing.html')).toBe(framed(source, { address: '/pricing', hasScripts: true }));
  expect(framedAs('docs/pricing.html')).toBe(framed(source, { address: '/docs/pricing', hasScripts: false }));
  expect(framedAs('pricing.html')).toMatch(
    /^<head>\n<meta charset="utf-8">[\s\S]*<link rel="icon"[\s\S]*<footer>/,
  );
});

test('no page repeats what all share', () => {
  const pages = globSync('lib/web/**/*.html');
  expect(pages.length).toBeGreaterThan(8);
  const shared =
    /charset|viewport|color-scheme|rel="icon"|theme\.css|referral\.ts|class="skip"|<header class="bar"|<footer>(?!\n<!-- links -->)| · Hotel RFP/;
  expect(pages.filter((path) => shared.test(readFileSync(path, 'utf8')))).toEqual([]);
});
