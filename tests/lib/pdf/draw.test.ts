// Every kind of document as it is drawn: nothing runs into anything else, and nothing moves unseen. What moves is a line that changes in
// `drawn/`, written anew by `vitest -u`; look at the document before you keep it.
import { expect, test } from 'vitest';
import { renderHotelRfpTemplate } from '../../../lib/pdf/documents/hotel-rfp-template.ts';
import { renderMigrationChecklist } from '../../../lib/pdf/documents/migration-checklist.ts';
import { draw } from '../../../lib/pdf/draw.ts';
import { type Branding, labelOf } from '../../../lib/pdf/render.ts';
import type { PdfWhitelabelRequest } from '../../../lib/schemas/pdf.ts';
import { decision } from './decisions.ts';
import { drawnOn, told, visibleFaults } from './drawn.ts';
import { solidPng } from './images/make-png.ts';
import * as inputs from './inputs.ts';
import { outlined } from './outlined.ts';
import { faultsOf } from './pdf-ua.ts';

const label = (branding: Branding = inputs.branding, logo: Uint8Array | null = null) =>
  labelOf(branding, 'Nordwind Pharma AG', logo, inputs.createdAt);
const drawn = async (request: PdfWhitelabelRequest) => draw({ label: await label(), request });

test.each<[string, () => Promise<Uint8Array>]>([
  ['brief', () => drawn(inputs.brief())],
  ['rfp', () => drawn(inputs.rfp(2))],
  ['comparison', () => drawn(inputs.comparison(6))],
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
  ['a title of hundreds of letters, a name of hundreds', 14, { name: long.repeat(8) }, null],
])('the opening: %s', async (name, times, branding, logo) => {
  const request = inputs.empty('brief');
  Object.assign(request.payload, { title: long.repeat(times) });
  const pages = await drawnOn(await draw({ label: await label(branding, logo), request }));
  expect(visibleFaults(pages)).toEqual([]);
  await expect(told(pages)).toMatchFileSnapshot(`drawn/opening-${name.replace(/,.*/, '').replaceAll(' ', '-')}.txt`);
});
