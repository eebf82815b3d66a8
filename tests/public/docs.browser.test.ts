import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readGuides } from '../../lib/local/assets/guides.ts';
import { launchForFile } from '../e2e/browser.ts';
import { judge } from '../e2e/judge.ts';
import { newPage } from '../e2e/page.ts';
import { startForFile } from '../e2e/platform-process.ts';

const service = await startForFile();
const browser = await launchForFile();
let page: Page;
let foreign: string[];

const search = () => page.getByLabel('Search');
const card = (id: string) => page.locator(`#${id}`);
const shown = () => page.locator('.operation:visible');

/** The description, with all it shows. */
async function open(hash = '') {
  await visit(`/docs${hash}`);
  await page.getByRole('heading', { name: 'Ranking', exact: true }).waitFor();
}

async function visit(path: string, options: BrowserContextOptions = {}) {
  page = await newPage(browser, { permissions: ['clipboard-read', 'clipboard-write'], ...options });
  foreign = [];
  page.on('console', (message) => {
    // A refused call is logged by the browser itself.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) expect.fail(message.text());
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== service.BASE_URL) foreign.push(request.url());
  });
  await page.goto(`${service.BASE_URL}${path}`);
}

test('shows every operation of the description, and asks nobody else for anything', async () => {
  await open();
  const description = (await (await fetch(`${service.BASE_URL}/api/openapi`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const operations = Object.values(description.paths).flatMap((item) =>
    [item.get, item.post].filter(Boolean),
  );
  await expect.poll(() => shown().count()).toBe(operations.length);
  // All at once: a click by hand on each would take half a minute.
  await page
    .locator('.operation > summary')
    .evaluateAll((summaries) => summaries.map((summary) => (summary as HTMLElement).click()));
  await expect.poll(() => page.locator('.operation > .body').count()).toBe(operations.length);
  expect(foreign).toEqual([]);
});

describe('search', () => {
  test('finds by what a thing is for, its fields and its statuses', async () => {
    await open();
    await search().fill('topsis');
    await expect.poll(() => card('topsis_rank_hotels').isVisible()).toBe(true);
    await expect.poll(() => card('submitContact').isVisible()).toBe(false);
    await search().fill('cluster_boost rank');
    await expect.poll(() => card('topsis_rank_hotels').isVisible()).toBe(true);
    await search().fill('503');
    await expect.poll(() => page.locator('#found').textContent()).toBe('3 found');
    await search().fill('no such thing at all');
    await expect.poll(() => shown().count()).toBe(0);
  });

  test('by keyboard alone: slash, words, Enter opens the first, Escape empties', async () => {
    await open();
    await page.keyboard.press('/');
    await page.keyboard.type('suggest_counter');
    await page.keyboard.press('Enter');
    await card('suggest_counter_offer').locator('.body').waitFor();
    expect(new URL(page.url()).hash).toBe('#suggest_counter_offer');
    await search().focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => shown().count()).toBeGreaterThan(50);
  });
});

test('an address with a name opens what it names', async () => {
  await open('#compute_realistic_total_cost');
  await card('compute_realistic_total_cost').getByText('The sum of the rounded lines').waitFor();
  expect(
    await card('compute_realistic_total_cost')
      .locator('summary')
      .first()
      .evaluate((node) => node === document.activeElement),
  ).toBe(true);
});

test('the curl command that is copied is the call', async () => {
  await open('#submitContact');
  await card('submitContact').getByRole('button', { name: 'Copy the curl command' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`curl "${service.BASE_URL}/api/contact"`);
  const body = JSON.parse(/-d '(.*)'$/s.exec(copied)?.[1] ?? '');
  const response = await fetch(`${service.BASE_URL}/api/contact`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
});

test('a call tried from the page, with one’s own token: the service’s answer, and the same call in Python', async () => {
  await open('#resolveReferral');
  const one = card('hotel_prefill');
  await one.locator('summary').first().click();
  await one.getByRole('button', { name: 'Python' }).click();
  await one.getByText('import requests').waitFor();
  await one.getByText('Try it').click();
  await one.getByLabel('apikey').fill(service.ANON_KEY ?? '');
  await one.getByLabel('Body').fill('{"p_hotel_id":"00000000-0000-4000-8000-000000000000"}');
  const [failed] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/rpc/hotel_prefill')),
    one.getByRole('button', { name: 'Send' }).click(),
  ]);
  expect(failed.status()).toBe(404);
  await one.getByText(/^404/).first().waitFor();
});

test('nothing for axe to find, nothing wider than the screen', async () => {
  await open('#topsis_rank_hotels');
  await card('detect_proposal_anomalies').locator('summary').first().click();
  await card('renderWhiteLabelPdf').locator('summary').first().click();
  await judge(page, 'docs-open');
});

describe('guides', () => {
  test('every one is found beside the description, reads on its own page, and needs no script', async () => {
    await open();
    const guides = readGuides();
    await page
      .getByRole('navigation', { name: 'Guides' })
      .getByRole('link', { name: 'Money and rates' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Money and rates' }).waitFor();
    await expect.poll(() => page.locator('script').count()).toBe(0);
    for (const { name, title } of guides) {
      await page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name: title }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/docs/${name}`);
      const markdown = await fetch(`${service.BASE_URL}/docs/${name}.md`);
      expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    }
    expect(foreign).toEqual([]);
  });

  test('plots are there, nothing for axe to find', async () => {
    await visit('/docs/scaling');
    await judge(page, 'guide-scaling');
    const plots = page.locator('main img');
    await plots.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => plots.first().evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.goto(`${service.BASE_URL}/docs/how-hotels-are-ranked`);
    await judge(page, 'guide-ranking');
  });
});

test('on a phone the name of a guide is in view among those beside it', async () => {
  await visit('/docs/how-to-change-it', { viewport: { width: 390, height: 844 } });
  const name = await page.locator('.side [aria-current]').boundingBox();
  expect(name?.x).toBeGreaterThanOrEqual(0);
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(390);
});
