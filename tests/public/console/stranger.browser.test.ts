import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { launchForFile } from '../../e2e/browser.ts';
import { choose, codeFor, signIn } from '../../e2e/console.ts';
import { judge } from '../../e2e/judge.ts';
import { newPage } from '../../e2e/page.ts';
import { startForFile } from '../../e2e/platform-process.ts';

const service = await startForFile();
const browser = await launchForFile();
let page: Page;

beforeEach(async () => {
  page = await newPage(browser);
});
afterEach(() => page.context().close());

describe('somebody who passes by', () => {
  test('the start page: what it is, where to go, and locally the keys and sample sign-ins', async () => {
    await page.goto(service.BASE_URL as string);
    // The first look at the health of a service that has just started may find it too slow.
    const health = async () => {
      await page.reload();
      await page.locator(':is(.light.good, .light.bad)').waitFor();
      return page.locator('#health').textContent();
    };
    await expect.poll(health, { timeout: 20_000 }).toContain('All is well');
    await page.getByText('agency@example.com').waitFor();
    await expect.poll(() => page.getByText(service.ANON_KEY as string).count()).toBe(1);
    await expect
      .poll(() => page.getByRole('link', { name: /^Mailbox/ }).getAttribute('href'))
      .toBe(service.MAILBOX_URL);
    await judge(page, 'start');
  });

  test('the pricing page', async () => {
    await page.goto(`${service.BASE_URL}/pricing`);
    for (const price of ['€0', '€49', '€149', '€490']) await page.getByText(price, { exact: true }).waitFor();
  });

  test('the console asks who is there', async () => {
    await page.goto(`${service.BASE_URL}/console`);
    await page.getByLabel('Email').waitFor();
    await judge(page, 'sign-in');
  });

  test('a policy that lets in no foreign script, style or address', async () => {
    const response = await page.goto(`${service.BASE_URL}/console`);
    const policy = response?.headers()['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain(`connect-src 'self' ${service.RPC_URL};`);
  });
});

describe('signing in', () => {
  test('as a person of the sample data takes one press, and whoever signs out stays out', async () => {
    await page.goto(service.BASE_URL as string);
    await page.getByRole('link', { name: 'Planner, Pro tier' }).click();
    await page.getByRole('heading', { name: 'RFPs' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Staff of a hotel' }).click();
    await page.getByRole('link', { name: 'RFPs received' }).waitFor();
  });

  test('a malformed address and a wrong code are said at the field', async () => {
    await page.goto(`${service.BASE_URL}/console`);
    const email = page.getByLabel('Email');
    await email.fill('nobody');
    await page.keyboard.press('Enter');
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    await email.fill('stranger@example.com');
    await page.keyboard.press('Enter');
    const code = page.getByLabel('Six-digit code');
    await code.waitFor();
    await code.fill((await codeFor(service, 'stranger@example.com')) === '111111' ? '222222' : '111111');
    await page.keyboard.press('Enter');
    await page.getByText('not the code we sent').waitFor();
    await judge(page, 'wrong-code');
  });

  test('whoever belongs nowhere is told what to do, and sees nothing of others', async () => {
    await signIn(page, service, 'stranger@example.com');
    await page.getByRole('heading', { name: 'Where do you come in?' }).waitFor();
    await judge(page, 'welcome');
    await page.goto(`${service.BASE_URL}/console#/rfps/00000000-0000-4000-8000-000000000000`);
    await page.getByText('It is not here, or not yours to see.').waitFor();
    await judge(page, 'not-found');
  });
});

describe('when something is wrong', () => {
  test('an organization on another plan is told kindly whose PDFs are', async () => {
    await signIn(page, service, 'free@example.com');
    await page.getByRole('rowheader').first().getByRole('link').click();
    await choose(page, 'PDF…');
    await page.getByText('White-label PDFs are part of the Agency plan.').waitFor();
    await page.getByText('which does not include them').waitFor();
    await expect.poll(() => page.getByLabel('For which client?').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Get the Agency plan' }).getAttribute('href')).toMatch(
      /billing/,
    );
  });

  test('a browser that refuses to keep anything: the console works until the page is left', async () => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: refuse });
    });
    await page.goto(`${service.BASE_URL}/pricing`);
    await page.getByText('€490', { exact: true }).waitFor();
    await signIn(page, service, 'agency@example.com');
    await page.getByRole('link', { name: 'Oncology Advisory Forum' }).click();
    await page.locator('.ranking h3').first().waitFor();
    await page.getByRole('link', { name: 'Invited' }).click();
    await page.getByRole('row').nth(2).waitFor();
    await page.goto(`${service.BASE_URL}/console#/rfps/new`);
    await page.getByRole('heading', { name: 'New RFP' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email').waitFor();
  });

  test('a service that cannot be reached: said, and tried again', async () => {
    await signIn(page, service, 'pro@example.com');
    await page.route('**/rpc/get_savings_report', (route) => route.abort());
    await page.getByRole('link', { name: 'Savings' }).click();
    await page.getByText('The service cannot be reached.').waitFor();
    await judge(page, 'error');
    await page.unroute('**/rpc/get_savings_report');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Hours saved each month').waitFor();
  });

  test('a session that is over: sign in again, and be where one was', async () => {
    await signIn(page, service, 'pro@example.com');
    await page.route('**/auth/v1/token**', (route) =>
      route.fulfill({ status: 400, json: { error_code: 'refresh_token_not_found' } }),
    );
    await page.route('**/rpc/get_savings_report', (route) =>
      route.fulfill({ status: 401, json: { message: 'JWT expired' } }),
    );
    await page.getByRole('link', { name: 'Savings' }).click();
    await page.getByText('Your session is over').waitFor();
    await judge(page, 'session-over');
    await page.unrouteAll();
    await page.getByLabel('Email').fill('pro@example.com');
    await page.keyboard.press('Enter');
    await page.getByLabel('Six-digit code').waitFor();
    await page.getByLabel('Six-digit code').fill(await codeFor(service, 'pro@example.com'));
    await page.keyboard.press('Enter');
    await page.getByText('Hours saved each month').waitFor();
  });

  test('a session that is over before the console is open: sign in again', async () => {
    await signIn(page, service, 'hotel@example.com');
    const address = page.url();
    // Off the page first: one of its requests still under way would end the session before the reload does.
    await page.goto('about:blank');
    await page.route('**/auth/v1/token**', (route) =>
      route.fulfill({ status: 400, json: { error_code: 'refresh_token_not_found' } }),
    );
    await page.route('**/rest/v1/**', (route) =>
      route.fulfill({ status: 401, json: { message: 'JWT expired' } }),
    );
    await page.goto(address);
    await page.getByText('Your session is over').waitFor();
    await expect.poll(() => page.url()).toBe(address);
  });

  test('a service that does not answer: admitted within 3 seconds, and asked again on request', async () => {
    await signIn(page, service, 'pro@example.com');
    let asked = 0;
    await page.route('**/rpc/get_savings_report', (route) => {
      asked += 1;
      return asked === 1 ? undefined : route.continue();
    });
    await page.getByRole('link', { name: 'Savings' }).click();
    const began = performance.now();
    await page.getByText('The service has not answered yet.').waitFor();
    expect(performance.now() - began).toBeLessThan(4_000);
    await page.getByRole('button', { name: 'Ask again' }).click();
    await page.getByText('Hours saved each month').waitFor();
  });

  test('while it loads, that is said', async () => {
    await signIn(page, service, 'pro@example.com');
    await page.route('**/rpc/get_savings_report', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.getByRole('link', { name: 'Savings' }).click();
    await page.getByText('Loading the report').waitFor({ state: 'attached' });
    await page.getByText('Hours saved each month').waitFor();
  });
});
