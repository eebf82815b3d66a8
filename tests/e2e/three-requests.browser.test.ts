import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchForFile } from './browser.ts';
import { mailsTo, signIn } from './console.ts';
import { judge } from './judge.ts';
import { contentOf, newPage } from './page.ts';
import { run, startForFile } from './platform-process.ts';

/**
 * From an empty database with a catalogue of 300 hotels: a planner pastes three request mails, hotels answer one of them
 * by the link of their mail on a phone, a colleague who pays compares, awards and files it. Each test goes on where the
 * last ended.
 */
const service = await startForFile(['--empty']);
const browser = await launchForFile();
let planner: Page;
let procurement: Page;
const at = (page: Page, hash: string) => page.goto(`${service.BASE_URL}/console${hash}`);
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const values = (labels: string[]) => Promise.all(labels.map((label) => field(planner, label).inputValue()));

const cities: [string, string, number, number][] = [
  ['Graz', 'Austria', 47.07, 15.44],
  ['Hamburg', 'Germany', 53.55, 9.99],
  ['Lisbon', 'Portugal', 38.72, -9.14],
];

/** The mails as they came: each says nearly everything, and each says something that is easily taken for something else. */
const kickOff = `Subject: Request for proposal - Alpine Sales Kick-off 2027

Hello Nora,

our sales team of 120 people meets in Graz from Tuesday 14 to Thursday 16 September 2027. We need 110 single rooms for two
nights, a plenary for 120 in classroom and two breakout rooms on both days, wifi and a restaurant. A terrace would be nice.
Our total budget is EUR 96,000 including VAT. Please let us have offers by 31 May 2027; we decide on 15 June 2027.

Is the plenary free of pillars?
Can the hotel store 20 parcels from the day before?

Kind regards
Jonas Weber`;
const retreat = `Betreff: Anfrage Klausurtagung Vorstand

Liebe Frau Licht,

für unsere Klausurtagung suchen wir ein Hotel in Hamburg, bevorzugt mit Spa, WLAN ist Pflicht. 24 Teilnehmer, 24 Einzelzimmer
vom 8. bis 10. März 2027, alternativ eine Woche später, nicht am Wochenende. Budget 450 EUR pro Person netto.
Gibt es Tageslicht im Tagungsraum?

Viele Grüße
Petra Sommer`;
const congress = `Subject: Hybrid congress in Lisbon

Dear planner,

we run a medical congress in Lisbon, Thursday 7 to Sunday 10 October 2027; the meeting itself is on Friday only. 320 delegates
on site and 500 remote participants. 200 rooms per night. Meeting space for 320 in theatre style, streaming equipment needed.
Budget: 900 euros per attendee.

Best
Dr Silva`;

/** A hundred hotels in each city; every tenth has a sales office that reads mail. */
function catalogue(): string {
  const rows = Array.from({ length: 300 }, (_, n) => {
    const [city, country, lat, lng] = cities[n % 3] ?? ['', '', 0, 0];
    const number = Math.floor(n / 3);
    return [
      ...[
        `H-${n}`,
        `${['Grand', 'Park', 'Royal', 'Garden'][number % 4]} Hotel ${city} ${number}`,
        city,
        country,
      ],
      ...[(lat + (number % 10) / 1000).toFixed(4), (lng + (number % 9) / 1000).toFixed(4)],
      ...[
        String(3 + (number % 3)),
        String(60 + number * 3),
        String(40 + number * 6),
        String(90 + (number % 60)),
      ],
      number % 10 === 0 ? `sales${number}@${city.toLowerCase()}.example` : '',
    ].join(',');
  });
  return ['id,name,city,country,lat,lng,stars,rooms,largest_room,rate,email', ...rows].join('\n');
}

const ticked = () =>
  planner
    .locator('fieldset:has([value=wifi]) input:checked')
    .evaluateAll((boxes) =>
      boxes.map((box) => box.getAttribute('aria-label') ?? box.closest('label')?.textContent),
    );

async function paste(mail: string): Promise<void> {
  await at(planner, '#/rfps/new');
  await field(planner, 'The request').fill(mail);
  await planner.getByRole('button', { name: 'Read it' }).click();
  await planner
    .locator('main')
    .getByText(/fields filled in/)
    .waitFor();
}

beforeAll(async () => {
  [planner, procurement] = [await newPage(browser), await newPage(browser)];
}, 120_000);

