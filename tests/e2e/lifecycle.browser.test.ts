import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchForFile } from './browser.ts';
import { signIn } from './console.ts';
import { judge } from './judge.ts';
import { newPage, stored } from './page.ts';
import { startForFile } from './platform-process.ts';

/** An RFP's life as an organizer leads it; each test goes on where the last ended. */
const service = await startForFile();
const browser = await launchForFile();
let page: Page;
const field = (label: string) => page.getByLabel(label, { exact: true });
const agree = (action: string) => page.getByRole('dialog').getByRole('button', { name: action }).click();
const at = (hash: string) => page.goto(`${service.BASE_URL}/console${hash}`);

beforeAll(async () => {
  page = await newPage(browser);
  await signIn(page, service, 'agency@example.com');
}, 120_000);

test('the list: what is due first on top, sorted by a column on request; filter and order survive a reload', async () => {
  await page.locator('tbody tr').first().waitFor();
  const decisions = await page.locator('tbody .due small').allTextContents();
  const first = decisions.slice(0, 5).map((text) => Date.parse(text.replace(/^.* by /, '')));
  expect(first).toEqual(first.toSorted((a, b) => a - b));
  await expect.poll(() => page.locator('tbody tr .pill').first().textContent()).toBe('Sent');

  await page.getByRole('button', { name: 'Attendees' }).click();
  await page.getByRole('button', { name: 'Attendees' }).click();
  await page.getByRole('button', { name: 'Sent', exact: true }).click();
  const attendees = async () => (await page.locator('tbody td:nth-of-type(2)').allTextContents()).map(Number);
  const down = await attendees();
  expect(down).toEqual(down.toSorted((a, b) => b - a));
  await expect.poll(() => page.url()).toMatch(/#\/rfps\?status=sent&sort=-attendees$/);
  await page.reload();
  await page.locator('tbody tr').first().waitFor();
  expect(await attendees()).toEqual(down);
  await page.getByRole('link', { name: 'Oncology Advisory Forum' }).click();
  await page.locator('.ranking li').first().waitFor();
  await page.goBack();
  await page.locator('tbody tr').first().waitFor();
  expect(await attendees()).toEqual(down);
});

test('a place from the catalogue by its name, or from the link of a map; a radius', async () => {
  await at('#/rfps/new');
  await field('Title').fill('Robotics Meetup');
  await field('First day').fill('2027-09-14');
  await field('Last day').fill('2027-09-15');
  await field('City').fill('amsterdam');
  await page.keyboard.press('Tab');
  await page
    .getByText(/^The middle of \d+ hotels in Amsterdam$/)
    .first()
    .waitFor();
  await field('Or a map link').fill('https://maps.example/no-place-in-it');
  await page.getByText('No place is in it').waitFor();
  await field('Or a map link').fill('https://www.google.com/maps/@52.3791,4.9003,15z');
  await page.getByText('From the map link').first().waitFor();
  expect([await field('Latitude').inputValue(), await field('Longitude').inputValue()]).toEqual([
    '52.3791',
    '4.9003',
  ]);
  await field('Search within, km').fill('0');
  await field('Attendees').fill('40');
  await page.getByRole('button', { name: 'Save and rank' }).click();
  await page.getByText('Kilometres, up to 500').waitFor();
  await field('Search within, km').fill('12');
  await page.getByRole('button', { name: 'Save and rank' }).click();
  await page.locator('.ranking li').first().waitFor();
});

test('a draft is edited', async () => {
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('heading', { name: 'Edit the RFP' }).waitFor();
  expect([await field('City').inputValue(), await field('Search within, km').inputValue()]).toEqual([
    'amsterdam',
    '12',
  ]);
  await judge(page, 'edit-rfp');
  await field('Title').fill('Robotics Autumn Meetup');
  await field('City').fill('Amsterdam');
  await field('Budget per attendee').fill('410,50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Robotics Autumn Meetup' }).waitFor();
  await page.getByText('€410.50 budget per attendee').waitFor();
});

test('hotels are chosen one by one, or the first so many; nobody else gets it', async () => {
  await page.getByRole('link', { name: 'Choose one by one' }).click();
  await page.locator('tbody tr').first().waitFor();
  await judge(page, 'invite');
  await field('The first').fill('3');
  await page.getByRole('button', { name: 'Choose them' }).click();
  const boxes = page.getByRole('checkbox');
  await boxes.nth(1).uncheck();
  await boxes.nth(5).check();
  const name = (await page.locator('tbody th b').nth(5).textContent()) ?? '';
  await page.getByText(/^3 hotels of \d+ chosen$/).waitFor();
  await page.getByRole('button', { name: 'Send the RFP' }).click();
  await page.getByRole('dialog').getByText(name).waitFor();
  await agree('Send the RFP');
  await page.getByText(/^3 invited: 0 with an offer, 0 declined/).waitFor();
  await page.getByRole('link', { name }).waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(3);
  await judge(page, 'invited');
});

test('more hotels are invited later: those that have it already are no choice', async () => {
  await page.getByRole('link', { name: 'Invite more hotels' }).first().click();
  await page.getByRole('heading', { name: 'Choose hotels' }).waitFor();
  await page.getByRole('checkbox').first().waitFor();
  const invited = await page.locator('tbody th b').allTextContents();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Send the RFP' }).click();
  await agree('Send the RFP');
  await page.getByText(/^4 invited:/).waitFor();
  await expect.poll(() => page.getByRole('link', { name: invited[0] ?? '' }).count()).toBe(1);
});

test('an RFP that is out can be cancelled, for a reason; then it takes no answers', async () => {
  await page.locator('.menu > summary').click();
  await page.getByRole('button', { name: 'Cancel the RFP…' }).click();
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel the RFP' });
  await cancel.click();
  await page.getByText('Say why first').waitFor();
  await page.getByLabel('Why?').fill('The meeting was moved to next year');
  await cancel.click();
  await page.locator('h1 .pill.cancelled').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Invite more hotels' }).count()).toBe(0);
});

