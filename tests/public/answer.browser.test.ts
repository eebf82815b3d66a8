import { createHash, createHmac } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchForFile } from '../e2e/browser.ts';
import { judge } from '../e2e/judge.ts';
import { newPage } from '../e2e/page.ts';
import { startForFile } from '../e2e/platform-process.ts';

const service = await startForFile();
const database = createClient(service.RPC_URL ?? '', service.SERVICE_KEY ?? '', {
  auth: { persistSession: false },
});
const browser = await launchForFile();
let links = 0;

/** An RFP of the sample agency's, sent to one hotel with list rates; the link of its mail. */
async function requested(values: object = {}) {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const { data: hotel } = await database
    .from('hotels')
    .select('id, name, base_room_rate, ddr_rate')
    .eq('currency', 'EUR')
    .not('base_room_rate', 'is', null)
    .not('ddr_rate', 'is', null)
    .eq('is_active', true)
    .limit(1)
    .single();
  const { data: organization } = await database
    .from('organizations')
    .select('id')
    .eq('tier', 'agency')
    .limit(1)
    .single();
  const { data: rfp } = await database
    .from('rfps')
    .insert({
      ...{
        organization_id: organization?.id,
        title: 'Sales kick-off',
        city: 'Vienna',
        latitude: 48.2,
        longitude: 16.37,
      },
      ...{
        start_date: day(60),
        end_date: day(61),
        attendees: 40,
        rooms: 30,
        meeting_rooms: 2,
        currency: 'EUR',
      },
      ...{
        questions: ['Is there daylight in the plenary room?'],
        introduction: 'We meet once a year.',
        ...values,
      },
    })
    .select('id')
    .single()
    .throwOnError();
  const { data: send } = await database
    .from('sends')
    .insert({ rfp_id: rfp?.id, hotel_id: hotel?.id })
    .select('id')
    .single()
    .throwOnError();
  const { data: link } = await database
    .from('answer_links')
    .insert({ send_id: send?.id, recipient: `desk${++links}@hotel.example` })
    .select('id')
    .single()
    .throwOnError();
  // As the service derives it (lib/email/link-token.ts): the receipt that follows an answer carries the same.
  const token = createHmac('sha256', `link-token/${service.SERVICE_KEY}`)
    .update(`answer/${link?.id}`)
    .digest('base64url');
  const token_sha256 = createHash('sha256').update(token).digest('hex');
  await database.from('answer_links').update({ token_sha256 }).eq('id', link?.id).throwOnError();
  return {
    token,
    rfp: rfp?.id as string,
    send: send?.id as string,
    url: `${service.BASE_URL}/answer#${token}`,
  };
}
const later = { response_due: new Date(Date.now() + 5 * 86_400_000).toISOString() };
const offersOf = async (rfp: string) =>
  (
    await database
      .from('proposals')
      .select('version, room_rate, via, answers')
      .eq('rfp_id', rfp)
      .order('version')
  ).data;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('a sales desk answers by keyboard, sees what it comes to, and may change it', async () => {
  const { url, rfp, token } = await requested(later);
  const page = await newPage(browser, { viewport: { width: 390, height: 844 } });
  const answer = await page.goto(url);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  expect(answer?.headers()['content-security-policy']).toContain("form-action 'none'");
  await page.getByRole('heading', { name: 'Sales kick-off' }).waitFor();
  await page.getByText('UTC').first().waitFor();
  await judge(page, 'answer');

  // 30 rooms × 1 night × 100 and 40 people × 2 days × 50.
  await field(page, 'Room rate').fill('100');
  await field(page, 'Day delegate rate').fill('50,00');
  await page.getByText('€7,000.00').waitFor();
  await page.getByText('€175.00').waitFor();
  await page.getByText('One question is not answered yet').waitFor();

  // A closed tab loses nothing.
  await page.reload();
  expect(await field(page, 'Room rate').inputValue()).toBe('100');
  await field(page, 'Room rate').fill('a lot');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.getByText('Check the marked fields').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('room_rate');
  await judge(page, 'answer-fault');

  await field(page, 'Room rate').fill('100');
  await field(page, 'Is there daylight in the plenary room?').fill('Yes');
  await field(page, 'Anything else (optional)').press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Your offer has been sent.').waitFor();
  await judge(page, 'answer-sent');
  expect(await offersOf(rfp)).toEqual([{ version: 1, room_rate: 100, via: 'link', answers: ['Yes'] }]);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(token);

  await field(page, 'Room rate').fill('95.5');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.getByText('Version 2 of your offer has been sent.').waitFor();
});

test('a decline takes two taps', async () => {
  const { url, send } = await requested(later);
  const page = await newPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(url);
  await page.getByRole('button', { name: 'Decline' }).click();
  await judge(page, 'answer-decline');
  await page.getByRole('button', { name: 'The dates are full' }).click();
  await page.getByText('You have declined.').waitFor();
  const { data } = await database.from('sends').select('status, decline_code').eq('id', send).single();
  expect(data).toEqual({ status: 'declined', decline_code: 'dates_full' });
});

test('in two tabs, the second is told before it overwrites what the first has sent', async () => {
  const { url, rfp } = await requested(later);
  const pages = [await newPage(browser), await newPage(browser)];
  for (const page of pages) await page.goto(url);
  for (const page of pages) await field(page, 'Room rate').fill(page === pages[0] ? '100' : '200');
  const send = async (page?: Page) => page?.getByRole('button', { name: 'Send the offer' }).click();
  await send(pages[0]);
  await pages[0]?.getByText('Your offer has been sent.').waitFor();
  await send(pages[1]);
  await pages[1]?.getByText('answered meanwhile').waitFor();
  expect(await offersOf(rfp)).toMatchObject([{ version: 1, room_rate: 100 }]);
});

test('after the deadline there is no form, but an address to ask, and a decline', async () => {
  const { url, rfp } = await requested(later);
  await database
    .from('rfps')
    .update({ response_due: new Date(Date.now() - 60_000).toISOString() })
    .eq('id', rfp)
    .throwOnError();
  const page = await newPage(browser);
  await page.goto(url);
  await page.getByText('The deadline has passed').waitFor();
  expect(await page.getByRole('button', { name: 'Send the offer' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Decline' }).count()).toBe(1);
  await judge(page, 'answer-late');
});

test('a wrong and a void link are told apart, in words', async () => {
  const { url, rfp } = await requested(later);
  const page = await newPage(browser);
  await page.goto(`${service.BASE_URL}/answer#${'x'.repeat(43)}`);
  await page.getByText('This link is not known').waitFor();
  await judge(page, 'answer-unknown');
  await database.from('rfps').update({ status: 'cancelled' }).eq('id', rfp).throwOnError();
  await page.goto('about:blank');
  await page.goto(url);
  await page.getByText('This link is no longer valid').waitFor();
});

test('a network that fails keeps what was typed, and says so', async () => {
  const { url } = await requested(later);
  const page = await newPage(browser);
  await page.goto(url);
  await field(page, 'Room rate').fill('123');
  await page.route('**/rpc/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.getByText('What you typed is kept here').waitFor();
  expect(await field(page, 'Room rate').inputValue()).toBe('123');
});
