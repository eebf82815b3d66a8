import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchForFile } from './browser.ts';
import { mailsTo, signIn } from './console.ts';
import { judge } from './judge.ts';
import { newPage } from './page.ts';
import { run, startForFile } from './platform-process.ts';

/**
 * From an empty database to a decision, with nothing but the command that names the first administrator and the console:
 * no SQL, no service key. Each test goes on where the last ended.
 */
const service = await startForFile(['--empty']);
const browser = await launchForFile();
let staff: Page;
let planner: Page;
let colleague: Page;
let hotel: Page;
const at = (page: Page, hash: string) => page.goto(`${service.BASE_URL}/console${hash}`);

beforeAll(async () => {
  [staff, planner, colleague, hotel] = await Promise.all([
    newPage(browser),
    newPage(browser),
    newPage(browser),
    newPage(browser),
  ]);
}, 120_000);

/** The newest mail to an address, once it has come. */
async function mailTo(email: string, subject: RegExp): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(service, email)).some((mail) => subject.test(mail.subject)))
    .toBe(true);
  return (await mailsTo(service, email)).find((mail) => subject.test(mail.subject))?.text ?? '';
}

/** What the checklist says is done, and what comes next. */
async function steps(page: Page, done: string[], next: string): Promise<void> {
  const said = async () =>
    (await page.locator('.steps .done').allTextContents()).map((text) => text.replace(' (done)', ''));
  await expect.poll(said).toEqual(done);
  await expect.poll(() => page.locator('.steps [aria-current]').textContent()).toBe(next);
}

const cities = ['Lyon', 'Nantes', 'Porto', 'Graz', 'Turku', 'Gent', 'Brno', 'Gdansk', 'Split', 'Malmö'];

/** 2 000 hotels as an export of a spreadsheet has them: semicolons, decimal commas, stars and countries in words. */
function catalogue(): string {
  const rows = Array.from({ length: 2000 }, (_, n) => {
    const city = cities[n % cities.length] ?? '';
    const near = city === 'Graz';
    return [
      `H-${n}`,
      n === 3
        ? 'Hotel an der Mur'
        : `${['Grand', 'Park', 'City', 'Royal', 'Garden'][n % 5]} Hotel ${city} ${n}`,
      city,
      near ? 'Österreich' : 'France',
      (near ? 47.05 + (n % 37) / 1000 : 45 + (n % 997) / 500).toFixed(4).replace('.', ','),
      (near ? 15.42 + (n % 41) / 1000 : 4 + (n % 991) / 500).toFixed(4).replace('.', ','),
      ['***', '****', '****S', '5', ''][n % 5],
      String(40 + (n % 260)),
      n % 3 === 0 ? String(30 + (n % 400)) : '',
      n % 2 === 0 ? `${80 + (n % 140)},50` : '',
      n === 3 ? 'desk@mur.example' : '',
    ].join(';');
  });
  return ['Hotel ID;Hotel;Ort;Land;Lat;Lon;Sterne;Zimmer;Größter Raum;Zimmerpreis;E-Mail', ...rows].join(
    '\r\n',
  );
}

test('the command names an administrator, who imports a catalogue after having seen what would happen', async () => {
  const added = run('admin.ts', service.DATA_DIR ?? '', {}, ['add', 'staff@example.com']);
  expect(await added.exit, added.output()).toBe(0);
  await signIn(staff, service, 'staff@example.com');
  await at(staff, '#/admin/catalogue');
  await staff.getByLabel('File').setInputFiles({
    name: 'hotels.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(catalogue()),
  });
  await staff.getByText(/2,000 rows/).waitFor();
  await staff.getByLabel('Name of the source').fill('spreadsheet');
  await staff.getByRole('button', { name: 'See what would happen' }).click();
  await staff.getByRole('heading', { name: 'What would happen' }).waitFor({ timeout: 60_000 });
  await judge(staff, 'admin-catalogue');
  await staff.getByRole('button', { name: 'Import', exact: true }).click();
  await staff.getByRole('heading', { name: 'What has happened' }).waitFor({ timeout: 60_000 });
  await expect.poll(() => staff.locator('main li').first().textContent()).toBe('2000 new');
  for (const area of ['claims', 'founding', 'hotels', 'organizations', 'mail', 'schedules']) {
    await at(staff, `#/admin/${area}`);
    await staff.locator('main section h2').first().waitFor();
    await judge(staff, `admin-${area}`);
  }
}, 180_000);

