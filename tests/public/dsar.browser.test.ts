import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchForFile } from '../e2e/browser.ts';
import { mailsTo, sendQueuedMails } from '../e2e/console.ts';
import { judge } from '../e2e/judge.ts';
import { contentOf, newPage } from '../e2e/page.ts';
import { startForFile } from '../e2e/platform-process.ts';

const service = await startForFile();
const anybody = createClient(service.RPC_URL ?? '', service.ANON_KEY ?? '', {
  auth: { persistSession: false },
});
const browser = await launchForFile();
let page: Page;
const button = () => page.getByRole('button', { name: 'Download my data' });

beforeAll(async () => {
  page = await newPage(browser);
});

test('without the key from the mail the page says so, and offers nothing', async () => {
  await page.goto(`${service.BASE_URL}/dsar`);
  await page.getByText('This address lacks its key').waitFor();
  expect(await button().isDisabled()).toBe(true);
  await judge(page, 'dsar-without-key');
});

test('the link of the mail hands over the data once, and leaves no key in the address', async () => {
  const { error } = await anybody.rpc('dsar_request', { p_email: 'pro@example.com' });
  expect(error).toBeNull();
  await sendQueuedMails(service);
  const [mail] = await mailsTo(service, 'pro@example.com');
  const link = /https?:\S+\/dsar#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await judge(page, 'dsar');

  const download = page.waitForEvent('download');
  await button().focus();
  await page.keyboard.press('Enter');
  const data = JSON.parse((await contentOf(await download)).toString());
  expect(JSON.stringify(data)).toContain('pro@example.com');
  await page.getByText('Your file is saved').waitFor();
  await expect.poll(() => page.url()).toBe(`${service.BASE_URL}/dsar`);
  await judge(page, 'dsar-saved');

  await page.goto('about:blank');
  await page.goto(link);
  await button().click();
  await page.getByText('You can ask for a new link').waitFor();
  await judge(page, 'dsar-used');
});

test('a service that cannot be reached is said in words, and the link still works', async () => {
  await page.goto(`${service.BASE_URL}/dsar#token=x`);
  await page.reload();
  await page.route('**/api/dsar-export', (route) => route.abort());
  await button().click();
  await page.getByText('The service cannot be reached').waitFor();
  expect(await button().isEnabled()).toBe(true);
});

test('the page asks for the link too, in the same words whoever asks', async () => {
  await page.unrouteAll();
  await page.goto('about:blank');
  await page.goto(`${service.BASE_URL}/dsar`);
  for (const email of ['free@example.com', 'nobody.we.know@example.com']) {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Mail me the link' }).click();
    await page.getByText('If we hold anything about this address, the link is on its way.').waitFor();
    await page.reload();
  }
  await sendQueuedMails(service);
  expect((await mailsTo(service, 'free@example.com'))[0]?.text).toContain('/dsar#');
  expect(await mailsTo(service, 'nobody.we.know@example.com')).toEqual([]);
});
