import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceNames } from '../../../../lib/schemas/offer-costs.ts';
import { cellText } from '../../../../lib/spreadsheet/text.ts';
import type { BidRequest, BidValues } from '../../../../lib/web/bid-sheet/field.ts';
import { fieldsOf } from '../../../../lib/web/bid-sheet/fields.ts';
import { readBidSheet } from '../../../../lib/web/bid-sheet/read.ts';
import { writeBidSheet } from '../../../../lib/web/bid-sheet/write.ts';
import { packageFaults } from '../../../support/xlsx-package.ts';
import { rezip, unzip, zip } from '../../../support/zip.ts';

const request: BidRequest = {
  ...{ rfp_id: '11111111-1111-4111-8111-111111111111', hotel_id: '22222222-2222-4222-8222-222222222222' },
  ...{ title: 'Harbour Days', organizer_name: 'Blue Harbour', hotel_name: 'Anchor House', city: 'Vienna' },
  ...{ start_date: '2027-01-21', end_date: '2027-01-22', event_days: 2, nights: 1, attendees: 40, rooms: 30 },
  ...{
    meeting_rooms: 2,
    features: ['daylight'],
    must_features: [],
    response_due: '2026-12-01T12:00:00Z',
    introduction: '=Hello',
  },
  ...{ questions: ['Is there a ramp?'], alternative_start_dates: ['2027-02-04'] },
};
const values: BidValues = {
  ...{
    room_rate: '149.00',
    ddr_rate: '72.50',
    fnb_per_attendee: '',
    fnb_minimum: '',
    service_charge_pct: '10.00',
  },
  ...{ av_total: '1850.00', city_tax_per_room_night: '4.25', perks_cost: '', perks_value: '' },
  ...{
    rooms: '30',
    nights: '1',
    attendees: '40',
    event_days: '2',
    start_date: '2027-01-21',
    valid_until: '2026-12-24',
  },
  ...{ answer_0: 'Yes', comments: '' },
};
const sheet1 = 'xl/worksheets/sheet1.xml';
const good = await writeBidSheet(request, values, 'EUR');
const xml = String(unzip(good).get(sheet1));
const rowOf = (name: string) => fieldsOf(request).find((field) => field.name === name)?.row ?? 0;

/** The file with another cell in column B of a field. */
const typed = (name: string, inside: string, attributes = '') =>
  rezip(good, {
    [sheet1]: xml.replace(
      new RegExp(`<c r="B${rowOf(name)}"[^>]*?(?:/>|>.*?</c>)`),
      `<c r="B${rowOf(name)}"${attributes}>${inside}</c>`,
    ),
  });
const faultsOf = async (file: Uint8Array, of = request): Promise<string> => {
  const read = await readBidSheet(file, of);
  return 'faults' in read ? read.faults.join('\n') : '';
};

test('20 random requests and offers come back as they went, in a file that Excel opens as it is', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('=1+1', '+49 1', '@x', '#N/A', '_x000D_', 'שלום', '価格', '-', 'a\nb', ' '),
  );
  const cents = fc.integer({ min: 1, max: 99_999_999_999 }).map((units) => (units / 100).toFixed(2));
  const amount = fc.oneof(fc.constant(''), cents);
  const count = fc.integer({ min: 0, max: 999_999 }).map(String);
  const day = fc
    .integer({ min: 0, max: 2000 })
    .map((n) => new Date(Date.UTC(2026, 10, 22) + n * 86_400_000).toISOString().slice(0, 10));
  const drawn = fc.record({
    title: text,
    questions: fc.array(text, { maxLength: 5 }),
    starts: fc.uniqueArray(day, { minLength: 1, maxLength: 4 }),
    amounts: fc.array(amount, { minLength: 9, maxLength: 9 }),
    counts: fc.array(count, { minLength: 4, maxLength: 4 }),
    until: day,
    words: fc.array(text, { minLength: 6, maxLength: 6 }),
    pick: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ title, questions, starts, amounts, counts, until, words, pick }) => {
      const [start_date = '', ...alternative_start_dates] = starts;
      const asked = {
        ...request,
        title,
        questions,
        start_date,
        alternative_start_dates,
        introduction: title,
      };
      const offer: BidValues = {};
      let [a, c, w] = [0, 0, 0];
      for (const { name, kind } of fieldsOf(asked)) {
        if (kind === 'amount') offer[name] = amounts[a++] ?? '';
        else if (kind === 'count') offer[name] = counts[c++] ?? '';
        else if (kind === 'day')
          offer[name] = name === 'start_date' ? (starts[pick % starts.length] ?? '') : until;
        else offer[name] = words[w++] ?? '';
      }
      const file = await writeBidSheet(asked, offer, 'EUR');
      expect(packageFaults(file)).toEqual([]);
      const read = await readBidSheet(file, asked);
      const expected = Object.fromEntries(
        Object.entries(offer).map(([name, value]) => [name, cellText(value).replaceAll('_x005F_', '_')]),
      );
      expect(read).toEqual({ values: expected });
    }),
    { numRuns: 20, seed: 4711 },
  );
});

