import { devices, type Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchForFile } from '../../e2e/browser.ts';
import { signIn } from '../../e2e/console.ts';
import { newPage } from '../../e2e/page.ts';
import { startForFile } from '../../e2e/platform-process.ts';

const service = await startForFile();
const browser = await launchForFile();
let page: Page;
const screenHeight = 844;
const topOf = async (selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;

beforeAll(async () => {
  const phone = devices['iPhone 13'];
  page = await newPage(browser, { ...phone, viewport: { width: 390, height: screenHeight } });
  await signIn(page, service, 'agency@example.com');
}, 120_000);

test('the first hotel is on the first screen: the weights are folded away, a tap brings them', async () => {
  await page.getByRole('link', { name: 'Oncology Advisory Forum' }).tap();
  await page.locator('.ranking li').first().waitFor();
  await page.screenshot({ path: '.data/screenshots/phone-ranking.png' });
  expect(await topOf('.ranking h3')).toBeLessThan(screenHeight);
  await expect.poll(() => page.getByRole('slider', { name: 'Price' }).isVisible()).toBe(false);
  await page.locator('.weights > summary').tap();
  await page.getByRole('slider', { name: 'Price' }).waitFor();
  await page.locator('.weights > summary').tap();
});

test('a price of eight figures stands beside the distance, not on it, and the tab one is on is in sight', async () => {
  await page.goto(`${service.BASE_URL}/console#/rfps`);
  await page.getByRole('link', { name: 'European Hydrology Winter School' }).tap();
  const figures = page.locator('.ranking li').first().locator('.line-figures > *');
  await figures.first().waitFor();
  const [price, distance] = await figures
    .locator('span:last-of-type')
    .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect()));
  expect(price?.right).toBeLessThan(distance?.left ?? 0);
  await page.getByRole('link', { name: 'Anomalies' }).tap();
  const tab = page.getByRole('navigation', { name: 'This RFP' }).locator('[aria-current]');
  await expect.poll(() => tab.innerText()).toContain('Anomalies');
  const box = await tab.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await page.goto(`${service.BASE_URL}/console#/rfps`);
  await page.getByRole('link', { name: 'Oncology Advisory Forum' }).tap();
});

test('every amount of an offer is on the screen', async () => {
  await page
    .locator('.ranking li')
    .filter({ hasText: 'Offer:' })
    .first()
    .getByRole('heading')
    .getByRole('link')
    .tap();
  await page
    .getByRole('row', { name: /All in/ })
    .first()
    .waitFor();
  for (const cell of await page.getByRole('region', { name: 'Cost lines' }).locator('td:visible').all()) {
    const box = await cell.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});

test('whatever can be tapped is large enough for a finger', async () => {
  for (const [hash, name] of [
    ['#/rfps', 'RFPs'],
    ['#/savings', 'Savings'],
    ['#/privacy', 'Privacy'],
    ['#/rfps/new', 'New RFP'],
  ]) {
    await page.goto(`${service.BASE_URL}/console${hash}`);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    const small = await page
      .locator(':is(button, select, summary, .top a, .button, input:not([type="checkbox"])):visible')
      .evaluateAll((nodes) =>
        nodes.filter((node) => node.getBoundingClientRect().height < 38).map((node) => node.outerHTML),
      );
    expect(small, hash).toEqual([]);
  }
});

test('a title without a space, as long as it may be, breaks no page', async () => {
  await page.goto(`${service.BASE_URL}/console#/rfps`);
  await page.getByRole('link', { name: 'Oncology Advisory Forum' }).tap();
  await page.locator('.ranking li').first().waitFor();
  const rfp = page.url();
  const offer = (await page.locator('.ranking h3 a').first().getAttribute('href')) ?? '';
  const long = 'Überraschungsveranstaltung'.repeat(7);
  await page.route('**/rest/v1/rfps?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('Oncology Advisory Forum', long),
    });
  });
  for (const address of [
    `${service.BASE_URL}/console#/rfps`,
    rfp,
    `${rfp}/map`,
    `${rfp}/invited`,
    `${rfp}/compare`,
    `${rfp}/anomalies`,
    `${service.BASE_URL}/console${offer}`,
  ]) {
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByText('Überraschungs').first().waitFor();
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: 15_000 }).toBe(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, address).toBeLessThanOrEqual(0);
  }
  await page.unroute('**/rest/v1/rfps?*');
});

test('the plots are drawn for a phone, and anew when it is turned', async () => {
  await page.goto(`${service.BASE_URL}/console#/savings`);
  const plot = page.locator('svg.plot').first();
  await plot.waitFor();
  await expect.poll(() => plot.getAttribute('viewBox')).toMatch(/^0 0 340 /);
  await page.screenshot({ path: '.data/screenshots/phone-savings.png', fullPage: true });
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => plot.getAttribute('viewBox')).toMatch(/^0 0 640 /);
  await page.setViewportSize({ width: 390, height: screenHeight });
  await expect.poll(() => plot.getAttribute('viewBox')).toMatch(/^0 0 340 /);
});

test('Back finds the hotel again that was looked at far down a ranking', async () => {
  await page.goto(`${service.BASE_URL}/console#/rfps`);
  await page.getByRole('link', { name: 'Robotics Bootcamp' }).tap();
  const row = page.locator('.ranking > li').last();
  await row.waitFor();
  await row.scrollIntoViewIfNeeded();
  const top = async () => (await row.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  const before = await top();
  const kept = () => page.evaluate(() => (history.state as { top?: number } | null)?.top ?? 0);
  await expect.poll(kept).toBeGreaterThan(500);
  await row.getByRole('heading').getByRole('link').tap();
  await row.waitFor({ state: 'detached' });
  await page.goBack();
  await row.waitFor();
  // By less than the height of a line.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(100);
});
