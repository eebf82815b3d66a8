// What stands in the cells of the sheets Comparison, Rates and Notes, and what makes a reader look twice.
import type { WriteSheet } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { eachCriterion } from '../../../lib/schemas/criteria.ts';
import type { WorkbookData } from '../../../lib/schemas/rpc/workbook.ts';
import { fitted } from '../../../lib/spreadsheet/fit.ts';
import {
  answerOf,
  asOffered,
  columnsOf,
  deviationsOf,
  inCurrencyOf,
  sumOf,
} from '../../../lib/workbook/comparison-columns.ts';
import { comparisonSheet } from '../../../lib/workbook/comparison-sheet.ts';
import { notesSheet } from '../../../lib/workbook/notes-sheet.ts';
import { rankingSheet } from '../../../lib/workbook/ranking-sheet.ts';
import { ratesSheet } from '../../../lib/workbook/rates-sheet.ts';
import { hotelId, made, offer } from './inputs.ts';

/** The cells of a sheet by the words at the head of their row; the first row of that name from `after` on. */
function reader({ cells }: WriteSheet) {
  const labels = [...(cells ?? [])].flatMap(([key, { value }]) =>
    key.endsWith(',0') ? [{ row: Number(key.split(',')[0]), label: String(value) }] : [],
  );
  const rowOf = (label: string, after = '') => {
    const from = labels.findIndex((one) => one.label.startsWith(after));
    return labels.slice(from).find((one) => one.label === label)?.row ?? -1;
  };
  const cell = (label: string, column: number, after = '') => cells?.get(`${rowOf(label, after)},${column}`);
  return { rowOf, cell, labels: labels.map(({ label }) => label) };
}

const isUnsure = (cell: { style?: { font?: { italic?: boolean } } } | undefined) =>
  cell?.style?.font?.italic === true;

test('columns: candidates by rank, then offers that no longer run, then who declined, each hotel once', () => {
  const data = made(2, {
    offers: [offer(1), offer(7), offer(8)],
    declines: [0, 7, 9].map((n) => ({
      hotel_id: hotelId(n),
      hotel_name: `Hotel ${n}`,
      reason: n === 9 ? 'Full' : null,
    })),
  });
  expect(
    columnsOf(data).map(({ name, place, candidate, offer: made, declined }) => [
      name,
      place,
      candidate !== null,
      made !== null,
      declined,
    ]),
  ).toEqual([
    ['Hotel 0', 0, true, false, null],
    ['Hotel 1', 1, true, true, null],
    ['Hotel 7', -1, false, true, null],
    ['Hotel 8', -1, false, true, null],
    ['Hotel 9', -1, false, false, 'Full'],
  ]);
});

test('the answer of each hotel in a few words', () => {
  const [candidate] = columnsOf(made(1, { offers: [], declines: [] }));
  if (!candidate) throw new Error('no column');
  const answered = (change: object) => answerOf({ ...candidate, ...change });
  expect(
    ['submitted', 'shortlisted', 'won', 'lost', 'withdrawn'].map((status) =>
      answered({ offer: offer(0, { status }) }),
    ),
  ).toEqual(['Offer', 'Offer, shortlisted', 'Offer, won', 'Offer, not chosen', 'withdrawn']);
  expect([
    answered({}),
    answered({ candidate: null }),
    answered({ declined: '' }),
    answered({ declined: 'Full' }),
  ]).toEqual(['No offer', '', 'Declined', 'Declined: Full']);
});

test('what is other than asked: a line each, by the name of the field', () => {
  const deviations = [
    { field: 'nights', asked: 2, offered: 3 },
    { field: 'halls', asked: 1, offered: 0 },
  ];
  expect(deviationsOf(offer(0, { deviations }))).toBe('Nights: 3 for 2\nhalls: 0 for 1');
  expect(deviationsOf(offer(0, { deviations: [] }))).toBe('As asked');
});

