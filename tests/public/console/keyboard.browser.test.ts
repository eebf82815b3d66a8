import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchForFile } from '../../e2e/browser.ts';
import { codeFor } from '../../e2e/console.ts';
import { newPage } from '../../e2e/page.ts';
import { startForFile } from '../../e2e/platform-process.ts';

const service = await startForFile();
const browser = await launchForFile();
let page: Page;

beforeAll(async () => {
  page = await newPage(browser);
});

const hasFocus = (locator: Locator) => locator.evaluate((node) => node === document.activeElement);

/** Presses Tab until something has the focus, as one would; whatever is passed on the way shows that it has it. Says how often. */
async function tabTo(locator: Locator): Promise<number> {
  await locator.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus(locator)) return presses;
    await page.keyboard.press('Tab');
    const shown = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return document.activeElement === document.body || (outlineStyle !== 'none' && outlineWidth !== '0px');
    });
    expect(shown, 'the focus is to be seen').toBe(true);
  }
  return expect.fail(`Tab does not reach ${locator}`);
}

async function press(locator: Locator, key = 'Enter') {
  await tabTo(locator);
  await page.keyboard.press(key);
}

test('signing in', async () => {
  await page.goto(`${service.BASE_URL}/console`);
  await tabTo(page.getByLabel('Email'));
  await page.keyboard.type('agency@example.com');
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Six-digit code');
  await code.waitFor();
  expect(await hasFocus(code)).toBe(true);
  await page.keyboard.type(await codeFor(service, 'agency@example.com'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'RFPs', level: 1 }).waitFor();
});

test('a small request is read and saved after at most 25 tabs', async () => {
  await page.goto(`${service.BASE_URL}/console#/rfps/new`);
  const heading = page.getByRole('heading', { name: 'New RFP', level: 1 });
  await expect.poll(() => hasFocus(heading)).toBe(true);
  let tabs = await tabTo(page.getByLabel('The request'));
  await page.keyboard.type(
    'In Vienna from 9 to 11 June 2027, 20 people, 12 single rooms, 500 euros per person.',
  );
  tabs += await tabTo(page.getByRole('button', { name: 'Read it' }));
  await page.keyboard.press('Enter');
  await page
    .getByText(/\d fields filled in/)
    .first()
    .waitFor();
  tabs += await tabTo(page.getByLabel('Title', { exact: true }));
  await page.keyboard.type('Board offsite');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Board offsite', level: 1 }).waitFor();
  expect(tabs).toBeLessThanOrEqual(25);
  await page.goto(`${service.BASE_URL}/console#/`);
});

test('to a ranking, past the navigation, and a weight moved', async () => {
  await press(page.getByRole('link', { name: 'Oncology Advisory Forum' }));
  const heading = page.getByRole('heading', { level: 1, name: 'Oncology Advisory Forum' });
  await heading.waitFor();
  await expect.poll(() => hasFocus(heading)).toBe(true);
  const price = page.getByRole('slider', { name: 'Price' });
  await tabTo(price);
  const before = await price.inputValue();
  await page.keyboard.press('ArrowRight');
  expect(Number(await price.inputValue())).toBe(Number(before) + 1);
  await page.getByText('Tried out here only').waitFor();
});

test('hotels picked with Space, compared with Enter', async () => {
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  await press(boxes.nth(0), 'Space');
  await press(boxes.nth(1), 'Space');
  await press(page.locator('.tray').getByRole('link', { name: 'Compare' }));
  await page.getByRole('region', { name: 'Side by side' }).waitFor();
  await press(page.getByRole('button', { name: /^Remove/ }).first());
  await expect.poll(() => page.locator('.versus thead th').count()).toBe(1);
});

test('a dialog keeps the focus, Escape closes it and gives the focus back', async () => {
  await press(page.getByRole('link', { name: 'Ranking' }));
  const menu = page.locator('summary', { hasText: 'More' });
  await press(menu);
  await press(page.getByRole('button', { name: 'PDF…' }));
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  for (let i = 0; i < 4; i += 1) {
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await hasFocus(menu)).toBe(true);
});

test('the skip link leads past the navigation; signing out ends at the sign-in', async () => {
  await page.reload();
  await page.locator('.ranking li').first().waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await press(page.getByRole('link', { name: 'Skip to the content' }));
  expect(await hasFocus(page.locator('main'))).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(page.getByRole('button', { name: 'Sign out' }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').waitFor();
});
