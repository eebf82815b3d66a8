import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { launchForFile } from '../../e2e/browser.ts';
import { signIn } from '../../e2e/console.ts';
import { judge } from '../../e2e/judge.ts';
import { contentOf, newPage } from '../../e2e/page.ts';
import { startForFile } from '../../e2e/platform-process.ts';
import { withCell } from '../../support/bid-sheet.ts';

const service = await startForFile();
const browser = await launchForFile();
let page: Page;
const received = () => page.getByRole('link', { name: 'RFPs received' }).first().click();
const waiting = () => page.locator('tbody tr').filter({ hasText: 'Waiting for you' });

beforeAll(async () => {
  page = await newPage(browser);
  await signIn(page, service, 'hotel@example.com');
}, 120_000);

test('the dashboard: answers, profile, boost, and where it ranks', async () => {
  await page.getByText('Response rate').waitFor();
  // The sample decides in the middle of a month: in the first half of the next one that was within 30 days.
  const decided = page.getByRole('heading', { name: 'Where you rank' });
  await page.getByText('Not ranked yet').or(decided).waitFor();
  await judge(page, 'hotel-dashboard');
});

test('an offer: the cost it amounts to while typing is the one the service reckons', async () => {
  await received();
  await waiting().first().waitFor();
  await judge(page, 'hotel-rfps');
  await waiting().first().getByRole('link').click();
  await page.getByRole('heading', { name: 'Make an offer' }).waitFor();
  const facts = page.locator('ul.facts li');
  await expect.poll(async () => (await facts.allInnerTexts()).join('\n')).toMatch(/^\d+ attendees?$/m);
  const told = (await facts.allInnerTexts()).join('\n');
  for (const fact of [/^\d+ rooms?, \d+ nights?$/m, /^\d+ event days?$/m, /^(?:answers by|decision) \d/m])
    expect(told).toMatch(fact);
  expect(told).not.toMatch(/undefined|null|NaN|Invalid|1970|\d{4}-\d\d-\d\d/);

  const rate = page.getByLabel('Room rate');
  await page.getByText('Fill it in as a spreadsheet').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the bid sheet' }).click();
  const buffer = withCell(await contentOf(await download), 'B7', 151.5);
  const file = { name: 'bid.xlsx', mimeType: 'application/octet-stream', buffer };
  await page.getByLabel(/^Back from the spreadsheet/).setInputFiles(file);
  await page.getByText('Filled in from bid.xlsx').waitFor();
  await expect.poll(() => rate.inputValue()).toBe('151.50');
  await rate.fill('149.999');
  await page.getByText('Some of it is no number yet.').waitFor();
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await expect.poll(() => rate.getAttribute('aria-invalid')).toBe('true');
  await judge(page, 'hotel-answer-invalid');
  await rate.fill('149.95');
  await page.getByLabel('Delegate rate').fill('72,50');
  await page.getByText('Food, audio-visual, taxes, extras').click();
  await page.getByLabel('Food and beverage').fill('32.45');
  await page.getByLabel('Service charge').fill('7.5');
  await page.getByLabel('City tax').fill('4.25');
  await page.getByLabel('Given free').fill('447');
  // The rooms by night that are asked for stand above it, in a table of their own.
  const cost = page.locator('table', { hasText: 'All in' });
  const preview = await cost.first().textContent();
  await judge(page, 'hotel-answer');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await page.getByRole('heading', { name: 'Your offer, version 1' }).waitFor();
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Your offer, version 1' }) })
    .getByRole('row', { name: /All in/ })
    .waitFor();
  await expect.poll(() => cost.first().textContent()).toBe(preview);
});

