import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchForFile } from '../../e2e/browser.ts';
import { signIn } from '../../e2e/console.ts';
import { judge } from '../../e2e/judge.ts';
import { newPage } from '../../e2e/page.ts';
import { startForFile } from '../../e2e/platform-process.ts';

const service = await startForFile();
const browser = await launchForFile();
let page: Page;

beforeAll(async () => {
  page = await newPage(browser);
  await signIn(page, service, 'admin@example.com');
}, 120_000);

test('platform staff see an organization’s RFPs once they opened it, and no button to act for it', async () => {
  await page.getByRole('heading', { name: 'No organization is open' }).waitFor();
  await page.getByRole('link', { name: 'Open one with a reason' }).click();
  await page.getByRole('link', { name: 'Meridian Event Partners' }).click();
  await page.getByRole('button', { name: 'Open with a reason' }).click();
  await judge(page, 'admin-open');
  await page.getByLabel('Why?').fill('They asked why an offer does not show');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('cell', { name: 'They asked why an offer does not show' }).waitFor();
  await page.getByLabel('Reason').fill('A pilot until spring');
  await page.getByLabel('Granted').selectOption('enterprise');
  await page.getByRole('button', { name: 'Grant', exact: true }).click();
  await page.getByRole('cell', { name: 'A pilot until spring' }).waitFor();
  await judge(page, 'admin-organization');

  await page.goto(`${service.BASE_URL}/console#/rfps`);
  const list = page.locator('tbody');
  await list.getByText('Meridian Event Partners').first().waitFor();
  expect(await list.getByText('Brandt & Partner Tagungen').count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'New RFP' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'Savings' }).count()).toBe(0);
  await judge(page, 'admin-rfps');

  await page.getByRole('link', { name: 'Robotics Bootcamp' }).click();
  await page.locator('.ranking li').first().waitFor();
  for (const name of ['Send', 'Save to the RFP', 'PDF…', 'Workbook'])
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  await judge(page, 'admin-ranking');

  await page.goto(`${service.BASE_URL}/console#/rfps`);
  await page.getByRole('link', { name: 'Oncology Advisory Forum' }).click();
  await page.locator('.ranking li').filter({ hasText: 'Offer:' }).first().getByRole('heading').click();
  await page
    .getByRole('row', { name: /All in/ })
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Award' }).count()).toBe(0);
});

test('staff who asks for what only members may do is told so', async () => {
  await page.goto(`${service.BASE_URL}/console#/rfps/new`);
  await page.getByText('You are not allowed to do this.').waitFor();
  await judge(page, 'admin-forbidden');
  await page.getByRole('link', { name: 'To the overview' }).click();
  await page.locator('tbody tr').first().waitFor();
});

test('every conversion of every organization is there to be audited', async () => {
  await page.getByRole('link', { name: 'FX audit' }).click();
  await page.locator('tbody tr').first().waitFor();
  await page.getByText(/\d+ conversions/).waitFor();
});

test('a duplicate is found, looked at and merged into the hotel that stays', async () => {
  await page.goto(`${service.BASE_URL}/console#/admin/hotels`);
  const names = page.locator('tbody a[href^="#/admin/hotels/"]');
  await names.first().waitFor();
  await judge(page, 'admin-hotels');
  await page.getByLabel('Which hotels').selectOption('venues');
  await page.getByText('None fits.').or(names.first()).waitFor();
  await page.getByLabel('Which hotels').selectOption('active');
  await names.nth(1).waitFor();
  const [from, into] = [await names.nth(0).innerText(), await names.nth(1).innerText()];
  await names.nth(0).click();
  await page.getByLabel('Role for events').waitFor();
  await judge(page, 'admin-hotel');
  await page.getByLabel('The hotel that stays').fill(into);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page
    .getByRole('button', { name: `Into ${into}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: `Merge ${from} into ${into}?` }).waitFor();
  await dialog.getByRole('button', { name: 'Merge' }).or(dialog.getByText('they stay apart')).waitFor();
  await judge(page, 'admin-merge');
});
