import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchForFile } from '../../../../e2e/browser.ts';
import { codeFor } from '../../../../e2e/console.ts';
import { judge } from '../../../../e2e/judge.ts';
import { newPage } from '../../../../e2e/page.ts';
import { startForFile } from '../../../../e2e/platform-process.ts';

const service = await startForFile();
const browser = await launchForFile();
let page: Page;
const send = (path: string, body: object) =>
  fetch(`${service.BASE_URL}/api/${path}`, { method: 'POST', body: JSON.stringify(body) });

beforeAll(async () => {
  page = await newPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
});

test('nothing yet', async () => {
  await page.goto(service.MAILBOX_URL ?? '');
  await page.getByText('No mail yet').waitFor();
  await judge(page, 'mailbox-empty');
});

test('mails appear by themselves, are read in three views, found by their words', async () => {
  await send('contact', { name: 'Ann', email: 'ann@example.com', message: 'A question about radar charts' });
  await send('lead-magnet', { email: 'ben@example.com', source: 'test', template: 'hotel-rfp' });
  await send('rfp-audit', { email: 'cleo@example.com', score: 70, consent: true, rfp_snippet: '80 rooms' });
  await page.locator('#list li').nth(2).waitFor();
  await judge(page, 'mailbox-list');

  await page.locator('#list a').filter({ hasText: 'contact@' }).click();
  await page.frameLocator('iframe').getByText('A question about radar charts', { exact: true }).waitFor();
  await judge(page, 'mailbox-mail');
  await page.getByRole('link', { name: 'Text', exact: true }).click();
  await page.locator('pre').filter({ hasText: 'radar charts' }).waitFor();
  await judge(page, 'mailbox-text');
  await page.getByRole('link', { name: 'Headers' }).click();
  await page.getByRole('rowheader', { name: 'Subject' }).waitFor();
  await judge(page, 'mailbox-headers');

  await page.getByLabel('Search messages').fill('radar');
  await expect.poll(() => page.locator('#list li').count()).toBe(1);
  await page.getByLabel('Search messages').fill('no such words');
  await page.getByText('No message matches the search.').waitFor();
  await judge(page, 'mailbox-none');
});

test('a sign-in code is there to be copied', async () => {
  const console = await newPage(browser);
  await console.goto(`${service.BASE_URL}/console`);
  await console.getByLabel('Email').fill('agency@example.com');
  await console.keyboard.press('Enter');
  await console.getByLabel('Six-digit code').waitFor();
  await page.goto(service.MAILBOX_URL ?? '');
  await page.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await codeFor(service, 'agency@example.com'),
  );
  await judge(page, 'mailbox-code');
});