test('an operator fills the catalogue', async () => {
  const staff = await newPage(browser);
  const added = run('admin.ts', service.DATA_DIR ?? '', {}, ['add', 'staff@example.com']);
  expect(await added.exit, added.output()).toBe(0);
  await signIn(staff, service, 'staff@example.com');
  await at(staff, '#/admin/catalogue');
  await staff
    .getByLabel('File')
    .setInputFiles({ name: 'hotels.csv', mimeType: 'text/csv', buffer: Buffer.from(catalogue()) });
  await staff.getByLabel('Name of the source').fill('list');
  await staff.getByRole('button', { name: 'See what would happen' }).click();
  await staff.getByRole('heading', { name: 'What would happen' }).waitFor({ timeout: 60_000 });
  await staff.getByRole('button', { name: 'Import', exact: true }).click();
  await staff.getByText('300 new').waitFor({ timeout: 60_000 });
  await staff.context().close();
}, 120_000);

test('three mails become three RFPs with nothing typed twice', async () => {
  await signIn(planner, service, 'planner@example.com');
  await planner.getByRole('button', { name: 'Create the organization' }).click();
  await field(planner, 'Name of the organization').fill('Nordlicht Events');
  await field(planner, 'Your name').fill('Nora Licht');
  await field(planner, 'Your phone').fill('+49 40 123456');
  await planner.getByRole('button', { name: 'Create the organization' }).click();
  await planner.getByRole('heading', { name: 'No RFPs yet' }).waitFor();
  const save = async (title: string) => {
    await planner.getByRole('button', { name: 'Save and rank' }).click();
    await planner.getByRole('heading', { name: title }).waitFor();
    await planner.locator('.ranking li').first().waitFor();
  };

  await paste(retreat);
  expect(await values(['First day', 'Last day', 'City', 'Attendees', 'Bedrooms'])).toEqual([
    ...['2027-03-08', '2027-03-10', 'Hamburg', '24', '24'],
  ]);
  expect(await values(['Budget per attendee', 'Other first days'])).toEqual(['450', '2027-03-15']);
  expect(await ticked()).toEqual(['Wi-Fi', 'Wi-Fi is a must', 'Daylight', 'Spa']);
  await save('Anfrage Klausurtagung Vorstand');

  await paste(congress);
  expect(await values(['First day', 'Last day', 'Meeting days', 'Nights'])).toEqual([
    ...['2027-10-07', '2027-10-10', '1', '3'],
  ]);
  expect(await values(['Attendees', 'Bedrooms', 'Budget per attendee'])).toEqual(['320', '200', '900']);
  await save('Hybrid congress in Lisbon');

  await paste(kickOff);
  expect(await values(['First day', 'Last day', 'Attendees', 'Bedrooms', 'Meeting rooms'])).toEqual([
    ...['2027-09-14', '2027-09-16', '120', '110', '3'],
  ]);
  // A budget in total is divided, and that is said.
  expect(await values(['Budget per attendee', 'Currency', 'Decision by'])).toEqual([
    '800.00',
    'EUR',
    '2027-06-15',
  ]);
  await planner.getByText('“EUR 96,000” is €96,000.00 in total: divided by 120 attendees').waitFor();
  expect((await field(planner, 'Questions to every hotel, one a line').inputValue()).split('\n')).toEqual([
    'Is the plenary free of pillars?',
    'Can the hotel store 20 parcels from the day before?',
  ]);
  await save('Request for proposal - Alpine Sales Kick-off 2027');
}, 120_000);

const title = 'Alpine Sales Kick-off';
const houses = ['Royal Hotel Graz 90', 'Grand Hotel Graz 80', 'Royal Hotel Graz 70'];

test('the mail is looked at before it goes to four hotels, one of which no mail reaches', async () => {
  await planner.getByRole('link', { name: 'Choose one by one' }).click();
  await planner.locator('tbody tr').first().waitFor();
  for (const house of [...houses, 'Garden Hotel Graz 99'])
    await planner.getByRole('row').filter({ hasText: house }).getByRole('checkbox').check();
  await planner.getByText(/^4 hotels of \d+ chosen$/).waitFor();
  await planner.getByRole('button', { name: 'Preview the mail' }).click();
  const mail = await planner.getByRole('dialog').textContent();
  for (const words of ['Graz', 'Nora Licht', '+49 40 123456', title]) expect(mail).toContain(words);
  await planner.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await planner.getByRole('button', { name: 'Send the RFP' }).click();
  await planner.getByRole('dialog').getByText('No mail reaches Garden Hotel Graz 99').waitFor();
  await planner.getByRole('dialog').getByRole('button', { name: 'Send the RFP' }).click();
  await planner.getByText(/Sent to 3 hotels\. Of 1 no address is known/).waitFor();
  await planner.getByText(/^4 invited: 0 with an offer/).waitFor();
}, 120_000);

