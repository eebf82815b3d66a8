import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildInto } from '../../../lib/local/assets/build.ts';
import { readGuides } from '../../../lib/local/assets/guides.ts';
import { sizesOf } from '../../../lib/local/assets/sizes.ts';
import { embeds, pages } from '../../../lib/local/assets/vite.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'web-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const built = await buildInto(folder);
const sizes = sizesOf(built);
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** What the map adds only for those whose installation names tiles. */
const tiles = 'console/rfp/tiles.ts';
/** What a request adds that comes as a PDF, only for who drops one. */
const pdf = '../../node_modules/unpdf/dist/pdfjs.mjs';
/** What spreadsheets add only for who downloads or chooses one. */
const spreadsheets = 'bid-sheet/file.ts';

test('the console starts with at most 65 kB of script, and with any one of its pages it has at most 110 kB', () => {
  const console = sizes.find(({ page }) => page === 'console/index.html');
  const start = console?.start ?? Number.NaN;
  expect(start).toBeLessThanOrEqual(65_000);
  expect(console?.places.length).toBeGreaterThan(10);
  expect(
    console?.places.filter(
      ({ place, more }) => ![tiles, spreadsheets, pdf].includes(place) && start + more > 110_000,
    ),
  ).toEqual([]);
});

test('the pages that a planner decides by import at most 18 files each', () => {
  // One more request costs more than the bytes of a small file: an offer imported 30.
  for (const page of ['ranking', 'compare', 'offer']) {
    const amount = built.find(({ source }) => source === `console/pages/${page}.tsx`)?.imports.length;
    expect(amount, page).toBeGreaterThan(2);
    expect(amount, page).toBeLessThanOrEqual(18);
  }
});

test('the library of PDFs is loaded by who drops one, and nobody else', () => {
  const console = sizes.find(({ page }) => page === 'console/index.html');
  expect(console?.places.find(({ place }) => place === pdf)?.more).toBeLessThan(500_000);
  expect(console?.places.find(({ place }) => place === 'console/rfp/request-file.ts')?.more).toBeLessThan(
    30_000,
  );
});

test('the library of maps is loaded where an operator names tiles, and nowhere else', () => {
  const console = sizes.find(({ page }) => page === 'console/index.html');
  expect(console?.places.find(({ place }) => place === tiles)?.more).toBeLessThan(50_000);
  expect(console?.places.find(({ place }) => place === 'console/pages/map.tsx')?.more).toBeLessThan(25_000);
});

test('the library of spreadsheets is loaded by who wants one, and nobody else', () => {
  const answer = sizes.find(({ page }) => page === 'answer.html');
  expect(answer?.places.find(({ place }) => place === spreadsheets)?.more).toBeLessThan(130_000);
  // Beside it the card of a counter-offer, where there is one.
  const large = answer?.places.filter(({ more }) => more > 3_000).map(({ place }) => place);
  expect(large?.sort()).toEqual([
    spreadsheets,
    // Needed by requests that ask by night or day.
    'hotel-desk/line-form.tsx',
    'parts/asked.tsx',
    // Opened by who says its terms.
    'parts/terms-form.tsx',
  ]);
  expect(answer?.places.find(({ place }) => place === 'parts/terms-form.tsx')?.more).toBeLessThan(16_000);
});

test('other pages load at most 25 kB of script, the answer to a request with its form among them', () => {
  const others = sizes.filter(({ page }) => page !== 'console/index.html');
  expect(others.filter(({ start }) => start > 25_000)).toEqual([]);
});

test.each(pages)('%s has no inline script or style, and what it loads has a hash in its name', (page) => {
  const html = read(page);
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style| style=| on\w+=/);
  const loaded = [...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="([^"]+\.(?:js|css))"/g)].map(
    ([, at = '']) => at,
  );
  expect(loaded.length).toBeGreaterThan(0);
  const stable = new Set(Object.keys(embeds).map((name) => `/${name}.js`));
  for (const at of loaded.filter((one) => !stable.has(one)))
    expect(at).toMatch(/^\/assets\/.+-[\w-]{8}\.(js|css)$/);
});

const guides = readGuides().map(({ name }) => `docs/${name}.html`);

/** The sheets a page loads, as one text. */
const sheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)]
    .map(([, at = '']) => read(at))
    .join('\n');

/** What a sheet uses as `var(--name)`, without a value to fall back to, and gives nothing. */
const undeclared = (css: string) =>
  [...css.matchAll(/var\((--[\w-]+)\)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !css.includes(`${name}:`));

test.each([...pages, ...guides])(
  '%s has the head of every page, and a value for each colour it uses',
  (page) => {
    const html = read(page);
    expect(html).toMatch(
      /^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="color-scheme" content="light dark">\n/,
    );
    const [head = '', body = ''] = html.split('</head>');
    for (const part of [
      /<meta name="(?:description" content="[^"]{20,}|robots" content="noindex)">/g,
      page === 'index.html'
        ? /<title>Hotel RFP Service<\/title>/g
        : /<title>.+ · Hotel RFP Service<\/title>/g,
      /<link rel="icon" href="\/icon.svg" type="image\/svg\+xml">/g,
    ])
      expect(head.match(part), String(part)).toHaveLength(1);
    expect(/<script type="module"/.test(head)).toBe(pages.includes(page));
    expect(body).not.toMatch(
      /<!-- (?:bar|footer|links|guides|plans.*) -->|<header class="bar">(?!\n<a class="brand" href="\/")/,
    );
    const css = sheetsOf(html);
    expect(css).toMatch(/:root\{[^}]*--ink:/);
    expect(undeclared(css)).toEqual([]);
  },
);

test('a deployment has no gallery', () => {
  expect(globSync('**/*gallery*', { cwd: folder })).toEqual([]);
});

test('the banner brings every colour it uses along', () => {
  const script = read('consent.js');
  expect(script).toContain('var(--brand)');
  expect(undeclared(script)).toEqual([]);
});

test.each(Object.keys(embeds))('%s.js is a classic script under 8 kB', (name) => {
  const script = read(`${name}.js`);
  expect(script.length).toBeLessThan(8_000);
  expect(script).not.toMatch(/\b(import|export)\b[\s{]/);
});
