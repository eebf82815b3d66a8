import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { launchForFile } from './browser.ts';
import { choose, mailsTo, signIn } from './console.ts';
import { judge } from './judge.ts';
import { contentOf, newPage } from './page.ts';
import { startForFile } from './platform-process.ts';

/**
 * From a refusal to a paid tier and back, on a fresh start with the local payments: buying and cancelling, a checkout that is
 * left, and what a friend's link earns. The tests go on where the last one ended: the referrer is a customer since the first.
 */
const service = await startForFile();
const browser = await launchForFile();
let buyer: Page;
const at = (page: Page, hash: string) => page.goto(`${service.BASE_URL}/console${hash}`);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

beforeAll(async () => {
  buyer = await newPage(browser);
  await signIn(buyer, service, 'free@example.com');
}, 120_000);

/** Rows of a table, asked with the service's key; with `change`, changed, or added. */
async function rows(
  table: string,
  filter: string,
  change?: object,
  method = change ? 'PATCH' : 'GET',
): Promise<Record<string, unknown>[]> {
  const headers = { apikey: service.SERVICE_KEY ?? '', authorization: `Bearer ${service.SERVICE_KEY}` };
  const response = await fetch(`${service.RPC_URL}/rest/v1/${table}?${filter}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json', prefer: 'return=representation' },
    ...(change && { body: JSON.stringify(change) }),
  });
  return (await response.json()) as Record<string, unknown>[];
}

/** Presses a button of the local payment page, and waits until the payment has come back as a plan. */
async function pay(page: Page, plan: string): Promise<void> {
  await press(page, 'Go to the payment');
  await page.getByRole('heading', { name: 'Pay', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const paidAt = Date.now();
  await page.getByText(new RegExp(`^Thank you\\. .* is on ${plan}\\.$`)).waitFor();
  expect(Date.now() - paidAt).toBeLessThan(10_000);
}

/** From the pricing page, as a stranger: chooses a plan, signs up, makes an organization; ends before the payment. */
async function signUpFor(page: Page, plan: string, email: string): Promise<void> {
  await page.goto(`${service.BASE_URL}/pricing`);
  await page.getByRole('link', { name: `Choose ${plan}` }).click();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Six-digit code');
  await code.waitFor();
  const [mail] = await mailsTo(service, email);
  await code.fill(/\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'First, an organization' }).waitFor();
  await page.getByLabel('Name of the organization').fill(`Organization of ${email}`);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await press(page, 'Create the organization');
  await page.getByRole('button', { name: 'Go to the payment' }).waitFor();
}

const png = await sharp({ create: { width: 240, height: 80, channels: 3, background: '#0b5d5e' } })
  .png()
  .toBuffer();

test('a Free organizer is refused a PDF and told the way, buys Agency, prints with a logo, cancels: the plan stays to its end', async () => {
  const field = (label: string) => buyer.getByLabel(label, { exact: true });
  await at(buyer, '#/rfps/new');
  await field('Title').fill('Board retreat');
  await field('First day').fill('2027-09-14');
  await field('Last day').fill('2027-09-15');
  await field('City').fill('Vienna');
  await buyer.keyboard.press('Tab');
  await field('Attendees').fill('30');
  await press(buyer, 'Save and rank');
  await buyer.locator('.ranking li').first().waitFor();
  const ranking = new URL(buyer.url()).hash;

  await choose(buyer, 'PDF…');
  await buyer.getByRole('dialog').getByText('White-label PDFs are part of the Agency plan.').waitFor();
  await expect.poll(() => buyer.getByRole('dialog').getByRole('textbox').count()).toBe(0);
  await judge(buyer, 'pdf-refused');
  await buyer.getByRole('link', { name: 'Get the Agency plan' }).click();
  await buyer.getByRole('button', { name: 'Go to the payment' }).waitFor();
  await judge(buyer, 'billing-wanted');
  await pay(buyer, 'Agency');
  await judge(buyer, 'billing-paid');

  await at(buyer, '#/settings/branding');
  await field('Name on documents').fill('Forum Miast');
  await field('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await buyer.locator('.preview image').waitFor();
  await buyer.getByRole('button', { name: 'Save', exact: true }).click();
  await buyer.locator('.toast').getByText('Saved').waitFor();
  const print = async () => {
    await at(buyer, ranking);
    await buyer.locator('.ranking li').first().waitFor();
    await choose(buyer, 'PDF…');
    await buyer.getByLabel('For which client?').fill('Client of ours');
    const download = buyer.waitForEvent('download');
    await press(buyer, 'Download');
    const pdf = (await contentOf(await download)).toString('latin1');
    expect(pdf.slice(0, 8)).toBe('%PDF-1.4');
    return pdf;
  };
  expect(await print()).toMatch(/\/Subtype\s*\/Image/);

  await at(buyer, '#/billing');
  await press(buyer, /^Invoices/);
  await buyer.getByRole('heading', { name: 'Your subscription' }).waitFor();
  await judge(buyer, 'payments-portal');
  await press(buyer, 'Cancel at the period’s end');
  await buyer.getByText('cancelled at its end').waitFor();
  await buyer.getByRole('link', { name: 'Back' }).click();
  await buyer.getByText(/^Agency is cancelled\. Everything works until /).waitFor();
  await judge(buyer, 'billing-cancelled');
  await print();

  await at(buyer, '#/billing');
  await press(buyer, /^Invoices/);
  await press(buyer, 'Let the period end');
  await buyer.getByText('canceled').waitFor();
  await buyer.getByRole('link', { name: 'Back' }).click();
  await buyer.getByText(/^Agency ended on /).waitFor();
  await at(buyer, ranking);
  await buyer.locator('.ranking li').first().waitFor();
  await choose(buyer, 'PDF…');
  await buyer.getByRole('dialog').getByText('is on Free, which does not include them').waitFor();
}, 240_000);

/** The recovery mails somebody got, oldest first. */
const recoveries = async (email: string) =>
  (await mailsTo(service, email)).filter(({ text }) => text.includes('a checkout was started')).reverse();

/** The daily run, as it is so many days after a checkout was left. */
async function sweep(email: string, days: number): Promise<string[]> {
  const abandoned_at = new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
  await rows('abandonments', `email=eq.${email}`, { abandoned_at });
  for (const cron of ['abandonment-cron', 'outbox-cron']) {
    const headers = { authorization: `Bearer ${service.CRON_SECRET}` };
    expect((await fetch(`${service.BASE_URL}/api/${cron}`, { headers })).status).toBe(200);
  }
  return (await recoveries(email)).map(({ subject }) => subject);
}
const subjects = [
  'Your checkout is still open',
  'What comparing twelve proposals by hand costs you',
  'Shall we close your checkout?',
];

test('a checkout that expires is recalled on days 0, 1 and 3; by the link one pays, and nothing more comes', async () => {
  const leave = async (email: string) => {
    const page = await newPage(browser);
    await signUpFor(page, 'Agency', email);
    await press(page, 'Go to the payment');
    await press(page, 'Let the checkout expire now');
    await page.getByRole('button', { name: 'Go to the payment' }).waitFor();
    await expect
      .poll(async () => (await rows('abandonments', `email=eq.${email}`)).map(({ tier }) => tier))
      .toEqual(['agency']);
    return page;
  };
  const [late, early] = await Promise.all([leave('late@example.com'), leave('early@example.com')]);
  await judge(early, 'billing-new');
  const follow = async (page: Page, email: string) => {
    const mail = (await recoveries(email)).at(-1);
    const link = /https?:\S+#\/billing\?tier=agency&interval=month/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.goto('about:blank');
    // The console's pages are found without its name too.
    await page.goto(email.startsWith('early') ? link.replace('/console#', '/#') : link);
    await pay(page, 'Agency');
    await expect
      .poll(async () => (await rows('abandonments', `email=eq.${email}`))[0]?.recovered_at ?? null)
      .not.toBeNull();
  };

  expect(await sweep('early@example.com', 0)).toEqual(subjects.slice(0, 1));
  await follow(early, 'early@example.com');
  for (const days of [1, 3]) expect(await sweep('early@example.com', days)).toEqual(subjects.slice(0, 1));

  for (const [i, days] of [0, 1, 3].entries())
    expect(await sweep('late@example.com', days)).toEqual(subjects.slice(0, i + 1));
  await follow(late, 'late@example.com');
  expect(await sweep('late@example.com', 4)).toEqual(subjects);
}, 240_000);

test('a friend’s link: who signs up by it and pays earns one credit, and a refund takes it back', async () => {
  const [owned] = await rows('organizations', 'name=eq.Stowarzyszenie%20Forum%20Miast');
  const balance = async () => {
    const response = await fetch(`${service.PAYMENTS_URL}/v1/customers/${owned?.payments_customer_id}`, {
      headers: { authorization: 'Bearer sk_test_local' },
    });
    return ((await response.json()) as { balance: number }).balance;
  };
  const before = await balance();
  await at(buyer, '#/billing');
  const link = (await buyer.locator('main code').textContent()) ?? '';
  expect(link).toMatch(/\?ref=[A-Z2-9]{8}$/);

  const friend = await newPage(browser);
  // Any page will do, and others after it.
  await friend.goto(link.replace('/?', '/audit?'));
  await friend.goto(service.BASE_URL ?? '');
  await signUpFor(friend, 'Pro', 'friend@example.com');
  await expect.poll(() => rows('referrals', 'referred_email=eq.friend@example.com')).toHaveLength(1);
  await pay(friend, 'Pro');
  await expect.poll(balance).toBe(before - 5000);

  // The next month is paid too, and earns nothing more.
  await press(friend, /^Invoices/);
  await press(friend, 'Let the period end, charge again');
  const refunds = friend.getByRole('button', { name: 'Refund' });
  await expect.poll(() => refunds.count()).toBe(2);
  await refunds.first().click();
  await friend.getByText(', refunded').waitFor();
  await expect.poll(balance).toBe(before);
  // The provider's balance moves first; our row says so once the provider has answered.
  const reversed = 'select=reversed_at&order=created_at.desc&limit=1&reversed_at=not.is.null';
  await expect.poll(() => rows('referral_credits', reversed)).toHaveLength(1);

  await buyer.reload();
  await buyer.getByText(/€50\.00 taken back, as the payment was refunded or disputed\./).waitFor();
  await judge(buyer, 'billing-recommend');

  // As a member of the other's organization, the friend reads what it is on, and buys nothing for it.
  const [person] = await rows('profiles', 'email=eq.friend@example.com');
  const membership = { organization_id: owned?.id, user_id: person?.id, role: 'member' };
  expect(await rows('organization_members', '', membership, 'POST')).toHaveLength(1);
  await at(friend, '#/rfps');
  await friend.reload();
  await friend.getByLabel('Organization').selectOption({ label: String(owned?.name) });
  await friend.getByRole('heading', { name: 'RFPs', level: 1 }).waitFor();
  await expect
    .poll(() => friend.getByRole('navigation').getByRole('link', { name: 'Billing' }).count())
    .toBe(0);
  await at(friend, '#/billing?tier=pro&interval=year');
  await friend.getByText(/^Owners and admins of .* see to its billing/).waitFor();
  await friend.getByRole('heading', { name: 'Enterprise' }).waitFor();
  await expect.poll(() => friend.getByRole('button', { name: /^(Choose|Go to|Invoices)/ }).count()).toBe(0);
  await judge(friend, 'billing-member');
}, 240_000);
