import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { launchForFile } from '../../e2e/browser.ts';
import { signIn } from '../../e2e/console.ts';
import { judge } from '../../e2e/judge.ts';
import { newPage, stored } from '../../e2e/page.ts';
import { startForFile } from '../../e2e/platform-process.ts';

const service = await startForFile();
const browser = await launchForFile();
let page: Page;
const field = (label: string) => page.getByLabel(label, { exact: true });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = () => page.locator('.toast').getByText('Saved').waitFor();
const open = async (email: string, path: string) => {
  await signIn(page, service, email);
  await page.goto(`${service.BASE_URL}/console#/settings${path}`);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
};

/** One black pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

beforeEach(async () => {
  page = await newPage(browser);
});
afterEach(() => page.context().close());

test('an agency’s branding: seen on a page while it is typed, kept, and a picture only', async () => {
  await open('agency@example.com', '/branding');
  await field('Name on documents').fill('Meridian & Daughters');
  await page.locator('.preview').getByText('Meridian & Daughters').first().waitFor();
  await field('Main colour').fill('#0a7d55');
  await expect
    .poll(() => page.locator('.preview rect[height="6"]').first().getAttribute('fill'))
    .toBe('#0a7d55');
  await field('Logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('GIF89a'),
  });
  await page.getByText('A picture please: PNG, JPEG, WebP or SVG').waitFor();
  const drawing = (more: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3" ${more}><path d="M0 0h9v3H0z"/></svg>`,
    );
  const svg = { name: 'logo.svg', mimeType: 'image/svg+xml' };
  await field('Logo').setInputFiles({ ...svg, buffer: drawing('onload="alert(1)"') });
  await page.getByText('The drawing has a script in it').waitFor();
  await field('Logo').setInputFiles({ ...svg, buffer: drawing('') });
  await page.locator('.preview image[href^="data:image/svg+xml"]').waitFor();
  await field('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await page.locator('.preview image').waitFor();
  await judge(page, 'settings-branding');
  await save();
  await saved();
  await page.reload();
  await page.locator('.preview image').waitFor();
  await expect.poll(() => field('Name on documents').inputValue()).toBe('Meridian & Daughters');
  await expect
    .poll(() => page.locator('.preview image').getAttribute('href'))
    .toContain(png.toString('base64'));
});

test('an enterprise’s rates: what is wrong is marked, what is right is kept', async () => {
  await open('enterprise@example.com', '/rates');
  const rows = page.locator('.rates tbody tr');
  await page.getByRole('button', { name: 'Add a rate' }).waitFor();
  const before = await rows.count();
  await page.getByRole('button', { name: 'Add a rate' }).click();
  const cell = (label: string) => page.getByLabel(`${label}, row ${before + 1}`);
  await cell('1 unit of').fill('nok');
  await cell('this many').fill('-3');
  await save();
  await page.getByText('Check the marked fields: a number above 0.').waitFor();
  await expect.poll(() => cell('this many').getAttribute('aria-invalid')).toBe('true');
  await cell('this many').fill('0,0871');
  await page.getByLabel('our own rate where the table has one').check();
  await judge(page, 'settings-rates');
  await save();
  await saved();
  await page.reload();
  await rows.nth(before).waitFor();
  const kept = await page
    .locator('.rates input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect(kept).toEqual(expect.arrayContaining(['NOK', '0.0871']));
});

test('what a plan does not include is said before anything is filled in, and truly', async () => {
  await open('enterprise@example.com', '/branding');
  await page.getByText(/White-label documents are part of the Agency plan\..* is on Enterprise/).waitFor();
  await page.getByRole('link', { name: 'Exchange rates' }).click();
  await page.getByRole('button', { name: 'Add a rate' }).waitFor();
  await expect.poll(() => page.getByText('are part of the Enterprise plan').count()).toBe(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await open('free@example.com', '/rates');
  await page.getByText(/are part of the Enterprise plan\..* is on Free/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).count()).toBe(0);
});

test('the organization’s name and one’s own; what was saved can be had back', async () => {
  await open('pro@example.com', '');
  const name = await field('Name').inputValue();
  await field('Name').fill('');
  await save();
  await page.getByText('Give it a name').waitFor();
  await field('Name').fill('Brandt und Töchter');
  await judge(page, 'settings');
  await save();
  await saved();
  const hadBack = stored(page, JSON.stringify(name));
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await hadBack;
  await expect.poll(() => field('Name').inputValue()).toBe(name);
  await page.reload();
  await expect.poll(() => field('Name').inputValue()).toBe(name);
  await page.getByRole('link', { name: 'You', exact: true }).click();
  await field('Your name').fill('Jo Brandt');
  await judge(page, 'settings-you');
  const renamed = stored(page, 'Jo Brandt');
  await save();
  await renamed;
  await page.reload();
  await expect.poll(() => field('Your name').inputValue()).toBe('Jo Brandt');
});