test('costs are summed by the cent; one that no rate converts is unknown, and not nothing', () => {
  const cents = offer(0, {
    lines: [
      { item: 'rooms', source_amount: 0.1, amount: 1.005 },
      { item: 'av', source_amount: 0.2, amount: 2 },
    ],
  });
  const own = inCurrencyOf(made(1));
  expect([sumOf(cents, asOffered), sumOf(cents, own)]).toEqual([0.3, 3]);
  const unconverted = { ...cents, comparable: { total: null, per_attendee: null } };
  expect([sumOf(unconverted, asOffered), sumOf(unconverted, own)]).toEqual([0.3, null]);

  const { cell } = reader(comparisonSheet(made(1, { offers: [unconverted] })));
  for (const label of ['Rooms', 'All in, as offered', 'Per attendee of the offer, as offered'])
    expect([label, cell(label, 2, 'Cost in EUR')?.value ?? cell(label, 2, 'Cost in EUR')?.formula]).toEqual([
      label,
      undefined,
    ]);
  expect(cell('All in, as offered', 2, 'Cost in the')?.formulaResult).toBe(0.3);
  expect(cell('City tax', 2, 'Cost in the')?.value).toBe(0);
});

const data: WorkbookData = made(3, {
  offers: [offer(0), offer(1, { currency: 'EUR', rooms: 55, deviations: [], comments: null, answers: null })],
});

test('every amount in the currency that it is in, dates as dates, and the request beside the offers', () => {
  const { cell } = reader(comparisonSheet(data));
  const formats = (label: string, after = '') =>
    [2, 3].map((column) => cell(label, column, after)?.style?.numFmt);
  const [usd, eur] = ['#,##0.00" USD"', '#,##0.00" EUR"'];
  for (const label of ['Room rate, per room and night', 'Given free, value for the whole event'])
    expect(formats(label, 'Rates')).toEqual([usd, eur]);
  expect(formats('Service charge, % of food and beverage')).toEqual(['0.00"%"', '0.00"%"']);
  for (const label of ['Rooms', 'All in, as offered', 'Per attendee of the offer, as offered']) {
    expect(formats(label, 'Cost in EUR')).toEqual([eur, eur]);
    expect(formats(label, 'Cost in the')).toEqual([usd, eur]);
  }
  for (const label of ['Comparable total', 'Comparable per attendee'])
    expect(formats(label, 'Comparable')).toEqual([eur, eur]);
  for (const label of ['Rooms', 'Nights', 'Attendees', 'Event days'])
    expect(formats(label)).toEqual(['#,##0', '#,##0']);
  expect(formats('Rank')).toEqual(['0', '0']);
  expect(formats('Score')).toEqual(['0.0000', '0.0000']);
  expect(formats('Version')).toEqual(['0', '0']);

  const row = (label: string) => [1, 2, 3, 4].map((column) => cell(label, column)?.value);
  // 21 January 2027, 22 November and 6 December 2026 as spreadsheets count days.
  expect(row('Begins on')).toEqual([46_408, 46_408, 46_408, undefined]);
  expect(row('Submitted')).toEqual([undefined, 46_348, 46_348, undefined]);
  expect(row('Holds until')).toEqual([undefined, 46_362, 46_362, undefined]);
  for (const label of ['Begins on', 'Submitted', 'Holds until'])
    expect(formats(label)).toEqual(['yyyy-mm-dd', 'yyyy-mm-dd']);
  expect(row('Currency')).toEqual(['EUR', 'USD', 'EUR', undefined]);
  expect(row('Version')).toEqual([undefined, 1, 1, undefined]);
  expect(['Rooms', 'Nights', 'Attendees', 'Event days'].map((label) => cell(label, 1)?.value)).toEqual([
    55, 2, 80, 2,
  ]);
  expect(row('Comments')).toEqual([undefined, 'Fine', null, undefined]);
  expect(row('Is there a ramp?')).toEqual([undefined, 'Yes', null, undefined]);
  expect(row('Hotel ID').slice(1)).toEqual([0, 1, 2].map(hotelId));
});