test('numbers, texts of numbers and days of every make are read; what is none is said by its cell', async () => {
  const value = async (name: string, inside: string, attributes?: string) => {
    const read = await readBidSheet(typed(name, inside, attributes), request);
    return 'values' in read ? read.values[name] : read.faults.join();
  };
  const text = (words: string) => [`<is><t>${words}</t></is>`, ' t="inlineStr"'] as const;
  expect(await value('room_rate', '<v>149.49999999999999</v>')).toBe('149.50');
  expect(await value('room_rate', '<v>0.30000000000000004</v>')).toBe('0.30');
  expect(await value('room_rate', ...text('149,5'))).toBe('149,5');
  expect(await value('room_rate', '')).toBe('');
  expect(await value('valid_until', '<v>46380</v>')).toBe('2026-12-24');
  expect(await value('valid_until', ...text('2026-12-24'))).toBe('2026-12-24');
  const at = (name: string) => `B${rowOf(name)}, `;
  expect(await value('room_rate', '<v>149.123</v>')).toBe(
    `${at('room_rate')}Room rate: a number, 0 or more, with at most two decimals, not “149.123”`,
  );
  expect(await value('room_rate', '<v>-1</v>')).toContain('not “-1”');
  expect(await value('room_rate', '<v>1e300</v>')).toContain(at('room_rate'));
  expect(await value('ddr_rate', ...text('ask us'))).toContain(
    'Day delegate rate: a number, 0 or more, with at most two decimals, not “ask us”',
  );
  expect(await value('rooms', '<v>1.5</v>')).toContain('a whole number, not “1.5”');
  expect(await value('rooms', '')).toContain('a whole number, not nothing');
  expect(await value('rooms', '<v>1</v>', ' t="b"')).toContain('TRUE or FALSE');
  expect(await value('room_rate', '<v>#N/A</v>', ' t="e"')).toContain(at('room_rate'));
  expect(await value('room_rate', '<f>1+1</f><v>2</v>')).toBe(
    `${at('room_rate')}Room rate: a formula; please type the value itself`,
  );
  expect(await value('start_date', ...text('2027-01-23'))).toContain(
    '2027-01-21 or 2027-02-04, not 2027-01-23',
  );
  expect(await value('valid_until', ...text('24.12.2026'))).toContain(
    'a day such as 2027-01-21, not “24.12.2026”',
  );
  expect(await value('comments', ...text('x'.repeat(5001)))).toContain('longer than 5000 characters');
  expect(await value('answer_0', ...text('x'.repeat(2001)))).toContain('longer than 2000 characters');
});

