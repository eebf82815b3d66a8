import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildInto } from '../../../lib/local/assets/build.ts';
import { sizesOf } from '../../../lib/local/assets/sizes.ts';
import { embeds, pages } from '../../../lib/local/assets/vite.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'web-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const sizes = sizesOf(await buildInto(folder));
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** What the map adds only for those whose installation names tiles. */
const tiles = 'console/tiles.ts';
/** What spreadsheets add only for who downloads or chooses one. */
const spreadsheets = 'bid-sheet/file.ts';

test('the console starts with at most 90 kB of script, and each of its pages adds at most 25 kB', () => {
  const console = sizes.find(({ page }) => page === 'console/index.html');
  expect(console?.start).toBeLessThanOrEqual(90_000);
  expect(console?.places.length).toBeGreaterThan(10);
  expect(
    console?.places.filter(({ place, more }) => ![tiles, spreadsheets].includes(place) && more > 25_000),
  ).toEqual([]);
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
  expect(answer?.places.filter(({ more }) => more > 3_000).map(({ place }) => place)).toEqual([spreadsheets]);
});

test('other pages load at most 25 kB of script, the answer to a request with its form 46 kB', () => {
  const most = new Map([
    ['console/index.html', 90_000],
    ['answer.html', 46_000],
  ]);
  expect(sizes.filter(({ page, start }) => start > (most.get(page) ?? 25_000))).toEqual([]);
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

test.each(Object.keys(embeds))('%s.js is a classic script under 8 kB', (name) => {
  const script = read(`${name}.js`);
  expect(script.length).toBeLessThan(8_000);
  expect(script).not.toMatch(/\b(import|export)\b[\s{]/);
});