test('what is not as asked, estimated or no offer is written in italics', () => {
  const { cell } = reader(comparisonSheet(data));
  const unsure = (label: string) => [2, 3, 4].map((column) => isUnsure(cell(label, column)));
  expect(unsure('Rooms')).toEqual([true, false, false]);
  expect(unsure('Nights')).toEqual([false, false, false]);
  expect(unsure('Other than asked')).toEqual([true, false, false]);
  expect(unsure('Answer')).toEqual([false, false, true]);
  // Hotel 0 has an offer, and its price in the ranking is estimated.
  expect(unsure('Comparable per attendee')).toEqual([true, false, true]);
  expect([2, 3, 4].map((column) => cell('Comparable per attendee', column)?.value)).toEqual([
    data.candidates[0]?.price,
    198.1,
    data.candidates[2]?.price,
  ]);
  const ranking = rankingSheet(data).cells;
  const price = [1, 2, 3].map((row) => [2, 3, 6].map((column) => isUnsure(ranking?.get(`${row},${column}`))));
  expect(price).toEqual([
    [true, false, true],
    [false, false, false],
    [false, false, false],
  ]);
});

test('sections without anything in them are left out, hotels that are gone have a column all the same', () => {
  const plain = made(1, { offers: [offer(0, { hotel_name: null, currency: 'EUR' })] });
  Object.assign(plain.rfp, { questions: [] });
  Object.assign(plain.candidates[0] as object, { hotel_name: null });
  const { labels } = reader(comparisonSheet(plain));
  expect(labels).not.toContain('Questions');
  expect(labels.filter((label) => label.startsWith('Cost in'))).toEqual(['Cost in EUR, as offered']);
  expect(reader(comparisonSheet(data)).labels).toContain('Questions');
  for (const sheet of [comparisonSheet(plain).cells?.get('0,2'), rankingSheet(plain).cells?.get('1,0')])
    expect(sheet?.value).toBe('A hotel that is gone');
  expect(rankingSheet(made(0)).cells?.size).toBe(21);
});

test('a conversion says its rate and day, and where it comes from; without a rate, what that means', () => {
  const of = (provider: string | null, rate: number | null = 1.5) => ({
    from: 'USD',
    to: 'EUR',
    rate,
    date: '2026-11-20',
    provider,
  });
  const { cells } = ratesSheet(
    made(1, { conversions: [of('ECB'), of('corporate'), of('contract-locked'), of('bank'), of(null, null)] }),
  );
  const column = (n: number) => [1, 2, 3, 4, 5].map((row) => cells?.get(`${row},${n}`)?.value);
  expect(column(2)).toEqual([1.5, 1.5, 1.5, 1.5, null]);
  expect(column(3)).toEqual(Array(5).fill(46_346));
  expect(column(4)).toEqual([
    expect.stringMatching(/^European Central Bank/),
    expect.stringMatching(/own rate$/),
    expect.stringMatching(/^Locked/),
    'bank',
    expect.stringMatching(/^No rate/),
  ]);
  expect([1, 5].map((row) => isUnsure(cells?.get(`${row},4`)))).toEqual([false, true]);
  expect([cells?.get('1,2')?.style?.numFmt, cells?.has('6,0')]).toEqual(['0.000000######', false]);
});

test('Notes tell whose book it is, when it was made, and whether every candidate is in it', () => {
  const text = (book: WorkbookData) => {
    const { cells } = notesSheet(book);
    return [cells?.get('0,0')?.value, cells?.get('1,0')?.value, cells?.get('3,1')?.value];
  };
  const of = (candidates: number) => ({ statistics: { candidates } as WorkbookData['statistics'] });
  expect(text(made(2))).toEqual([
    'Harbour Days',
    'Blue Harbour: as it stood on 2026-11-22 06:30 UTC',
    'All 2 candidates are listed.',
  ]);
  const nameless = made(2, of(2));
  Object.assign(nameless.rfp, { organization_name: null });
  expect(text(nameless).slice(1)).toEqual([
    'As it stood on 2026-11-22 06:30 UTC',
    'All 2 candidates are listed.',
  ]);
  expect(text(made(2, of(3)))[2]).toMatch(/^The first 2 of 3 candidates/);
  expect(JSON.stringify([...(rankingSheet(made(2, of(2))).cells ?? [])])).not.toContain('not listed:');
});

