import { createHash, createHmac } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchForFile } from '../e2e/browser.ts';
import { codeFor } from '../e2e/console.ts';
import { judge } from '../e2e/judge.ts';
import { contentOf, newPage } from '../e2e/page.ts';
import { startForFile } from '../e2e/platform-process.ts';
import { withCell } from '../support/bid-sheet.ts';

const service = await startForFile();
const database = createClient(service.RPC_URL ?? '', service.SERVICE_KEY ?? '', {
  auth: { persistSession: false },
});
const browser = await launchForFile();
let links = 0;

let visitors = 0;
/** Somebody at an address of their own, so that the limit of one address is not all tests'. */
async function visit(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(browser, options);
  const address = `10.7.0.${++visitors}`;
  await page.route('**/rest/v1/rpc/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
  return page;
}

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
    // An address that the organizer named: it need be no contact of the hotel.
    .insert({ send_id: send?.id, recipient: `desk${++links}@hotel.example`, is_correction: true })
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
    hotel: hotel?.id as string,
    link: link?.id as string,
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
  const page = await visit({ viewport: { width: 390, height: 844 } });
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
  await expect.poll(() => field(page, 'Room rate').inputValue()).toBe('100');
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

test('the request as a spreadsheet: filled in elsewhere, it fills the form, and is sent by a person alone', async () => {
  const { url, rfp } = await requested(later);
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto(url);
  await page.getByText('Fill it in as a spreadsheet').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the bid sheet' }).click();
  expect((await download).suggestedFilename()).toBe('bid-sheet.xlsx');
  const sheet = await contentOf(await download);
  const choose = (name: string, buffer: Buffer) =>
    page
      .getByLabel(/^Back from the spreadsheet/)
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

  await choose('wrong.xlsx', withCell(sheet, 'B7', 'a lot'));
  await page
    .getByText('B7, Room rate: a number, 0 or more, with at most two decimals, not “a lot”')
    .waitFor();
  await judge(page, 'answer-bid-sheet');
  await choose('offer.xlsx', withCell(withCell(sheet, 'B7', 101.5), 'B22', 'Yes, on both sides'));
  await page.getByText('Filled in from offer.xlsx. Nothing has been sent').waitFor();
  await expect.poll(() => field(page, 'Room rate').inputValue()).toBe('101.50');
  await expect
    .poll(() => field(page, 'Is there daylight in the plenary room?').inputValue())
    .toBe('Yes, on both sides');
  expect(await offersOf(rfp)).toEqual([]);
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.getByText('Your offer has been sent.').waitFor();
  expect(await offersOf(rfp)).toMatchObject([{ room_rate: 101.5, answers: ['Yes, on both sides'] }]);
});

test('a decline takes two taps', async () => {
  const { url, send } = await requested(later);
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto(url);
  let taps = 0;
  const tap = (name: string) =>
    page
      .getByRole('button', { name })
      .click()
      .then(() => ++taps);
  await tap('Decline');
  await judge(page, 'answer-decline');
  await tap('The dates are full');
  expect(taps).toBe(2);
  await page.getByText('You have declined.').waitFor();
  const { data } = await database.from('sends').select('status, decline_code').eq('id', send).single();
  expect(data).toEqual({ status: 'declined', decline_code: 'dates_full' });
});

test('a counter-offer is accepted in two taps, by keyboard too, and exactly; another is declined with a word', async () => {
  const { url, rfp } = await requested(later);
  const { data: send } = await database.from('sends').select('hotel_id').eq('rfp_id', rfp).single();
  const figures = { room_rate: 120, ddr_rate: 60, rooms: 30, nights: 1, attendees: 40, event_days: 2 };
  const offer = { rfp_id: rfp, hotel_id: send?.hotel_id, currency: 'EUR', ...figures };
  /** The newest version, and a counter-offer to it. */
  const counter = async (room_rate: number) => {
    const { data } = await database
      .from('proposals')
      .select('id')
      .eq('rfp_id', rfp)
      .eq('is_current', true)
      .single();
    const terms = { room_rate, ddr_rate: 60, fnb_per_attendee: 0, av_total: 0 };
    const made = { proposal_id: data?.id, terms, message: 'Can you meet us here?', due: later.response_due };
    await database.from('counter_offers').insert(made).throwOnError();
  };
  await database.from('proposals').insert(offer).throwOnError();
  await counter(110.05);
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto(url);
  await page.getByRole('heading', { name: /^A counter-offer from / }).waitFor();
  // 30 rooms at 110.05, and 40 people × 2 days × 60.
  await page.getByText('€8,101.50').waitFor();
  await judge(page, 'answer-counter-offer');
  // Focus moves with what is shown, not a moment later: the next key would go elsewhere.
  const focused = page.evaluate(
    () =>
      new Promise((resolve) =>
        new MutationObserver(() => {
          if (document.body.textContent.includes('Your offer comes to'))
            resolve(document.activeElement?.textContent);
        }).observe(document.body, { childList: true, subtree: true }),
      ),
  );
  await page.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  expect(await focused).toBe('Your offer comes to €8,101.50 all in then.');
  await page.getByRole('button', { name: 'Yes, accept for €8,101.50' }).press('Enter');
  await page.getByText('You have accepted the counter-offer.').waitFor();
  await page.getByText('your offer has exactly its prices').waitFor();
  expect((await offersOf(rfp))?.map(({ version, room_rate, via }) => [version, room_rate, via])).toEqual([
    [1, 120, 'account'],
    [2, 110.05, 'link'],
  ]);
  await counter(90);
  await page.reload();
  await page.getByRole('button', { name: 'Decline the counter-offer' }).click();
  await page.getByLabel(/^A word to /).fill('We cannot go so low.');
  await judge(page, 'answer-counter-offer-decline');
  await page.getByRole('button', { name: 'Yes, decline' }).click();
  await page.getByText('You declined the counter-offer. Your offer stands as it was.').waitFor();
});

test('an expired option is confirmed by one tap of the mail’s link; in a last round the desk reads what it is told', async () => {
  const { url, token, rfp, hotel } = await requested({ ...later, option_days: 10 });
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const figures = { room_rate: 120, rooms: 30, nights: 1, attendees: 40, event_days: 2, currency: 'EUR' };
  const { data: offer } = await database
    .from('proposals')
    .insert({ rfp_id: rfp, hotel_id: hotel, ...figures, valid_until: day(-1) })
    .select('id, organization_id')
    .single()
    .throwOnError();
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto(`${service.BASE_URL}/answer?confirm#${token}`);
  await page.getByRole('heading', { name: /^Your offer held until / }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  await page.getByText('Without your word it cannot be chosen any more.').waitFor();
  await judge(page, 'answer-confirm');
  await page.getByRole('button', { name: 'It still holds' }).click();
  await page.getByText(/^Your offer holds until .+\./).waitFor();
  const { data: kept } = await database
    .from('proposals')
    .select('valid_until, version')
    .eq('id', offer?.id)
    .single();
  // Ten days after the deadline for answers, which is five days ahead.
  expect(kept).toEqual({ valid_until: day(15), version: 1 });

  const asked = { rfp_id: rfp, round: 1, message: 'Your last word, please.', show_rank: true, own_rank: 2 };
  const offered = {
    organization_id: offer?.organization_id,
    proposal_id: offer?.id,
    hotel_id: hotel,
    comparable_total: 3600,
    currency: 'EUR',
  };
  await database
    .from('rfp_rounds')
    .insert({ ...asked, ...offered, due: later.response_due })
    .throwOnError();
  await page.goto('about:blank');
  await page.goto(url);
  await page.getByRole('heading', { name: 'The last round' }).waitFor();
  await page.getByText('As the round began, it ranked 2.').waitFor();
  await page.getByText('Your last word, please.').waitFor();
  await judge(page, 'answer-last-round');
  await field(page, 'Room rate').fill('110');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.getByText('Your offer has been sent.').waitFor();
  expect((await offersOf(rfp))?.map(({ version, room_rate }) => [version, room_rate])).toEqual([
    [1, 120],
    [2, 110],
  ]);
});

test('in two tabs, the second is told before it overwrites what the first has sent', async () => {
  const { url, rfp } = await requested(later);
  const pages = [await visit(), await visit()];
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
  const page = await visit();
  await page.goto(url);
  await page.getByText('The deadline has passed').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Send the offer' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Decline' }).count()).toBe(1);
  await judge(page, 'answer-late');
});