test('a deleted draft is gone at once, and can be had back as it was', async () => {
  await at('#/rfps?status=draft');
  await page.getByRole('link', { name: 'Robotics Bootcamp' }).click();
  await page.locator('.menu > summary').click();
  const address = page.url();
  await page.getByRole('button', { name: 'Delete this draft' }).click();
  await page.getByText('“Robotics Bootcamp” is deleted').waitFor();
  await page.getByRole('heading', { name: 'RFPs', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Robotics Bootcamp' }).count()).toBe(0);
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Robotics Bootcamp' }).click();
  await page.getByRole('heading', { name: 'Robotics Bootcamp' }).waitFor();
  await expect.poll(() => page.url()).toBe(address);
});

test('when its brief cannot be deleted, the draft stays, and that is said', async () => {
  const refuse = { code: '42501', message: 'no', details: null, hint: null };
  await page.route('**/rest/v1/briefs?id=*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: refuse }) : route.fallback(),
  );
  await page.locator('.menu > summary').click();
  await page.getByRole('button', { name: 'Delete this draft' }).click();
  await page.getByText('It could not be deleted.').waitFor();
  await page.unroute('**/rest/v1/briefs?id=*');
  await at('#/rfps?status=draft');
  await page.getByRole('link', { name: 'Robotics Bootcamp' }).waitFor();
});

test('what hotels wrote: a decline with its reason, comments, and the history of an offer', async () => {
  await at('#/rfps');
  await page.getByRole('link', { name: 'Oncology Advisory Forum' }).click();
  await page.getByRole('link', { name: /^Invited/ }).click();
  const declined = page.locator('tbody tr').filter({ hasText: 'Declined' }).first();
  const reason = (await declined.locator('.quote').textContent()) ?? '';
  expect(reason.length).toBeGreaterThan(5);
  await declined.getByRole('link').click();
  await page.locator('.notice').getByText(reason).waitFor();
  await page.getByText(/^Declined on /).waitFor();
  await expect.poll(() => page.getByText('No offer yet').count()).toBe(0);
  await judge(page, 'declined');
});

test('the ranking opens a line into its reasons and bars; a mark leads to what looks odd', async () => {
  await at('#/rfps');
  // Before anybody has offered, hotels rank by their list rates.
  await page.getByRole('link', { name: 'Robotics Bootcamp' }).click();
  const lines = page.locator('.ranking li');
  await lines.first().waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  const tenth = await lines.nth(9).boundingBox();
  expect(tenth?.y).toBeLessThan(900);
  const estimated = lines.filter({ hasText: 'list rates' }).first();
  await estimated.getByRole('button', { name: /^More about/ }).click();
  await expect.poll(() => estimated.locator('.bar.guess').count()).toBe(1);
  await expect.poll(() => estimated.locator('.why li').count()).toBeGreaterThan(1);
  await judge(page, 'ranking-open');
  await at('#/rfps');
  await page.getByRole('link', { name: 'Oncology Advisory Forum' }).click();
  await page.getByText('Asked, and not yet offered').waitFor();
  await page.locator('td', { hasText: 'list rates' }).first().waitFor();
  await page.locator('.pill.odd').first().click();
  await page.getByText(/above the median of/).waitFor();
  const badge = page.locator('a[href$="/anomalies"] .counter.odd');
  await expect.poll(() => badge.textContent()).toBe('1');
});

test('a shortlisting is shown at once, and taken back from the toast', async () => {
  await page.getByRole('link', { name: 'The Herengracht House' }).click();
  await page.getByRole('button', { name: 'Shortlist' }).click();
  await page.locator('h2 .pill.shortlisted').waitFor();
  // The page shows it before the service has it: a reload would take the request back.
  const taken = stored(page, 'submitted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('h2 .pill.submitted').waitFor();
  await taken;
  await page.reload();
  await page.locator('h2 .pill.submitted').waitFor();
  await page.getByText('Against the budget').waitFor();
  await page.getByLabel('Currency').selectOption('USD');
  await page.getByText(/^1 EUR = /).waitFor();
});

test('the map: every candidate on it, with its distance in the list beside; nobody else is asked', async () => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (![service.BASE_URL, service.RPC_URL].includes(new URL(request.url()).origin))
      foreign.push(request.url());
  });
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  const entries = page.locator('.map-list li');
  await entries.first().waitFor();
  expect(await page.locator('.map .hotel').count()).toBe(await entries.count());
  await entries.nth(2).getByRole('link').focus();
  await expect.poll(() => page.locator('.map svg .chosen text').textContent()).toBe('3');
  await judge(page, 'map');
  expect(foreign).toEqual([]);
});

/** Opens the command menu; what is typed before its field is there is lost. */
async function commands(page: Page) {
  await page.keyboard.press('Control+k');
  await page.locator('[role=combobox]:focus').waitFor();
}

test('Ctrl-K leads to an RFP, to one of its hotels and to a page, by keyboard alone', async () => {
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await judge(page, 'commands');
  await page.keyboard.type('hydro');
  await page.getByRole('option', { name: /European Hydrology/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'European Hydrology Winter School' }).waitFor();
  await page.locator('.ranking h3').first().waitFor();
  const hotel = (await page.locator('.ranking h3').first().textContent()) ?? '';
  await commands(page);
  await page.keyboard.type(hotel);
  await page.getByRole('option', { name: new RegExp(hotel) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: hotel }).waitFor();
  await commands(page);
  await page.keyboard.type('no such thing anywhere');
  await page.getByText('Nothing of that name.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});