test('below the candidates stands what they are measured against, each line beside its words', () => {
  const of = (known: number) => ({ known, squares: 400_000, least: 0.5, most: 300, median: 2.5 });
  const statistics = { candidates: 5, ...eachCriterion((key) => of(key === 'location' ? 5 : 4)) };
  const { cells } = rankingSheet(made(3, { statistics }));
  const { rowOf } = reader({ name: 'Ranking', cells });
  const heads = Array.from({ length: 21 }, (_, column) => cells?.get(`0,${column}`)?.value);
  const used = heads.indexOf('Price, used');
  const line = (words: string) => {
    const row = rowOf(words);
    const shown = [0, 1, 4, 5].map((k) => cells?.get(`${row},${used + k}`));
    return shown.map((cell) => cell?.formula ?? cell?.value);
  };
  const first = rowOf('What the candidates are measured against');
  expect(first).toBe(5);
  const above = heads.map((_, column) => cells?.get(`${first},${column}`)?.value ?? null);
  expect(above.slice(used, used + 4)).toEqual(['Price', 'Location', 'MICE fit', 'Response time']);
  expect(
    above
      .slice(1, used)
      .concat(above.slice(used + 4))
      .filter(Boolean),
  ).toEqual([]);
  expect(line('Weight, from the sheet Weights')).toEqual([
    'weight_price',
    'weight_location',
    undefined,
    undefined,
  ]);
  expect(line('Candidates with a value')).toEqual([4, 5, undefined, undefined]);
  // Where every candidate has a value, nothing has to stand in for one.
  expect(line('Median: stands in where there is no value')).toEqual([2.5, undefined, undefined, undefined]);
  expect(line('Smallest')[0]).toMatch(/^MIN\(.*,0\.5\)$/);
  expect(line('Largest')[0]).toMatch(/^MAX\(.*,300\)$/);
  expect(line('Ideal')[0]).toBe(`H$${rowOf('Smallest') + 1}`);
  expect(line('Anti-ideal')[0]).toBe(`H$${rowOf('Largest') + 1}`);
  expect(line('Ideal')[2]).toBe(
    `H$${rowOf('Factor: weight ÷ sum of weights ÷ norm') + 1}*H$${rowOf('Ideal') + 1}`,
  );
  const last = Math.max(...[...(cells ?? [])].map(([key]) => Number(key.split(',')[0])));
  expect(cells?.get(`${last},0`)?.value).toMatch(/^2 candidates are not listed/);
  expect(last).toBe(rowOf('Factor: weight ÷ sum of weights ÷ norm') + 2);
});

test('what a reader needs stays in sight, on screen and on paper', () => {
  const panes = [comparisonSheet, rankingSheet, ratesSheet].map((sheet) => sheet(data).freezePane);
  expect(panes).toEqual([{ rows: 1, columns: 2 }, { rows: 1, columns: 1 }, { rows: 1 }]);
  for (const sheet of [comparisonSheet, rankingSheet, ratesSheet, notesSheet])
    expect(sheet(data).pageSetup).toMatchObject({ orientation: 'landscape', paperSize: 'a4' });
  for (const sheet of [rankingSheet, ratesSheet, notesSheet])
    expect(sheet(data).pageSetup).toMatchObject({ fitToPage: true, fitToWidth: 1, fitToHeight: 0 });
  expect(rankingSheet(data).pageSetup?.printTitlesRow).toBe('$1:$1');
});

test('heads fit their columns in two lines, and names of hotels in one', () => {
  for (const sheet of [comparisonSheet, rankingSheet, ratesSheet]) {
    const { cells, columns, rowDefs } = fitted(sheet(made(30)));
    columns?.forEach(({ width = 0 }, column) => {
      const head = cells?.get(`0,${column}`)?.value;
      expect([head, Math.ceil((String(head).length * 1.1) / width) <= 2]).toEqual([head, true]);
    });
    expect(rowDefs?.get(0)?.height ?? 30).toBeLessThanOrEqual(34);
  }
  expect(rankingSheet(data).columns?.[0]?.width).toBeGreaterThan(30);
});
