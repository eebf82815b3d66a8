import { type Cell, readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { priceNames } from '../../../../lib/schemas/offer-costs.ts';
import type { BidRequest, BidValues } from '../../../../lib/web/bid-sheet/field.ts';
import { fieldsOf } from '../../../../lib/web/bid-sheet/fields.ts';
import { writeBidSheet } from '../../../../lib/web/bid-sheet/write.ts';
import { unzip } from '../../../support/zip.ts';

const request: BidRequest = {
  ...{ rfp_id: '11111111-1111-4111-8111-111111111111', hotel_id: '22222222-2222-4222-8222-222222222222' },
  ...{ title: 'Harbour Days', organizer_name: 'Blue Harbour', hotel_name: 'Anchor House', city: 'Vienna' },
  ...{ start_date: '2027-01-21', end_date: '2027-01-22', event_days: 2, nights: 1, attendees: 40, rooms: 30 },
  ...{ meeting_rooms: 3, features: ['natural_light', 'full_size_stage'], must_features: ['full_size_stage'] },
  ...{ response_due: '2026-12-01T12:30:00Z', introduction: 'Hello' },
  ...{ questions: ['Is there a ramp?', 'Dogs?'], alternative_start_dates: ['2027-02-04', '2027-02-11'] },
};
const values: BidValues = {
  ...{ room_rate: '149,50', fnb_minimum: ' ', av_total: 'much', rooms: '30', nights: '1' },
  ...{ start_date: '2027-01-21', valid_until: 'soon', answer_1: 'Yes' },
};

async function written(changes: Partial<BidRequest> = {}) {
  const asked = { ...request, ...changes };
  const file = await writeBidSheet(asked, values, 'EUR');
  const { sheets } = await readXlsx(file, { readStyles: true });
  const [offer, facts] = sheets;
  const rowOf = (name: string) => fieldsOf(asked).find((one) => one.name === name)?.row ?? 0;
  const at = (column: number, name: string): Partial<Cell> => ({
    value: offer?.rows[rowOf(name) - 1]?.[column] ?? null,
    ...offer?.cells?.get(`${rowOf(name) - 1},${column}`),
  });
  return { file, offer, facts, at, xml: String(unzip(file).get('xl/worksheets/sheet1.xml')) };
}

test('what was typed stands in its cell as a number, a day or words; what is none leaves it empty', async () => {
  const { at } = await written();
  const value = (name: string) => at(1, name).value ?? null;
  expect(['room_rate', 'ddr_rate', 'fnb_minimum', 'av_total', 'rooms', 'nights'].map(value)).toEqual([
    149.5,
    null,
    null,
    null,
    30,
    1,
  ]);
  expect([value('valid_until'), value('answer_0'), value('answer_1')]).toEqual([null, null, 'Yes']);
  expect(value('start_date')).not.toBeNull();
});

test('each cell says what belongs into it', async () => {
  const { at } = await written();
  const told = (name: string) => [at(0, name).value, at(2, name).value];
  expect(['room_rate', 'attendees', 'start_date', 'answer_1'].map(told)).toEqual([
    ['Room rate', 'per room and night'],
    ['Attendees', 'asked for: 40'],
    ['The event begins on', '2027-01-21 or 2027-02-04 or 2027-02-11'],
    ['Dogs?', 'your answer'],
  ]);
});

test('only the cells to fill in can be written, amounts and counts only as such', async () => {
  const { at, xml } = await written();
  expect(xml).toMatch(/<sheetProtection[^>]* sheet="(?:1|true)"/);
  const isOpen = (column: number, name: string) => at(column, name).style?.protection?.locked === false;
  for (const { name } of fieldsOf(request))
    expect(
      [0, 1, 2].map((column) => isOpen(column, name)),
      name,
    ).toEqual([false, true, false]);
  expect([at(1, 'av_total').style?.numFmt, at(1, 'rooms').style?.numFmt]).toEqual(['0.00', '0']);
  const rules = [...xml.matchAll(/<dataValidation (.*?)>(.*?)<\/dataValidation>/gs)].map(
    ([, a = '', b = '']) =>
      [
        /type="(\w+)"/,
        /operator="(\w+)"/,
        /allowBlank="(\w+)"/,
        /showErrorMessage="(\w+)"/,
        /sqref="([^"]+)"/,
      ]
        .map((part) => part.exec(a)?.[1])
        .concat(/<formula1>(.*)<\/formula1>/.exec(b)?.[1]),
  );
  const prices = 6 + priceNames.length;
  expect(rules).toEqual([
    ['decimal', 'greaterThanOrEqual', '1', '1', `B7:B${prices}`, '0'],
    ['whole', 'greaterThanOrEqual', '1', '1', `B${prices + 1}:B${prices + 4}`, '0'],
  ]);
});

test('only where words are asked for there is room for a few lines', async () => {
  const { xml } = await written();
  const high = [...xml.matchAll(/<row r="(\d+)"[^>]* ht="45"/g)].map(([, row]) => Number(row));
  const text = fieldsOf(request).filter(({ kind }) => kind === 'text');
  expect(high).toEqual(text.map(({ row }) => row));
});

const factsOf = (sheet: Awaited<ReturnType<typeof written>>['facts']) =>
  sheet?.rows.map((row) => row.map((cell) => cell ?? '').slice(0, 2)).slice(1);

test('what is asked can be read beside it; nothing is said of what is not asked', async () => {
  const { facts } = await written();
  expect(factsOf(facts)).toEqual([
    ...[
      ['Request', 'Harbour Days'],
      ['From', 'Blue Harbour'],
      ['To', 'Anchor House'],
      ['Where', 'Vienna'],
    ],
    ['When', '2027-01-21 to 2027-01-22, event days: 2'],
    ['Or beginning', '2027-02-04 or 2027-02-11'],
    ...[
      ['Attendees', '40'],
      ['Rooms', '30, nights: 1'],
      ['Meeting rooms', '3'],
    ],
    ['Must have', 'full size stage'],
    ['Nice to have', 'natural light'],
    ...[
      ['Answers by', '2026-12-01 12:30 UTC'],
      ['', 'Hello'],
    ],
  ]);
  const bare = await written({
    ...{ hotel_name: null, alternative_start_dates: [], features: [], must_features: [], response_due: null },
    introduction: null,
  });
  expect(factsOf(bare.facts)?.map(([name]) => name)).toEqual([
    'Request',
    'From',
    'Where',
    'When',
    'Attendees',
    'Rooms',
    'Meeting rooms',
  ]);
});