test('a decline takes a reason, in the hotel’s own words where no other fits', async () => {
  await page.getByRole('button', { name: 'Withdraw and decline' }).click();
  await page.getByRole('button', { name: 'Another reason' }).click();
  await page.getByText('Say why in your words').waitFor();
  await judge(page, 'hotel-decline');
  await page.getByLabel('If there is more to say').fill('Fully booked on these days');
  await page.getByRole('button', { name: 'Another reason' }).click();
  await page.getByText(/You declined on .*Fully booked on these days/).waitFor();
  // A hotel may come back while the RFP is out.
  await expect.poll(() => page.getByRole('heading', { name: 'Make an offer' }).isVisible()).toBe(false);
  await page.getByText('Come back with an offer after all').click();
  await page.getByRole('heading', { name: 'Make an offer' }).waitFor();
});

test('the profile: what is unknown stays unknown, what moves a ranking waits to be confirmed', async () => {
  await page.getByRole('link', { name: 'Profile' }).first().click();
  const seats = page.getByLabel('Seats in the largest room');
  await seats.waitFor();
  const before = Number(await seats.inputValue());
  await page.getByLabel('Description').fill('A house by the water, with nine meeting rooms');
  await seats.fill('many');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^A whole number from 0 to/).waitFor();
  await judge(page, 'hotel-profile');
  await seats.fill(String(before * 3));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 change waiting to be confirmed').waitFor();
  await page.getByText(`${before} now, ${before * 3} once confirmed`).waitFor();
  await page.reload();
  await seats.waitFor();
  await expect.poll(() => page.getByLabel('Description').inputValue()).toContain('by the water');
  await expect.poll(() => seats.inputValue()).toBe(String(before));
});

test('its photo: chosen from the files of a phone, and shown as planners see it', async () => {
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#0000c8' } })
    .jpeg()
    .toBuffer();
  const photo = page.locator('img.photo');
  const before = await photo.getAttribute('src');
  await page
    .getByLabel('Photo from a file')
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect.poll(() => photo.getAttribute('src')).not.toBe(before);
  const size = () => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([640, 400]);
  expect(await page.getByLabel('Photo', { exact: true }).inputValue()).toMatch(/\/api\/hotel-photo\?id=/);
});

test('its rooms for sessions: added with what they seat, changed, refused twice under one name, removed', async () => {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const add = async (name: string, theatre: string) => {
    await page.getByRole('button', { name: 'Add a room' }).click();
    await field('Name of the room').fill(name);
    await field('Theatre').fill(theatre);
    await page.getByRole('button', { name: 'Save the room' }).click();
  };
  await add('Atelier', '120');
  const row = page.getByRole('row').filter({ hasText: 'Atelier' });
  await row.getByText('120 theatre').waitFor();
  await add('Atelier', '80');
  await page.getByText('There is a room of that name already').first().waitFor();
  await judge(page, 'hotel-spaces');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Edit Atelier' }).click();
  await field('Cabaret').fill('64');
  await page.getByRole('button', { name: 'Save the room' }).click();
  await row.getByText('120 theatre, 64 cabaret').waitFor();
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
});

test('an RFP that was not sent to it is not there', async () => {
  const base = page.url().split('/profile')[0];
  await page.goto(`${base}/rfps/00000000-0000-4000-8000-000000000000`);
  await page.getByText('It is not here, or not yours to see.').waitFor();
});

test('privacy: take the data along, ask for erasure by mail', async () => {
  await page.getByRole('link', { name: 'Privacy' }).click();
  const hotel = page.locator('section').nth(1);
  await judge(page, 'privacy');
  const zip = page.waitForEvent('download');
  await hotel.getByRole('button', { name: 'Export as ZIP' }).click();
  expect((await contentOf(await zip)).subarray(0, 2).toString()).toBe('PK');
  const json = page.waitForEvent('download');
  await hotel.getByRole('button', { name: 'Export as JSON' }).click();
  expect(JSON.parse((await contentOf(await json)).toString())).toHaveProperty('proposals');

  await page.locator('section').first().getByRole('button', { name: 'Erase…' }).click();
  await judge(page, 'erase');
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await page.getByText('A link was mailed to hotel@example.com').waitFor();
});

test('signing out leaves nothing behind', async () => {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Email').waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
