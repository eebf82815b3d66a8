import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BidRequest } from '../../../../lib/web/bid-sheet/field.ts';
import { cellOf, fieldsOf } from '../../../../lib/web/bid-sheet/fields.ts';
import { asTyped, type LineRequest } from '../../../../lib/web/bid-sheet/lines.ts';
import { readBidSheet } from '../../../../lib/web/bid-sheet/read.ts';
import { writeBidSheet } from '../../../../lib/web/bid-sheet/write.ts';
import { faultsOfLines, linesOf } from '../../../../lib/web/data/line-offer.ts';
import { withCell } from '../../../support/bid-sheet.ts';
import { typedLines } from '../../../support/typed-lines.ts';
import { packageFaults } from '../../../support/xlsx-package.ts';
import { unzip } from '../../../support/zip.ts';

const facts: BidRequest = {
  ...{ rfp_id: '11111111-1111-4111-8111-111111111111', hotel_id: '22222222-2222-4222-8222-222222222222' },
  ...{ title: 'Harbour Days', organizer_name: 'Blue Harbour', hotel_name: 'Anchor House', city: 'Vienna' },
  ...{ start_date: '2027-03-10', end_date: '2027-03-13', event_days: 2, nights: 2, attendees: 60, rooms: 50 },
  ...{ meeting_rooms: 2, features: [], must_features: [], response_due: null, introduction: null },
  ...{ questions: [], alternative_start_dates: [] },
};
const request: LineRequest = {
  ...facts,
  room_block: [
    { night: -1, type: 'single', guests: 1, rooms: 10 },
    { night: 1, type: 'single', guests: 1, rooms: 50 },
    { night: 1, type: 'twin', guests: 2, rooms: 5 },
  ],
  programme: {
    days: [{ day: 0, delegates: 60, package: 'full_day' }],
    sessions: [{ day: 0, from: '09:00', title: 'Plenary', people: 60, setup: 'theatre' }],
    package_contents: {},
  },
  asked_lines: [
    { key: 'gala', kind: 'fnb', label: 'Gala', unit: 'person', quantity: 51 },
    { key: 'booth', kind: 'av', label: 'Booth', unit: 'day', quantity: 2 },
  ],
  board: 'breakfast',
};
/** What a hotel needs to fill in where one price is enough. */
const plain = {
  ...{ room_rate: '150.00', breakfast: '0.00', 'delegate:full_day': '79.00', meeting_rooms_hire: '0.00' },
  ...{ 'extra:gala': '98.00', 'extra:booth': '-', tax_included: 'yes' },
};
const typed = (cells: Record<string, string>) => asTyped(request, { ...plain, ...cells });

test('random offers of lines come back from the file as the lines that they were', async () => {
  await fc.assert(
    fc.asyncProperty(typedLines, async ({ request: parts, values }) => {
      const asked = { ...facts, ...(parts as object), attendees: 999, rooms: 999 } as LineRequest;
      const days = { start_date: facts.start_date, valid_until: '2027-01-31' };
      const file = await writeBidSheet(asked, { ...values, ...days }, 'EUR');
      expect(packageFaults(file)).toEqual([]);
      const read = await readBidSheet(file, asked);
      expect('values' in read && linesOf(asked as never, read.values)).toEqual(
        linesOf(asked as never, values),
      );
    }),
    { numRuns: 20, seed: 4711 },
  );
});

test('one price is enough; a night with another price leaves the rest at that price', () => {
  const simple = typed({});
  expect(faultsOfLines(request as never, simple)).toEqual(new Map());
  expect(simple).toMatchObject({ by_night: '', by_session: '', 'not:booth': 'yes', 'extra:booth': '' });
  const rooms = (cells: Record<string, string>) =>
    linesOf(request as never, typed(cells))
      .filter(({ kind }) => kind === 'room')
      .map(({ unit_price, rooms_available }) => [unit_price, rooms_available]);
  expect(rooms({ 'room:1:single:1': '178.00', 'free:1:twin:2': '3', 'room:-1:single:1': '-' })).toEqual([
    [null, undefined],
    [178, undefined],
    [150, 3],
  ]);
  expect(rooms({ room_rate: '', 'room:1:single:1': '178.00' })).toEqual([
    [null, undefined],
    [178, undefined],
    [null, undefined],
  ]);
});

test('a room for a session asks for its hire, which is not taken for included', () => {
  const named = typed({ 'space:0': 'Hall' });
  expect([...faultsOfLines(request as never, named).keys()]).toEqual(['hire:0']);
});

test('each cell takes what belongs into it, and a fault names its sheet', async () => {
  const values = { ...plain, 'extra:booth': '', valid_until: '2027-01-31', start_date: facts.start_date };
  const file = await writeBidSheet(request, values, 'EUR');
  const fields = fieldsOf(request);
  const at = (name: string) => cellOf(fields.find((field) => field.name === name) as (typeof fields)[number]);
  expect([at('room_rate'), at('room:-1:single:1'), at('free:1:twin:2'), at('hire:0')]).toEqual([
    'B7',
    'Rooms C5',
    'Rooms E9',
    'Meeting rooms D4',
  ]);
  const faults = async (cell: string, value: string | number) => {
    const [, sheet, of = ''] = /^(?:(.*) )?(\w+)$/.exec(cell) ?? [];
    const nth = { Rooms: 2, 'Meeting rooms': 3 }[sheet ?? ''] ?? 1;
    const read = await readBidSheet(withCell(file, of, value, nth), request);
    return 'faults' in read ? read.faults : read.values;
  };
  expect(await faults('Rooms C5', 'ask us')).toEqual([
    'Rooms C5, Single, Tue 9 Mar: a number, 0 or more, with at most two decimals, not “ask us”',
  ]);
  expect(await faults('Rooms E9', 1.5)).toEqual([
    'Rooms E9, Twin, Thu 11 Mar, rooms: a whole number, not “1.5”',
  ]);
  expect(await faults('Rooms C5', '–')).toMatchObject({ 'room:-1:single:1': '', by_night: 'yes' });
  expect(await faults(at('tax_included'), 'On top of these prices')).toMatchObject({ tax_included: 'no' });
  expect(await faults(at('tax_included'), 'partly')).toEqual([
    `${at('tax_included')}, Tax is: in these prices or on top of these prices, not “partly”`,
  ]);
  expect(await faults('Meeting rooms C4', 'x'.repeat(500))).toEqual([
    expect.stringContaining('Plenary, room: longer than'),
  ]);
  const xml = String(unzip(file).get('xl/worksheets/sheet2.xml'));
  expect(xml).toContain('OR(C5="-",AND(ISNUMBER(C5),C5&gt;=0))');
});

test('a file without one of the sheets is refused by the name of the sheet', async () => {
  const bare = await writeBidSheet(facts, { start_date: facts.start_date, valid_until: '2027-01-31' }, 'EUR');
  const read = await readBidSheet(bare, request);
  expect('faults' in read && read.faults).toEqual([
    'There is no sheet “Rooms” in this file. Please use the one that you got here.',
  ]);
});
