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

test('platform staff sees every organization’s RFPs, whose they are, and no button to act for them', async () => {
  await page.locator('tbody tr').first().waitFor();
  const list = page.locator('tbody');
  for (const organization of ['Meridian Event Partners', 'Brandt & Partner Tagungen'])
    await list.getByText(organization).first().waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'New RFP' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'Savings' }).count()).toBe(0);
  await judge(page, 'admin-rfps');

  await page.getByRole('link', { name: 'Robotics Bootcamp' }).click();
  await page.locator('.ranking li').first().waitFor();
  for (const name of ['Send', 'Save to the RFP', 'PDF'])
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  await judge(page, 'admin-ranking');

  await page.goto(`${service.BASE_URL}/console#/rfps`);
  await page.getByRole('link', { name: 'Oncology Advisory Forum' }).click();
  await page.locator('.ranking li').filter({ hasText: 'Offer:' }).first().getByRole('heading').click();
  await page.getByRole('row', { name: /All in/ }).waitFor();
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
