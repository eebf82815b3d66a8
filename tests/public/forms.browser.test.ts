import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { launchForFile } from '../e2e/browser.ts';
import { mailsTo } from '../e2e/console.ts';
import { judge } from '../e2e/judge.ts';
import { newPage } from '../e2e/page.ts';
import { startForFile } from '../e2e/platform-process.ts';

const service = await startForFile();
const browser = await launchForFile();
let page: Page;
const settle = () => page.getByRole('button', { name: 'Reject all' }).click();
const contact = () => page.locator('form[action="/api/contact"]');
const mails = (to: string) => mailsTo(service, to);

beforeEach(async () => {
  page = await newPage(browser);
  await page.goto(`${service.BASE_URL}/forms`);
});

describe('a form', () => {
  test('sends what was typed, says so, and is empty again', async () => {
    await settle();
    await contact().getByLabel('Email').fill('Browser@Example.com');
    await contact().getByLabel('Message').fill('Typed in a browser');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await contact().getByText('Thank you. We answer').waitFor();
    await expect.poll(() => contact().getByLabel('Message').inputValue()).toBe('');
    const [mail] = await mails('contact@hotel-rfp.example');
    expect(mail?.text).toContain('Typed in a browser');
  });

  test('names the faulty field to people and screen readers, and sends nothing', async () => {
    await settle();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact')) sent += 1;
    });
    await contact().getByRole('button').click();
    const email = contact().getByLabel('Email');
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    const described = await email.getAttribute('aria-describedby');
    await expect.poll(() => page.locator(`#${described}`).textContent()).toMatch(/fill|required/i);
    expect(await email.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(sent).toBe(0);
    await email.fill('a@b.co');
    await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull();
  });

  test('shows the service’s own fault at its field', async () => {
    await settle();
    const founding = page.locator('form[action="/api/founding-apply"]');
    await founding.getByLabel('Agency').fill('Agora');
    await founding.getByLabel('Your name').fill('Ann');
    await founding.getByLabel('Email').fill('ann@localhost.invalid1');
    await founding.getByLabel('Website').fill('ftp://agora.example');
    await founding.getByLabel('Country').fill('DE');
    await founding.getByRole('button').click();
    await founding.getByText('Please check the marked fields.').waitFor();
    await expect.poll(() => founding.getByLabel('Website').getAttribute('aria-invalid')).toBe('true');
  });

  test('offers the download, numbers are numbers and checkboxes booleans', async () => {
    await settle();
    const template = page.locator('form[action="/api/lead-magnet"]');
    await template.getByLabel('Email').fill('template@example.com');
    await template.getByRole('button').click();
    expect(await template.getByRole('link', { name: 'Download it now' }).getAttribute('href')).toContain(
      'template=hotel-rfp',
    );
    const audit = page.locator('form[action="/api/rfp-audit"]');
    await audit.getByLabel('Email').fill('audit@example.com');
    await audit.getByLabel('Send me the report').check();
    await audit.getByRole('button').click();
    await audit.getByText('Your report is on its way.').waitFor();
  });

  test('says when the service cannot be reached, and keeps what was typed', async () => {
    await settle();
    await contact().getByLabel('Email').fill('keep@example.com');
    await page.route('**/api/contact', (route) => route.abort());
    await contact().getByRole('button').click();
    await contact().getByText('We could not reach the service').waitFor();
    await expect.poll(() => contact().getByLabel('Email').inputValue()).toBe('keep@example.com');
  });

  test('a double click sends once', async () => {
    await settle();
    let sent = 0;
    await page.route('**/api/contact', async (route) => {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await contact().getByLabel('Email').fill('double@example.com');
    await contact().getByRole('button').dblclick();
    await contact().getByText('Thank you. We answer').waitFor();
    expect(sent).toBe(1);
  });
});

describe('the consent banner', () => {
  const logged: Record<string, unknown>[] = [];
  beforeEach(async () => {
    logged.length = 0;
    await page.route('**/api/consent-log', (route) => {
      logged.push(JSON.parse(route.request().postData() ?? '{}'));
      return route.continue();
    });
  });
  const choices = () =>
    page.evaluate(() =>
      ['functional', 'analytics', 'marketing'].map((name) =>
        (window as unknown as { rfpConsent: { granted(name: string): boolean } }).rfpConsent.granted(name),
      ),
    );

  test('accept, then silence; the id stays the same', async () => {
    await page.getByRole('button', { name: 'Accept all' }).click();
    expect(await choices()).toEqual([true, true, true]);
    await page.reload();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Withdraw consent' }).click();
    expect(await choices()).toEqual([false, false, false]);
    await expect
      .poll(() => logged.map(({ consent_action }) => consent_action))
      .toEqual(['accept_all', 'withdraw']);
    expect(logged[0]?.consent_id).toBe(logged[1]?.consent_id);
  });

  test('manage by keyboard alone: only what was ticked is granted', async () => {
    // Past the way to the content, the privacy policy, and the two quick answers.
    for (let stop = 1; stop <= 5; stop += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await choices()).toEqual([false, true, false]);
    await expect
      .poll(() => logged[0])
      .toMatchObject({ consent_action: 'manage_save', analytics_granted: true, marketing_granted: false });
  });

  test('a log that fails is no concern of the visitor', async () => {
    await page.route('**/api/consent-log', (route) => route.abort());
    await page.getByRole('button', { name: 'Reject all' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await choices()).toEqual([false, false, false]);
  });
});

test('nothing for axe to find: the banner’s question, its settings, the forms with and without faults', async () => {
  await judge(page, 'consent-question');
  await page.getByRole('button', { name: 'Manage' }).click();
  await judge(page, 'consent-settings');
  await page.getByRole('button', { name: 'Reject all' }).click();
  await judge(page, 'forms');
  await contact().getByRole('button').click();
  await page.locator('form[action="/api/founding-apply"]').getByRole('button').click();
  await judge(page, 'forms-faults');
});
