import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchForFile } from '../../e2e/browser.ts';
import { mailsTo, sendQueuedMails, signIn } from '../../e2e/console.ts';
import { judge } from '../../e2e/judge.ts';
import { newPage } from '../../e2e/page.ts';
import { startForFile } from '../../e2e/platform-process.ts';

const service = await startForFile();
const browser = await launchForFile();
let page: Page;

beforeAll(async () => {
  page = await newPage(browser);
});

test('one’s own account: asked for in the console, confirmed from the mail, gone, and a receipt', async () => {
  const email = 'newcomer-3@example.com';
  await signIn(page, service, email);
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await page.getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await page.getByText(`A link was mailed to ${email}`).waitFor();
  await sendQueuedMails(service);
  // Another run of the sweep may be sending it just now, and other mail to a newcomer may come after it.
  let link = '';
  await expect
    .poll(async () => {
      const texts = (await mailsTo(service, email)).map(({ text }) => text).join('\n');
      link = /https?:\S+\/api\/erasure-confirm\S+/.exec(texts)?.[0] ?? '';
      return link;
    })
    .not.toBe('');

  await page.goto(link);
  await page.getByRole('heading', { name: 'Erase this data?' }).waitFor();
  await judge(page, 'erasure-question');
  // Past the way home.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The data is erased' }).waitFor();
  await judge(page, 'erasure-receipt');

  await page.goto(link);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await judge(page, 'erasure-used');

  // The browser still holds a token of an account that is gone.
  await page.goto(`${service.BASE_URL}/console#/privacy`);
  await page.reload();
  await page.getByLabel('Email').waitFor();
});

test('a link that was never sent', async () => {
  await page.goto(`${service.BASE_URL}/api/erasure-confirm?token=${'0'.repeat(64)}`);
  await page.getByRole('heading', { name: 'There is no such link' }).waitFor();
  await judge(page, 'erasure-unknown');
});

test('unsubscribing: a question, one button, done', async () => {
  await page.goto(`${service.BASE_URL}/api/unsubscribe?e=ann%40example.com&k=welcome`);
  await page.getByText('Nothing has changed yet').waitFor();
  await judge(page, 'unsubscribe');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  await expect.poll(() => page.locator('main').textContent()).toContain('ann@example.com');
  await judge(page, 'unsubscribed');
});