test('after the decision the winner and the others are told so, and nothing can be sent', async () => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  for (const words of ['Your offer has won', 'The organizer has decided']) {
    const { url, rfp, hotel } = await requested(later);
    const { data: rival } = await database.from('hotels').select('id').neq('id', hotel).limit(1).single();
    await database.from('sends').insert({ rfp_id: rfp, hotel_id: rival?.id }).throwOnError();
    for (const hotel_id of [hotel, rival?.id])
      await database.from('proposals').insert({ rfp_id: rfp, hotel_id, room_rate: 120 }).throwOnError();
    await page.goto('about:blank');
    await page.goto(url);
    await page.getByText('Change your offer (version 1)').waitFor();
    await database
      .from('proposals')
      .update({ status: 'won' })
      .eq('rfp_id', rfp)
      .eq('hotel_id', words.includes('won') ? hotel : rival?.id)
      .throwOnError();
    await page.reload();
    await page.getByText(words).waitFor();
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
  }
});

test('a wrong, a cut, a revoked, an expired and a void link are told apart, in words', async () => {
  const page = await visit();
  const opens = async (fragment: string, words: string) => {
    await page.goto('about:blank');
    await page.goto(`${service.BASE_URL}/answer#${fragment}`);
    await page.getByText(words).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Send the offer' }).count()).toBe(0);
  };
  await opens('x'.repeat(43), 'This link is not known');
  await judge(page, 'answer-unknown');
  await opens('%E0%A4%A', 'This link is not known');
  await opens('', 'This link is not known');
  const revoked = await requested(later);
  await database.from('answer_links').update({ revoked_at: new Date().toISOString() }).eq('id', revoked.link);
  await opens(revoked.token, 'This link is no longer valid');
  const past = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const expired = await requested({ start_date: past(32), end_date: past(31) });
  await opens(expired.token, 'This link is no longer valid');
  const cancelled = await requested(later);
  await database.from('rfps').update({ status: 'cancelled' }).eq('id', cancelled.rfp).throwOnError();
  await opens(cancelled.token, 'This link is no longer valid');
});