/** A sales office answers by the link of its mail, on a phone. */
async function answer(email: string, rates: Record<string, string>): Promise<void> {
  await expect.poll(async () => (await mailsTo(service, email)).length).toBeGreaterThan(0);
  const text = (await mailsTo(service, email))[0]?.text ?? '';
  const desk = await newPage(browser, { viewport: { width: 390, height: 844 } });
  await desk.goto(/https?:\S+\/answer#\S+/.exec(text)?.[0] ?? '');
  await desk.getByRole('heading', { name: new RegExp(title) }).waitFor();
  for (const [label, value] of Object.entries(rates)) await field(desk, label).fill(value);
  await desk.getByRole('button', { name: 'Send the offer' }).click();
  await desk.getByText('Your offer has been sent.').waitFor();
  await desk.context().close();
}

test('two hotels answer on a phone; offers alone are ranked, the others stand below without a rank', async () => {
  await answer('sales90@graz.example', { 'Room rate': '139', 'Day delegate rate': '62,50' });
  await answer('sales80@graz.example', { 'Room rate': '121', 'Day delegate rate': '74' });
  await planner.getByRole('link', { name: 'Ranking', exact: true }).click();
  await planner.reload();
  await planner.getByText('Asked, and not yet offered').waitFor();
  expect((await planner.locator('.ranking h3').allTextContents()).toSorted()).toEqual(
    houses.slice(0, 2).toSorted(),
  );
}, 120_000);

test('a colleague who answers for the money compares, awards with a reason, and files what was decided', async () => {
  await at(planner, '#/members');
  await planner.getByLabel('Email address').fill('procurement@example.com');
  await planner.getByRole('button', { name: 'Send the invitation' }).click();
  await planner.getByRole('cell', { name: 'procurement@example.com' }).waitFor();
  await expect.poll(async () => (await mailsTo(service, 'procurement@example.com')).length).toBe(1);
  const invitation = (await mailsTo(service, 'procurement@example.com'))[0]?.text ?? '';
  await signIn(procurement, service, 'procurement@example.com');
  await procurement.goto(/https?:\S+#\/join\?token=\S+/.exec(invitation)?.[0] ?? '');
  await procurement.getByRole('button', { name: 'Accept the invitation' }).click();
  await procurement.getByRole('link', { name: new RegExp(title) }).click();
  await procurement.locator('.ranking h3').first().waitFor();
  const [first, second] = await procurement.locator('.ranking h3').allTextContents();
  await procurement.getByRole('link', { name: 'Compare', exact: true }).click();
  await procurement.getByRole('columnheader', { name: first }).waitFor();
  const totals = procurement.getByRole('row').filter({ hasText: 'All-in cost as offered' });
  await expect
    .poll(() => totals.locator('td').allTextContents())
    .toEqual(['€53,080.00 (best)', '€53,260.00 +€180.00']);

  await procurement.getByRole('link', { name: second, exact: true }).first().click();
  await procurement.getByRole('button', { name: 'Award', exact: true }).click();
  const dialog = procurement.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Award' }).click();
  await dialog.getByText('Another offer ranks higher: say why this one wins.').waitFor();
  await dialog.getByRole('textbox').fill('Rooms on one floor');
  await dialog.getByRole('button', { name: 'Award' }).click();
  await procurement.locator('h1 .pill.decided').waitFor();

  const tabs = procurement.getByRole('navigation', { name: 'This RFP' });
  await tabs.getByRole('link', { name: 'Ranking' }).click();
  await procurement.locator('.ranking li').filter({ hasText: second }).locator('.pill.won').waitFor();
  await tabs.getByRole('link', { name: 'History' }).click();
  await procurement.getByText('by procurement@example.com (member)').first().waitFor();
  await procurement.locator('.timeline').getByText('Rooms on one floor').waitFor();
  await tabs.getByRole('link', { name: 'Confidence' }).click();
  await procurement.getByText('Rooms on one floor').waitFor();
  await procurement.getByText(`What ${second} offered`).click();
  await procurement.getByRole('cell', { name: '€26,620.00' }).waitFor();
  await judge(procurement, 'three-requests-record');
  const record = procurement.waitForEvent('download');
  await procurement.getByRole('button', { name: 'Download as PDF' }).click();
  const said = execFileSync('pdftotext', ['-', '-'], { input: await contentOf(await record) }).toString();
  for (const words of [second ?? '', 'Rooms on one floor', 'procurement@example.com', '53 260.00'])
    expect(said.replaceAll('\u00a0', ' ')).toContain(words);
  // The winner was not first, and "it is first" says who is.
  expect(said).toContain(`First: ${first}. It is first under`);
}, 120_000);

test('each hotel hears how it ended; the one that never answered too', async () => {
  const heard = async (house: string) =>
    (await mailsTo(service, `${house}@graz.example`)).map(({ subject }) => subject.replace(/:.*/, ''));
  await expect
    .poll(() => heard('sales80'))
    .toEqual(['You have won', 'Your offer has arrived', 'Request for proposal']);
  await expect
    .poll(() => heard('sales90'))
    .toEqual(['Decided', 'Your offer has arrived', 'Request for proposal']);
  await expect.poll(() => heard('sales70')).toEqual(['Decided', 'Request for proposal']);
}, 60_000);
