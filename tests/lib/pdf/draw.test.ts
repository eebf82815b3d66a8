// Every kind of document as it is drawn: nothing runs into anything else, and nothing moves unseen. What moves is a line that changes in
// `drawn/`, written anew by `vitest -u`; look at the document before you keep it.
import { expect, test } from 'vitest';
import { renderHotelRfpTemplate } from '../../../lib/pdf/documents/hotel-rfp-template.ts';
import { renderMigrationChecklist } from '../../../lib/pdf/documents/migration-checklist.ts';
import { draw } from '../../../lib/pdf/draw.ts';
import { type Branding, labelOf } from '../../../lib/pdf/render.ts';
import { type PdfWhitelabelRequest, pdfWhitelabelRequest } from '../../../lib/schemas/pdf.ts';
import { solidPng } from '../pictures/make-png.ts';
import { decision, recordedDecision } from './decisions.ts';
import { drawnOn, told, visibleFaults } from './drawn.ts';
import * as inputs from './inputs.ts';
import { outlined } from './outlined.ts';
import { faultsOf } from './pdf-ua.ts';

const label = (branding: Branding = inputs.branding, logo: Uint8Array | null = null) =>
  labelOf(branding, 'Nordwind Pharma AG', logo, inputs.createdAt);
const parsed = (kind: string, payload: object) =>
  pdfWhitelabelRequest.parse({ kind, client_name: 'Nordwind Pharma AG', payload });

/** Where the first is not the best, not everybody has a price, and the cheapest has no name. */
const unsorted = () =>
  parsed('comparison', {
    title: 'Kick-off',
    event: { start: '2027-03-08', end: '2027-03-11', attendees: 1240, city: 'Wien' },
    rows: [
      { hotel: 'A', score: 7.25, total: 300, room_rate: 100, av: 10, ddr: 50, fnb: 30 },
      { hotel: 'B', score: '9.5', total: '250.5', room_rate: 120, av: 8, ddr: 40 },
      { city: 'Graz', score: 8, total: 200, room_rate: 90, av: 12, ddr: 60, fnb: 20, notes: 'No lift' },
      { hotel: 'D', per_attendee: 12.345 },
    ],
  });
const withContents = () =>
  parsed('rfp', {
    title: 'With contents',
    event: { start: '2027-03-01' },
    option_days: 1,
    alternative_start_dates: ['2027-03-08', ''],
    sections: [
      { heading: 'First', body: 'One\n\n- a\n- b' },
      { heading: '', body: '' },
      { body: 'Without a heading' },
      { heading: 'Without a body' },
      { heading: 'Last', body: 'Two' },
    ],
    questions: ['', 'Which deposit?'],
  });
const meagre = () =>
  parsed('brief', {
    event: { start: '2027-03-01', end: '2027-03-01', attendees: 0 },
    rooms: 0,
    meeting_spaces: [{}],
    requirements: [''],
    budget: { amount: 100, currency: 'JPY', basis: 'per_attendee' },
  });

const drawn = async (request: PdfWhitelabelRequest) => draw({ label: await label(), request });

test.each<[string, () => Promise<Uint8Array>]>([
  ['brief', () => drawn(inputs.brief())],
  ['rfp', () => drawn(inputs.rfp(2))],
  ['comparison', () => drawn(inputs.comparison(6))],
  ['comparison-unsorted', () => drawn(unsorted())],
  ['rfp-contents', () => drawn(withContents())],
  ['brief-meagre', () => drawn(meagre())],
  ['decision-ranked', async () => draw({ label: await label(), record: recordedDecision() })],
  ['decision', async () => draw({ label: await label(), record: decision() })],
  ['hotel-rfp', renderHotelRfpTemplate],
  ['migration-checklist', renderMigrationChecklist],
])(
  '%s: all stands where it was when somebody last looked, inside its page and apart from the rest',
  async (name, render) => {
    const bytes = await render();
    const pages = await drawnOn(bytes);
    expect(visibleFaults(pages)).toEqual([]);
    expect(await faultsOf(bytes)).toEqual([]);
    await expect(`${told(pages)}\n\n${await outlined(bytes)}`).toMatchFileSnapshot(`drawn/${name}.txt`);
  },
);