const bomb = () => {
  const data = deflateRawSync(Buffer.alloc(300 * 1024 * 1024));
  const other = [...unzip(good)].filter(([name]) => name !== sheet1);
  return (size: number) => zip([...other, [sheet1, data]], new Map([[sheet1, { method: 8, size }]]));
};
const cells = (count: number) => {
  const rows = Array.from(
    { length: count / 100 },
    (_, r) => `<row r="${r + 1}">${'<c><v>1</v></c>'.repeat(100)}</row>`,
  );
  const data = deflateRawSync(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`);
  return { data, size: `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`.length };
};
const exploded = bomb();
const million = cells(1_000_000);
const most = cells(180_000);
const add = (name: string, content = 'x') => rezip(good, { [name]: content });
const hostile: [string, () => Uint8Array, RegExp][] = [
  ['too large', () => Buffer.concat([Buffer.from(good), Buffer.alloc(1024 * 1024)]), /larger than 1 MiB/],
  ['a zip bomb that says so', () => exploded(300 * 1024 * 1024), /far too much/],
  ['a zip bomb that does not', () => exploded(5000), /far too much/],
  ['a zip bomb that says nothing', () => exploded(0), /far too much/],
  [
    '1 000 000 cells',
    () =>
      zip(
        [...[...unzip(good)].filter(([name]) => name !== sheet1), [sheet1, million.data]],
        new Map([[sheet1, { method: 8, size: million.size }]]),
      ),
    /far too much/,
  ],
  [
    'as many cells as may be unpacked at all',
    () =>
      zip(
        [...[...unzip(good)].filter(([name]) => name !== sheet1), [sheet1, most.data]],
        new Map([[sheet1, { method: 8, size: most.size }]]),
      ),
    /another request|no sheet “Offer”/,
  ],
  [
    'a cell in the farthest corner',
    () =>
      rezip(good, {
        [sheet1]: xml.replace(
          '</sheetData>',
          '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
        ),
      }),
    /^$/,
  ],
  [
    'more parts than a workbook has',
    () => rezip(good, Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`xl/x${n}.xml`, '<a/>']))),
    /far too much/,
  ],
  [
    'a zip bomb in a sheet of another name',
    () => {
      const parts = new Map<string, Uint8Array | string>(unzip(good));
      const rels = 'xl/_rels/workbook.xml.rels';
      parts.set(rels, String(parts.get(rels)).replace('sheet1.xml', 'sheet1.bin'));
      parts.delete(sheet1);
      const data = deflateRawSync(Buffer.alloc(300 * 1024 * 1024));
      const name = sheet1.replace('.xml', '.bin');
      return zip([...parts, [name, data]], new Map([[name, { method: 8, size: 5000 }]]));
    },
    /far too much/,
  ],
  [
    'entities in a sheet of another name',
    () => add('xl/worksheets/sheet9.bin', '<!DOCTYPE x [<!ENTITY a "aaaa">]><x/>'),
    /entities/,
  ],
  [
    '100 000 shared strings',
    () => add('xl/sharedStrings.xml', `<sst>${'<si/>'.repeat(100_000)}</sst>`),
    /another request/,
  ],
  ['macros', () => add('xl/vbaProject.bin'), /macros/],
  [
    'a type made for macros',
    () =>
      rezip(good, {
        '[Content_Types].xml': String(unzip(good).get('[Content_Types].xml')).replace(
          'spreadsheetml.sheet.main',
          'ms-excel.sheet.macroEnabled.main',
        ),
      }),
    /macros/,
  ],
  ['external links', () => add('xl/externalLinks/externalLink1.xml', '<a/>'), /links to other files/],
  ['data connections', () => add('xl/connections.xml', '<a/>'), /links to other files/],
  [
    'entities',
    () =>
      rezip(good, {
        [sheet1]: xml.replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'),
      }),
    /entities/,
  ],
  ['a password', () => Buffer.from('d0cf11e0a1b11ae1'.repeat(200), 'hex'), /password/],
  ['an entry with a password', () => zip([...unzip(good)], new Map([[sheet1, { flags: 1 }]])), /password/],
  [
    'another sheet',
    () =>
      rezip(good, {
        'xl/workbook.xml': String(unzip(good).get('xl/workbook.xml')).replace(
          'name="Offer"',
          'name="Table1"',
        ),
      }),
    /no sheet “Offer”/,
  ],
  ['no workbook', () => zip([['hello.txt', 'hello']]), /no \.xlsx/],
  ['not an archive', () => Buffer.from('%PDF-1.4 and so on'), /no \.xlsx/],
  ['nothing', () => new Uint8Array(), /no \.xlsx/],
  ['half a file', () => good.slice(0, good.length / 2), /damaged/],
  ['broken XML', () => rezip(good, { [sheet1]: xml.slice(0, 900) }), /damaged|another request/],
];

test.each(hostile)('%s is refused in words, soon', async (_, make, words) => {
  const file = make();
  // Time of the processor, so that a machine with much else to do says the same.
  const before = process.cpuUsage();
  expect(await faultsOf(file)).toMatch(words);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
});

test('another request’s sheet, or another hotel’s, is not taken', async () => {
  for (const change of [{ rfp_id: request.hotel_id }, { hotel_id: request.rfp_id }])
    expect(await faultsOf(good, { ...request, ...change })).toMatch(/another request, or to another hotel/);
});

test('several faults are said at once, each with its cell, and nothing is filled in', async () => {
  const rooms = 7 + priceNames.length;
  const file = rezip(good, {
    [sheet1]: xml
      .replace(/(<c r="B7"[^>]*>)<v>[^<]*/, '$1<v>-3')
      .replace(new RegExp(`(<c r="B${rooms}"[^>]*>)<v>[^<]*`), '$1<v>2.5'),
  });
  const read = await readBidSheet(file, request);
  expect('faults' in read && read.faults.map((fault) => fault.slice(0, 4))).toEqual(['B7, ', `B${rooms},`]);
});