test('another link opened in the same tab is another request, with nothing of the first', async () => {
  const [first, second] = [await requested(later), await requested({ ...later, title: 'Board retreat' })];
  const page = await visit();
  await page.goto(first.url);
  await field(page, 'Room rate').fill('321');
  await page.evaluate((hash) => {
    location.hash = hash;
  }, second.token);
  await page.getByRole('heading', { name: 'Board retreat' }).waitFor();
  await expect.poll(() => field(page, 'Room rate').inputValue()).not.toBe('321');
  await field(page, 'Room rate').fill('111');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.getByText('Your offer has been sent.').waitFor();
  expect(await offersOf(first.rfp)).toEqual([]);
  expect(await offersOf(second.rfp)).toMatchObject([{ room_rate: 111 }]);
});

test('on a phone, on a slow network, by a thumb: an offer is in within two minutes', async () => {
  const { url, rfp, token } = await requested({ ...later, budget_per_attendee: 180, show_budget: true });
  const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  const network = await page.context().newCDPSession(page);
  // As slow as a phone in a basement: 400 ms to answer, 50 kB a second.
  await network.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 20_000 },
  });
  const started = Date.now();
  await page.goto(url);
  await page.getByText('€180.00 per attendee').waitFor();
  // List rates and asked quantities are there already: what is left is to look and to send.
  await expect.poll(() => field(page, 'Room rate').inputValue()).not.toBe('');
  await field(page, 'Is there daylight in the plenary room?').fill('Yes');
  await page.getByRole('button', { name: 'Send the offer' }).tap();
  const done = page.getByText('Your offer has been sent.');
  await done.waitFor();
  // What was tapped is at the foot of a long page; that it worked is said where one looks, and read out.
  await expect.poll(async () => (await done.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  expect(await page.evaluate(() => document.activeElement?.role)).toBe('status');
  // Nobody but the service was asked for anything, and nobody was told the link.
  const own = [service.BASE_URL, service.RPC_URL];
  expect(asked.filter((request) => !own.some((origin) => request.startsWith(`${origin}/`)))).toEqual([]);
  expect(asked.filter((request) => request.includes(token))).toEqual([]);
  expect(Date.now() - started).toBeLessThan(60_000);
  expect(await offersOf(rfp)).toMatchObject([{ version: 1, via: 'link' }]);
});

test('at 1440 px it is one column one can read, and an account claims the hotel', async () => {
  const { url, hotel, link } = await requested({ ...later, share_chance: true });
  const page = await visit({ viewport: { width: 1440, height: 900 }, timezoneId: 'America/New_York' });
  await page.goto(url);
  await page.getByRole('heading', { name: 'Sales kick-off' }).waitFor();
  await page.getByText(/Answer by .* GMT-[45] \(.* UTC\)/).waitFor();
  expect((await page.locator('main').boundingBox())?.width).toBeLessThan(1000);
  await judge(page, 'answer-wide');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.getByText('Your offer has been sent.').waitFor();
  const colorOf = (card: string) =>
    page.locator(card).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colorOf('.done')).not.toBe(await colorOf('form > .card'));
  await page.getByText('Your chance to win').waitFor();

  const { data } = await database.from('answer_links').select('recipient').eq('id', link).single();
  const email = data?.recipient as string;
  await database.from('hotel_contacts').insert({ hotel_id: hotel, name: 'Desk', email }).throwOnError();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Six-digit code');
  await code.waitFor();
  await code.fill(await codeFor(service, email));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^I work at/ }).click();
  await page.waitForURL(new RegExp(`#/hotels/${hotel}`));
  const { data: members } = await database
    .from('hotel_members')
    .select('profiles(email)')
    .eq('hotel_id', hotel);
  expect(JSON.stringify(members)).toContain(email);
});