test('a stranger signs up, makes an organization and invites a colleague, who joins', async () => {
  await signIn(planner, service, 'planner@example.com');
  await planner.getByRole('heading', { name: 'Where do you come in?' }).waitFor();
  await judge(planner, 'welcome');
  await planner.getByRole('button', { name: 'Create the organization' }).click();
  await planner.getByText('What is your organization called?').waitFor();
  await planner.getByLabel('Name of the organization').fill('Nordlicht Events');
  await planner.getByLabel('Your name').fill('Nora Licht');
  await planner.getByLabel('Your phone').fill('+49 40 123456');
  await planner.getByRole('button', { name: 'Create the organization' }).click();
  await planner.getByRole('heading', { name: 'No RFPs yet' }).waitFor();
  await steps(planner, ['Name your organization'], 'Write your first RFP');
  await judge(planner, 'first-steps');

  await at(planner, '#/members');
  await planner.getByLabel('Email address').fill('colleague@example.com');
  await planner.getByRole('button', { name: 'Send the invitation' }).click();
  await planner.getByRole('cell', { name: 'colleague@example.com' }).waitFor();
  await judge(planner, 'members');
  const link =
    /https?:\S+#\/join\?token=\S+/.exec(await mailTo('colleague@example.com', /invited/))?.[0] ?? '';
  await signIn(colleague, service, 'colleague@example.com');
  await colleague.goto(link);
  await judge(colleague, 'join');
  await colleague.getByRole('button', { name: 'Accept the invitation' }).click();
  await colleague.getByRole('heading', { name: 'No RFPs yet' }).waitFor();
  // What one has seen enough of is gone for oneself alone.
  await colleague.getByRole('button', { name: 'Dismiss' }).click();
  await colleague.reload();
  await colleague.getByRole('heading', { name: 'No RFPs yet' }).waitFor();
  await expect.poll(() => colleague.locator('.steps').count()).toBe(0);
}, 120_000);

test('their first RFP goes to the hotels they choose', async () => {
  const field = (label: string) => planner.getByLabel(label, { exact: true });
  await at(planner, '#/rfps/new');
  await field('Title').fill('Spring kick-off');
  await field('First day').fill('2027-09-14');
  await field('Last day').fill('2027-09-15');
  await field('City').fill('Graz');
  await planner.keyboard.press('Tab');
  await planner
    .getByText(/^The middle of \d+ hotels in Graz$/)
    .first()
    .waitFor();
  await field('Attendees').fill('30');
  await planner.getByRole('button', { name: 'Save and rank' }).click();
  await planner.locator('.ranking li').first().waitFor();
  await planner.getByRole('link', { name: 'Choose one by one' }).click();
  await planner.locator('tbody tr').first().waitFor();
  await planner.getByRole('row').filter({ hasText: 'Hotel an der Mur' }).getByRole('checkbox').check();
  await at(planner, '#/rfps');
  await steps(planner, ['Name your organization', 'Write your first RFP', 'Choose hotels for it'], 'Send it');
  await planner.getByRole('link', { name: 'Send it' }).click();
  await planner.getByText('1 hotel of').waitFor();
  await planner.getByRole('button', { name: 'Send the RFP' }).click();
  await planner.getByRole('dialog').getByRole('button', { name: 'Send the RFP' }).click();
  await planner.getByText(/^1 invited: 0 with an offer/).waitFor();
  expect(await mailTo('desk@mur.example', /./)).toContain('Nordlicht Events');
}, 120_000);

test('the hotel’s contact claims the hotel and answers; the offer is ranked and awarded', async () => {
  await signIn(hotel, service, 'desk@mur.example');
  await hotel.getByLabel('Name of the hotel').fill('an der Mur');
  await hotel.getByRole('button', { name: 'Search' }).click();
  await hotel.getByRole('button', { name: 'I work here' }).click();
  await hotel.getByRole('link', { name: 'RFPs received' }).first().click();
  // The page before stays until the next one is there, and has a link to answer too.
  await hotel.locator('tbody tr').filter({ hasText: 'Spring kick-off' }).getByRole('link').click();
  await hotel.getByRole('heading', { name: 'Make an offer' }).waitFor();
  await hotel.getByLabel('Room rate').fill('120');
  await hotel.getByLabel('Delegate rate').fill('65');
  await hotel.getByRole('button', { name: 'Send the offer' }).click();
  await hotel.getByRole('heading', { name: 'Your offer, version 1' }).waitFor();

  await at(planner, '#/rfps');
  await planner.getByRole('link', { name: 'Spring kick-off' }).waitFor();
  await expect.poll(() => planner.locator('.steps').count()).toBe(0);
  await planner.getByRole('link', { name: 'Spring kick-off' }).click();
  await planner.locator('.ranking li').first().getByRole('link', { name: 'Hotel an der Mur' }).click();
  await planner.getByRole('button', { name: 'Award', exact: true }).click();
  await planner.getByRole('dialog').getByRole('button', { name: 'Award' }).click();
  await planner.locator('.pill.decided, .pill.won').first().waitFor();
  expect(await mailTo('desk@mur.example', /won|award|chosen/i)).toContain('Nordlicht');
}, 120_000);