test.each<[string, () => PdfWhitelabelRequest]>([
  ['a monstrous brief', inputs.monstrousBrief],
  ['a monstrous comparison', inputs.monstrousComparison],
  ['an empty RFP', () => inputs.empty('rfp')],
  ['a comparison of seventy', () => inputs.comparison(70)],
])('nothing runs into anything else in %s', async (_name, request) => {
  expect(visibleFaults(await drawnOn(await drawn(request())))).toEqual([]);
});

const long = 'International Conference of Applied Hospitality ';

test.each<[string, number, Branding, Uint8Array | null]>([
  [
    'a short title, two logos',
    1,
    { ...inputs.branding, logo: solidPng(300, 100, [0, 90, 160]) },
    solidPng(60, 120, [90, 0, 0]),
  ],
  [
    'a title of two lines, pale logos',
    2,
    { name: 'A', logo: solidPng(300, 100, [250, 250, 250]) },
    solidPng(20, 20, [255, 255, 255]),
  ],
  ['a title of three lines, a name of one', 3, { name: long, footer: 'Footer' }, null],
  [
    'a long title, a long name beside a logo',
    6,
    { name: long.repeat(3), contactLine: 'hello@example.com' },
    solidPng(500, 50, [9, 9, 9]),
  ],
  ['a title of hundreds of letters, a name of hundreds', 6, { name: long.repeat(30) }, null],
])('the opening: %s', async (name, times, branding, logo) => {
  const request = inputs.empty('brief');
  Object.assign(request.payload, { title: long.repeat(times) });
  const pages = await drawnOn(await draw({ label: await label(branding, logo), request }));
  expect(visibleFaults(pages)).toEqual([]);
  await expect(told(pages)).toMatchFileSnapshot(
    `drawn/opening-${name.replace(/,.*/, '').replaceAll(' ', '-')}.txt`,
  );
});

const wordsOf = async (request: PdfWhitelabelRequest) =>
  (await drawnOn(await drawn(request))).flatMap(({ items }) => items.filter(({ kind }) => kind === 'text'));
const rows = (count: number, row: object = {}) =>
  Array.from({ length: count }, (_, n) => ({ hotel: `H${n}`, ...row }));

test('a table of more than sixty hotels is set smaller', async () => {
  const sizeOf = async (count: number) =>
    (await wordsOf(parsed('comparison', { rows: rows(count) }))).find(({ text }) => text === 'H7')?.size;
  expect([await sizeOf(60), await sizeOf(61)]).toEqual([8, 7]);
});

test.each([
  ['two hotels with three prices', 2, { room_rate: 1, ddr: 1, av: 1 }, true],
  ['two hotels with two prices', 2, { room_rate: 1, ddr: 1 }, false],
  ['one hotel with three prices', 1, { room_rate: 1, ddr: 1, av: 1 }, false],
  ['two hotels, one price nothing', 2, { room_rate: 1, ddr: 1, av: 0 }, false],
])(
  'a profile of costs is drawn of two hotels and three prices on: %s',
  async (_name, count, prices, isDrawn) => {
    const words = await wordsOf(parsed('comparison', { rows: rows(count, { score: 1, ...prices }) }));
    expect(words.some(({ text }) => text.startsWith('Cost profile'))).toBe(isDrawn);
  },
);

test.each([
  [
    [1, 0.5],
    [1, 0.5],
  ],
  [
    [1.5, 1],
    [0.15, 0.1],
  ],
  [
    [10, 5],
    [1, 0.5],
  ],
  [
    [50, 10],
    [0.5, 0.1],
  ],
  [
    [400, 100],
    [1, 0.25],
  ],
])('scores of %j fill %j of their bars', async (scores, shares) => {
  const request = parsed('comparison', { rows: scores.map((score) => ({ hotel: 'H', score })) });
  const bars = (await drawnOn(await drawn(request)))
    .flatMap(({ items }) => items)
    .filter(({ kind, owner }) => kind === 'fill' && owner === 'Figure')
    .map(({ box }) => box.right - box.left);
  expect([1, 3].map((bar) => Math.round(((bars[bar] ?? 0) / (bars[0] ?? 1)) * 100) / 100)).toEqual(shares);
});
