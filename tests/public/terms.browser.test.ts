/** Terms end to end: a hotel pastes its own on a phone, and the planner sees what they may cost. */
import { createHash, createHmac } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { launchForFile } from '../e2e/browser.ts';
import { signIn } from '../e2e/console.ts';
import { judge } from '../e2e/judge.ts';
import { newPage } from '../e2e/page.ts';
import { startForFile } from '../e2e/platform-process.ts';

const service = await startForFile();
const database = createClient(service.RPC_URL ?? '', service.SERVICE_KEY ?? '', {
  auth: { persistSession: false },
});
const browser = await launchForFile();
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const text = `Free of charge up to 60 days, then 50 %, 30 days 80 %
10 % of the rooms may be released free of charge until 30 days before arrival; missing rooms are charged at 90 %
Deposit 30 % on signature (non-refundable)
The spa is open from six`;

/** A sent RFP with terms wished, an offer of another hotel that has terms, and the link of the mail to the first. */
async function requested() {
  const { data: hotels } = await database
    .from('hotels')
    .select('id, name')
    .eq('currency', 'EUR')
    .eq('is_active', true)
    .not('base_room_rate', 'is', null)
    .order('name')
    .limit(2)
    .throwOnError();
  const { data: organization } = await database
    .from('organizations')
    .select('id')
    .eq('tier', 'agency')
    .limit(1)
    .single()
    .throwOnError();
  const { data: rfp } = await database
    .from('rfps')
    .insert({
      ...{ organization_id: organization?.id, title: 'Terms congress', city: 'Vienna', currency: 'EUR' },
      ...{ latitude: 48.2, longitude: 16.37, start_date: day(120), end_date: day(122) },
      ...{ attendees: 50, rooms: 40, nights: 2, event_days: 2, decision_date: day(40) },
      terms: {
        cancellation: [{ from_days_before: 29, charge_pct: 50, of: 'all' }],
        ...{ cutoff_days: 21, min_pickup_pct: 80 },
      },
    })
    .select('id')
    .single()
    .throwOnError();
  const [first, second] = hotels ?? [];
  const { data: sends } = await database
    .from('sends')
    .insert([first, second].map((hotel) => ({ rfp_id: rfp?.id, hotel_id: hotel?.id })))
    .select('id, hotel_id')
    .throwOnError();
  await database
    .from('proposals')
    .insert({
      ...{ rfp_id: rfp?.id, hotel_id: second?.id, currency: 'EUR', room_rate: 140, ddr_rate: 75 },
      ...{ rooms: 40, nights: 2, attendees: 50, event_days: 2 },
      terms: {
        cancellation: [
          { charge_pct: 10, of: 'all' },
          { from_days_before: 90, charge_pct: 40, of: 'all' },
          { from_days_before: 20, charge_pct: 90, of: 'all' },
        ],
        ...{ cutoff_days: 28, attrition_charge_pct: 100, min_pickup_pct: 90 },
        deposits: [{ on: 'days_before', days: 60, pct: 40, refundable: true }],
      },
    })
    .throwOnError();
  const send = sends?.find(({ hotel_id }) => hotel_id === first?.id)?.id as string;
  const { data: link } = await database
    .from('answer_links')
    .insert({ send_id: send, recipient: 'terms@hotel.example', is_correction: true })
    .select('id')
    .single()
    .throwOnError();
  const token = createHmac('sha256', `link-token/${service.SERVICE_KEY}`)
    .update(`answer/${link?.id}`)
    .digest('base64url');
  await database
    .from('answer_links')
    .update({ token_sha256: createHash('sha256').update(token).digest('hex') })
    .eq('id', link?.id)
    .throwOnError();
  return {
    ...{ rfp: rfp?.id as string, first: first?.name as string, second: second?.name as string },
    url: `${service.BASE_URL}/answer#${token}`,
  };
}

test('a hotel pastes its terms on a phone, and the planner sees what they may cost', async () => {
  const { rfp, url, first, second } = await requested();
  const hotel = await newPage(browser, { viewport: { width: 390, height: 844 } });
  const read: string[] = [];
  hotel.on('response', async (answer) => {
    if (/rpc\/rfp_by_token/.test(answer.url())) read.push(await answer.text());
  });
  await hotel.goto(url);
  await hotel.getByLabel('Room rate', { exact: true }).fill('130');
  await hotel.getByLabel('Day delegate rate', { exact: true }).fill('70');
  await hotel.getByText('wished: free until 30 days before, then 50 %').waitFor();
  await hotel.getByText('Paste your terms as text').click();
  await hotel.getByLabel('Your terms, in English or German').fill(text);
  await hotel.getByRole('button', { name: 'Read it' }).click();
  await hotel.getByText('80 % from 30 days before').waitFor();
  await hotel.locator('[data-term="deposits"] summary').click();
  await judge(hotel, 'answer-terms');
  await hotel.setViewportSize({ width: 390, height: 844 });
  await hotel.getByRole('button', { name: 'Send the offer' }).click();
  await hotel.getByText('Your offer has been sent.').waitFor();
  expect(read.join()).not.toMatch(/pickup_l|pickup_h|cancel_chance|night_shift|contract_risk/);

  const { data: offers } = await database
    .from('proposals')
    .select('terms')
    .eq('rfp_id', rfp)
    .eq('via', 'link')
    .throwOnError();
  expect(offers).toEqual([
    {
      terms: {
        attrition_steps: [{ until_days: 30, allowed_pct: 10, of: 'contracted' }],
        attrition_charge_pct: 90,
        cancellation: [
          { from_days_before: 59, charge_pct: 50, of: 'all' },
          { from_days_before: 30, charge_pct: 80, of: 'all' },
        ],
        deposits: [{ on: 'signature', pct: 30, refundable: false }],
        other: 'The spa is open from six',
      },
    },
  ]);

  const planner = await newPage(browser);
  await signIn(planner, service, 'agency@example.com');
  await planner.goto(`${service.BASE_URL}/console#/rfps/${rfp}/compare`);
  await planner.getByRole('heading', { name: 'What the terms may cost' }).waitFor();
  await planner.getByRole('heading', { name: 'Deposits by date' }).waitFor();
  const drawing = planner.getByRole('img', { name: /^What cancelling costs/ });
  expect(await drawing.getAttribute('aria-label')).toContain(first);
  expect(await drawing.getAttribute('aria-label')).toContain(second);
  expect(await drawing.locator('path').count()).toBe(2);
  await planner.getByRole('row', { name: /^Expected payment/ }).waitFor();
  await planner.getByText('The same as a table').click();
  await judge(planner, 'compare-terms');
});