test('the hotel’s manager invites a colleague, who joins, is told apart and removed', async () => {
  await hotel.getByRole('link', { name: 'Colleagues' }).click();
  await hotel.getByRole('cell', { name: /desk@mur.example/ }).waitFor();
  await hotel.getByLabel('Email address').fill('night@mur.example');
  await hotel.getByRole('button', { name: 'Send the invitation' }).click();
  await hotel.getByRole('cell', { name: 'night@mur.example' }).waitFor();
  await judge(hotel, 'hotel-people');
  const link = /https?:\S+#\/join\?token=\S+/.exec(await mailTo('night@mur.example', /invited/))?.[0] ?? '';
  const night = await newPage(browser);
  await signIn(night, service, 'night@mur.example');
  await night.goto(link);
  await night.getByRole('button', { name: 'Accept the invitation' }).click();
  await night.getByRole('link', { name: 'Colleagues' }).click();
  await night.getByRole('button', { name: 'Leave' }).waitFor();
  await expect.poll(() => night.getByRole('heading', { name: 'Invite a colleague' }).count()).toBe(0);
  await expect.poll(() => night.getByRole('button', { name: /^Make/ }).count()).toBe(0);

  await hotel.reload();
  const row = hotel.getByRole('row').filter({ hasText: 'night@mur.example' });
  await row.getByRole('button', { name: 'Remove' }).click();
  await hotel.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
  await night.reload();
  await night.getByText('It is not here, or not yours to see.').waitFor();
  await night.context().close();
}, 120_000);

test('a venue of one’s own: added, kept up to date, seen by nobody else until staff publish it', async () => {
  await planner.getByRole('link', { name: 'Settings' }).click();
  await planner.getByRole('link', { name: 'Own venues' }).click();
  const field = (label: string) => planner.getByLabel(label, { exact: true });
  await planner.getByRole('button', { name: 'Add the venue' }).click();
  await planner.getByText('What is it called?').waitFor();
  await field('Name').fill('Schloss Kalsdorf');
  await field('City').fill('Graz');
  await field('Country').fill('Österreich');
  await field('Where it is').fill('https://www.openstreetmap.org/?mlat=47.1&mlon=15.4#map=15/47.1/15.4');
  await field('Email of its sales office').fill('feste@schloss.example');
  await field('Seats in the largest room').fill('90');
  await planner.getByRole('button', { name: 'Add the venue' }).click();
  await planner.getByRole('link', { name: 'Schloss Kalsdorf' }).waitFor();
  await judge(planner, 'own-venues');
  await planner.getByRole('link', { name: 'Schloss Kalsdorf' }).click();
  await planner.getByRole('heading', { name: 'Schloss Kalsdorf' }).waitFor();
  await field('Bedrooms').fill('24');
  await planner.getByRole('button', { name: 'Save' }).click();
  await planner.locator('.toast').getByText('Saved').waitFor();
  await judge(planner, 'own-venue');
  const address = planner.url();

  await hotel.goto(address);
  await hotel.getByText('It is not here, or not yours to see.').waitFor();
  await at(staff, '#/admin/claims');
  const venue = staff.getByRole('row').filter({ hasText: 'Schloss Kalsdorf' });
  await venue.getByRole('button', { name: 'Publish' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await venue.waitFor({ state: 'detached' });
  await at(staff, '#/admin/catalogue');
  await staff.getByLabel('Another word').fill('winter_garden');
  await staff.getByRole('button', { name: 'Add it' }).click();
  await staff
    .getByText(/Winter garden/)
    .first()
    .waitFor();
}, 120_000);
