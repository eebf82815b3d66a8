import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchForFile } from '../../e2e/browser.ts';
import { signIn } from '../../e2e/console.ts';
import { judge } from '../../e2e/judge.ts';
import { newPage } from '../../e2e/page.ts';
import { startForFile } from '../../e2e/platform-process.ts';

/** One grey pixel, stretched over every tile. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mM8c+Y/AAVbArg6ULz3AAAAAElFTkSuQmCC',
  'base64',
);
const served: string[] = [];
let isDown = false;
const tiles = createServer((request, response) => {
  served.push(request.url ?? '');
  response
    .writeHead(isDown ? 503 : 200, { 'content-type': 'image/png', 'cache-control': 'no-store' })
    .end(isDown ? '' : pixel);
});
await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  tiles.close();
});

const origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`;
const service = await startForFile([], {
  MAP_TILES_URL: `${origin}/{z}/{x}/{y}.png`,
  MAP_TILES_ATTRIBUTION: '© <a href="https://maps.example">Mappers</a>',
});
const browser = await launchForFile();
let page: Page;
const asked = new Set<string>();

beforeAll(async () => {
  page = await newPage(browser);
  await signIn(page, service, 'agency@example.com');
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/503/.test(message.text())) expect.fail(message.text());
  });
  await page.getByRole('link', { name: 'Oncology Advisory Forum' }).click();
  await page.getByRole('link', { name: 'Map' }).click();
}, 120_000);

test('the candidates stand on the operator’s tiles, and nobody but their server is asked', async () => {
  await page.locator('.tiles .leaflet-tile-loaded').first().waitFor();
  expect(served[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
  expect(await page.locator('.tiles .sign.hotel').count()).toBe(await page.locator('.map-list li').count());
  await expect.poll(() => page.locator('.tiles path.ring').count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Mappers' }).waitFor();
  const { origin: own } = new URL(service.BASE_URL ?? '');
  expect([...asked].sort()).toEqual([own, new URL(service.RPC_URL ?? '').origin, origin].sort());
  await judge(page, 'map-tiles');
});

test('a sign leads to its hotel by keyboard, and is marked while the list points at it', async () => {
  const first = page.locator('.map-list a').first();
  await first.focus();
  const sign = page.locator('.tiles .sign.chosen');
  const name = (await first.textContent()) ?? '';
  await expect.poll(() => sign.getAttribute('aria-label')).toBe(`1, ${name}`);
  await sign.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name }).waitFor();
});

test('tiles that do not come are said, and the hotels stay', async () => {
  isDown = true;
  await page.getByRole('link', { name: 'Map' }).click();
  // Those it has seen the page keeps; it begins anew, and the browser was told to keep none.
  await page.reload();
  await page.getByText('The map service does not answer').waitFor();
  await expect.poll(() => page.locator('.tiles .sign.hotel').count()).toBeGreaterThan(5);
});
