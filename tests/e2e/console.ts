import type { Page } from 'playwright-core';

type Service = Record<string, string>;

interface Mail {
  subject: string;
  text: string;
}

/** What was mailed to an address, newest first. */
export async function mailsTo(service: Service, email: string): Promise<Mail[]> {
  const response = await fetch(`${service.MAILBOX_URL}/messages?to=${encodeURIComponent(email)}`);
  return (await response.json()) as Mail[];
}

/** The newest sign-in code mailed to an address; other mail may come meanwhile, a receipt for one. */
export async function codeFor(service: Service, email: string): Promise<string> {
  const mail = (await mailsTo(service, email)).find(({ subject }) => /sign-in code/.test(subject));
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** Signs in as a person would, and ends on the page the console chooses. */
export async function signIn(page: Page, service: Service, email: string): Promise<void> {
  await page.goto(`${service.BASE_URL}/console`);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Six-digit code');
  await code.waitFor();
  await code.fill(await codeFor(service, email));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

/** Mails wait in the outbox for the platform's schedule; locally nothing calls it by itself. */
export async function sendQueuedMails(service: Service): Promise<void> {
  await fetch(`${service.BASE_URL}/api/outbox-cron`, {
    headers: { authorization: `Bearer ${service.CRON_SECRET}` },
  });
}

/** Chooses what stands in the menu of an RFP. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: 'More' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}