test('a network that fails keeps what was typed, and says so', async () => {
  const { url } = await requested(later);
  const page = await visit();
  await page.goto(url);
  await field(page, 'Room rate').fill('123');
  await page.route('**/rpc/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.getByText('What you typed is kept here').waitFor();
  await expect.poll(() => field(page, 'Room rate').inputValue()).toBe('123');
});

test('a block, an agenda and other lines are read, and answered as asked by a thumb in eight taps', async () => {
  const night = (at: number, rooms: number, type = 'single') => ({ night: at, type, guests: 1, rooms });
  const { url, rfp, hotel } = await requested({
    ...{
      ...later,
      title: 'Congress that swells',
      questions: [],
      rooms: 210,
      attendees: 210,
      pickup_low_pct: 55,
      cancel_chance_pct: 44,
    },
    meeting_rooms: 4,
    room_block: [night(-1, 40), night(0, 180), night(0, 30, 'double'), night(1, 190), night(2, 25)],
    programme: {
      days: [
        { day: 0, delegates: 210, package: 'full_day' },
        { day: 1, delegates: 190, package: 'full_day_dinner' },
      ],
      sessions: [
        {
          day: 0,
          from: '09:00',
          to: '17:30',
          title: 'Plenary',
          people: 210,
          setup: 'theatre',
          hold_24h: true,
        },
        { day: 0, from: '14:00', to: '16:00', title: 'ورشة العمل', people: 40, setup: 'u_shape', rooms: 3 },
      ],
      package_contents: { breaks: 2 },
    },
    asked_lines: [{ key: 'gala', kind: 'fnb', label: 'Gala dinner', unit: 'person', quantity: 51, day: 1 }],
    ...{ board: 'breakfast', payer: 'individual' },
  });
  await database
    .from('hotel_spaces')
    .insert({ hotel_id: hotel, name: 'Atrium', area_m2: 240, capacities: { theatre: 190, u_shape: 60 } })
    .throwOnError();
  const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const told = page.waitForResponse(/rfp_by_token/);
  await page.goto(url);
  expect(await (await told).text()).not.toMatch(/pickup|cancel_chance|night_shift/);
  await page.getByRole('heading', { name: 'Rooms by night' }).waitFor();
  expect(await page.getByRole('row', { name: /All rooms/ }).textContent()).toBe('All rooms4021019025');
  await page.getByText('14:00–16:00').waitFor();
  await page.getByText('Gala dinner, 51 × a person, Day 2').waitFor();
  await page.getByText('210 rooms, 4 nights').waitFor();
  await judge(page, 'answer-asked');

  // What the hotel's list rates and the request say stands there already. Typing into a field begins with a tap.
  let taps = 0;
  const tap = (place: Locator) => {
    taps += 1;
    return place.tap();
  };
  const enter = async (name: string, value: string) => {
    await tap(page.locator(`[name="${name}"]`));
    await page.keyboard.type(value);
  };
  await enter('breakfast', '0');
  await enter('delegate:full_day_dinner', '119');
  await enter('meeting_rooms_hire', '0');
  await enter('extra:gala', '50');
  await tap(page.getByLabel('Tax is in these prices'));
  await tap(page.getByRole('button', { name: 'Send the offer' }));
  await page.getByText('Your offer has been sent.').waitFor();
  expect(taps).toBeLessThanOrEqual(8);
  const linesOf = async () =>
    (await database.from('proposals').select('lines').eq('rfp_id', rfp).eq('is_current', true).single()).data
      ?.lines;
  expect((await linesOf()).map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['room', 'delegate', 'delegate', 'meeting_room', 'fnb'],
  ]);

  await tap(page.getByLabel('Say which room each session gets'));
  await page.getByText('240 m², seats 190 of 210 in theatre').waitFor();
  await judge(page, 'answer-sessions');
  await tap(page.getByRole('button', { name: 'Send the offer' }));
  await page.getByText('Version 2 of your offer has been sent.').waitFor();
  expect(
    (await linesOf())
      .filter(({ kind }: { kind: string }) => kind === 'meeting_room')
      .map(({ label, session }: { label: string; session: number }) => [session, label]),
  ).toEqual([
    [0, 'Atrium'],
    [1, 'Atrium'],
  ]);
});
