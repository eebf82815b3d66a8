import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchForFile } from '../../e2e/browser.ts';
import { signIn } from '../../e2e/console.ts';
import { judge } from '../../e2e/judge.ts';
import { newPage } from '../../e2e/page.ts';
import { startForFile } from '../../e2e/platform-process.ts';

/** One RFP from the text of a request to its award, by a planner and a hotel; each test goes on where the last ended. */
const service = await startForFile();
const browser = await launchForFile();
let planner: Page;
let hotel: Page;

const request = `Dear colleagues,
we look for a venue in Amsterdam for a pharma conference, 9 to 11 June 2027, 80 attendees and 60 single rooms.
We need wifi, breakout rooms and a restaurant, no parking. Budget EUR 850 per person.`;
const title = 'Vaccines Spring Conference';
const house = 'Amstelhof Conference Hotel';
const field = (label: string) => planner.getByLabel(label, { exact: true });
const row = (page: Page) => page.locator('tbody tr').filter({ hasText: title });
const agree = (page: Page, action: string) =>
  page.getByRole('dialog').getByRole('button', { name: action }).click();
const offerAt = async (hotelName: string) => {
  await planner.getByRole('link', { name: 'RFPs', exact: true }).first().click();
  await planner.getByRole('link', { name: title }).click();
  await planner.getByRole('link', { name: hotelName }).click();
};

beforeAll(async () => {
  planner = await newPage(browser);
  await signIn(planner, service, 'agency@example.com');
  hotel = await newPage(browser);
  await signIn(hotel, service, 'hotel@example.com');
}, 120_000);

test('a request is read with its evidence, what it does not say stays empty, what is wrong is marked', async () => {
  await planner.getByRole('link', { name: 'New RFP' }).click();
  const dataTransfer = await planner.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'request.txt', { type: 'text/plain' }));
    return data;
  }, request);
  await field('The request').dispatchEvent('drop', { dataTransfer });
  await planner.getByText(/^From request.txt: \d+ fields filled in/).waitFor();
  const read = ['First day', 'Last day', 'City', 'Attendees', 'Bedrooms', 'Budget per attendee', 'Currency'];
  expect(await Promise.all(read.map((label) => field(label).inputValue()))).toEqual([
    '2027-06-09',
    '2027-06-11',
    'Amsterdam',
    '80',
    '60',
    '850',
    'EUR',
  ]);
  await expect.poll(() => field('Sector').inputValue()).toBe('pharma');
  // What was read is folded to a line each, with its words; what is missing is open.
  const group = (name: string) => planner.locator('.group').filter({ hasText: name });
  await group('How many').locator('summary').getByText('“80 attendees”').waitFor();
  await group('Where')
    .locator('summary')
    .getByText(/The middle of \d+ hotels in Amsterdam/)
    .waitFor();
  await field('Title').waitFor();
  await expect.poll(() => field('Attendees').isVisible()).toBe(false);
  await expect.poll(() => planner.getByLabel('Breakout rooms', { exact: true }).isChecked()).toBe(true);
  await expect.poll(() => planner.getByLabel('Parking', { exact: true }).isChecked()).toBe(false);
  await expect.poll(() => field('Title').inputValue()).toBe('');
  await expect.poll(() => field('Meeting rooms').inputValue()).toBe('');
  await planner.getByRole('button', { name: 'Save and rank' }).click();
  await planner.getByText('Check the marked fields.').waitFor();
  expect(await field('Title').evaluate((node) => node === document.activeElement)).toBe(true);
  await judge(planner, 'new-rfp');
});

test('saved as a draft it leads to the ranking, and from there to the hotels at the top', async () => {
  await field('Title').fill(title);
  await planner.getByRole('button', { name: 'Save and rank' }).click();
  await planner.getByRole('heading', { name: title }).waitFor();
  await planner.locator('.ranking li').first().waitFor();
  await judge(planner, 'draft');
  const candidates = await planner.locator('.ranking h3').allTextContents();
  const count = planner.getByLabel('How many hotels, from the top');
  await count.fill(String(candidates.indexOf(house) + 1));
  await planner.getByRole('button', { name: 'Send', exact: true }).click();
  await judge(planner, 'send');
  await agree(planner, 'Cancel');
  await expect.poll(() => planner.locator('h1 .pill').textContent()).toBe('Draft');
  await planner.getByRole('button', { name: 'Send', exact: true }).click();
  await agree(planner, 'Send the RFP');
  await planner.locator('h1 .pill.sent').waitFor();
  await expect.poll(() => planner.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0);
  await expect.poll(() => planner.locator('.ranking h3').allTextContents()).toContain(house);
});

test('the hotel finds it, declines with a reason, and comes back with an offer', async () => {
  await hotel.getByRole('link', { name: 'RFPs received' }).first().click();
  await row(hotel).getByText('Waiting for you').waitFor();
  await row(hotel).getByRole('link').click();
  await hotel.getByRole('button', { name: 'Decline', exact: true }).click();
  await hotel.getByLabel('If there is more to say').fill('Our ballroom is being painted');
  await hotel.getByRole('button', { name: 'No suitable meeting space' }).click();
  await hotel
    .getByText(/You declined on .*No suitable meeting space: Our ballroom is being painted/)
    .waitFor();
  await judge(hotel, 'hotel-declined');
  await hotel.getByText('Come back with an offer after all').click();
  await hotel.getByLabel('Room rate').fill('189');
  await hotel.getByRole('button', { name: 'Send the offer' }).click();
  await hotel.getByRole('heading', { name: 'Your offer, version 1' }).waitFor();
});

test('the planner shortlists the offer, the hotel revises it, the planner reads what changed', async () => {
  await offerAt(house);
  await planner.getByRole('button', { name: 'Shortlist', exact: true }).click();
  await planner.locator('h2 .pill.shortlisted').waitFor();
  await expect.poll(() => planner.getByRole('button', { name: 'Shortlist', exact: true }).count()).toBe(0);

  await hotel.getByRole('heading', { name: 'Change your offer (version 1)' }).waitFor();
  await hotel.getByLabel('Room rate').fill('175,50');
  await hotel.getByLabel('Anything else').fill('For three nights or more');
  await hotel.getByRole('button', { name: 'Send the offer' }).click();
  await hotel.getByRole('heading', { name: 'Your offer, version 2' }).waitFor();
  await judge(hotel, 'hotel-revised');

  await planner.reload();
  const history = planner.locator('section').filter({ hasText: 'History' });
  await history.getByText(/^Room rate: \D*189\.00 → \D*175\.50$/).waitFor();
});

test('an award wants a second thought, then decides the RFP for both sides', async () => {
  await planner.getByRole('button', { name: 'Award' }).click();
  await judge(planner, 'award');
  await planner.keyboard.press('Escape');
  await planner.locator('h1 .pill.sent').waitFor();
  await planner.getByRole('button', { name: 'Award' }).click();
  await agree(planner, 'Award');
  await planner.locator('h1 .pill.decided').waitFor();
  await planner.locator('h2 .pill.won').waitFor();
  await expect.poll(() => planner.getByRole('button', { name: 'Award', exact: true }).count()).toBe(0);
  await judge(planner, 'awarded');

  await hotel.reload();
  await hotel.getByText('You have won this RFP.').waitFor();
  await expect.poll(() => hotel.getByRole('button', { name: /^Send/ }).count()).toBe(0);
  await judge(hotel, 'hotel-won');
});
