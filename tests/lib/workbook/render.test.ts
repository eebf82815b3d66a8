import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type CriterionKey, eachCriterion } from '../../../lib/schemas/criteria.ts';
import type { WorkbookData } from '../../../lib/schemas/rpc/workbook.ts';
import { scoredField } from '../../../lib/workbook/field.ts';
import { renderWorkbook } from '../../../lib/workbook/render.ts';
import { median } from '../../support/topsis-reference.ts';
import { packageFaults } from '../../support/xlsx-package.ts';
import { rezip, unzip } from '../../support/zip.ts';
import { made, offer } from './inputs.ts';

const sheetsOf = async (data: WorkbookData) => {
  const { sheets } = await readXlsx(await renderWorkbook(data), { readStyles: true });
  return new Map(sheets.map((sheet) => [sheet.name, sheet]));
};

test('Excel opens it without a repair prompt, whatever is in it; and the check notices what it is for', async () => {
  const hostile = [
    '=1+1',
    '@SUM(A1)',
    '+1',
    '-1',
    '#N/A',
    '_x000D_',
    '\u0000\u0007\uFFFE\ud800',
    '<v>&amp;"\'',
    '漢字 עברית',
    '\r\n\t',
    'x'.repeat(40_000),
    '',
  ];
  const words = made(hostile.length, {
    offers: hostile.map((comments, i) => offer(i, { comments, answers: [comments] })),
  });
  hostile.forEach((name, i) => {
    Object.assign(words.candidates[i] as object, { hotel_name: name });
  });
  Object.assign(words.rfp, { title: '=cmd|x', questions: ['=A1'], organization_name: '<&>' });
  const books = [made(0, { offers: [], declines: [], conversions: [] }), made(1), made(50), words];
  for (const data of books) expect(packageFaults(await renderWorkbook(data))).toEqual([]);

  const good = await renderWorkbook(made(2));
  const sheet = String(unzip(good).get('xl/worksheets/sheet1.xml'));
  const broken: [Record<string, string | null>, RegExp][] = [
    [{ 'xl/styles.xml': null }, /not there/],
    [{ 'xl/extra.bin': 'x' }, /not declared/],
    [{ 'xl/extra.xml': '<a/>' }, /nothing leads/],
    [{ 'xl/worksheets/sheet1.xml': sheet.replace(/ s="\d+"/, ' s="999"') }, /no style/],
    [{ 'xl/worksheets/sheet1.xml': sheet.replace(/<v>\d+<\/v>/, '<v>99999</v>') }, /no string/],
    [{ 'xl/worksheets/sheet1.xml': sheet.replace('</sheetData>', '') }, /closes something else/],
  ];
  for (const [change, fault] of broken) expect(packageFaults(rezip(good, change)).join()).toMatch(fault);
});

test('text is text in a cell of text format, and reads back as it was written', async () => {
  const data = made(3);
  Object.assign(data.candidates[0] as object, { hotel_name: '=HYPERLINK("http://x","y")' });
  Object.assign(data.candidates[1] as object, { hotel_name: '#N/A' });
  Object.assign(data.candidates[2] as object, { hotel_name: 'a_x0041_b' });
  const sheets = await sheetsOf(data);
  const ranking = sheets.get('Ranking');
  expect([1, 2, 3].map((row) => ranking?.rows[row]?.[0])).toEqual([
    '=HYPERLINK("http://x","y")',
    '#N/A',
    'a_x0041_b',
  ]);
  for (const { name, cells } of sheets.values())
    for (const [at, cell] of cells ?? [])
      if (cell.type === 'string' || cell.type === 'richText')
        expect(cell.style?.numFmt, `${name} ${at}`).toBe('@');
});

test('where a price comes from reads the same on both sheets, also for an offer in a field without one price', async () => {
  const data = made(3, { offers: [offer(0), offer(1)], declines: [] });
  Object.assign(data.candidates[0] as object, { is_estimated: false, price: null });
  Object.assign(data.candidates[1] as object, { is_estimated: false });
  Object.assign(data.candidates[2] as object, { is_estimated: true });
  const sheets = await sheetsOf(data);
  const [heads = [], ...hotels] = sheets.get('Ranking')?.rows ?? [];
  const ranking = hotels.slice(0, 3).map((cells) => cells[heads.indexOf('Price from')]);
  expect(ranking).toEqual(['Unknown', 'Offer', 'List rates']);
  const comparison = sheets.get('Comparison')?.rows.find(([label]) => label === 'Worked out from');
  expect(comparison?.slice(2)).toEqual(ranking);
});

test('Comparison shows what was asked and offered, each line in both currencies, and who declined; Rates where they come from', async () => {
  const sheets = await sheetsOf(made(5));
  const rows = sheets.get('Comparison')?.rows ?? [];
  const row = (label: string, from = 0) => rows.find((cells, n) => n >= from && cells[0] === label) ?? [];
  const section = (label: RegExp) => rows.findIndex(([head]) => label.test(String(head)));
  expect(rows[0]?.slice(0, 4)).toEqual(['Harbour Days', 'Asked', 'Hotel 0', 'Hotel 1']);
  expect(rows[0]?.at(-1)).toBe('Full House');
  expect(row('Answer').slice(2)).toEqual([
    'Offer',
    'Offer',
    'Offer',
    'No offer',
    'No offer',
    'Declined: =dates',
  ]);
  expect(row('Rooms').slice(1, 3)).toEqual([55, 60]);
  expect(row('Other than asked')[2]).toBe('Rooms: 60 for 55');
  const own = section(/^Cost in EUR, as offered/);
  const theirs = section(/^Cost in the offer’s currency/);
  expect([row('Rooms', own)[2], row('Rooms', theirs)[2]]).toEqual([16_254.55, 17_880]);
  expect([row('All in, as offered', own)[2], row('All in, as offered', theirs)[2]]).toEqual([
    15_848.19, 17_433,
  ]);
  expect(row('Per attendee of the offer, as offered', own)[2]).toBe(198.1);
  expect(row('Comparable per attendee', theirs).slice(2, 4)).toEqual([200, 198.1]);
  expect(row('Worked out from').slice(2, 4)).toEqual(['List rates', 'Offer']);
  expect(row('Is there a ramp?')[2]).toBe('Yes');
  expect(sheets.get('Rates')?.rows[1]?.slice(0, 3)).toEqual(['USD', 'EUR', 0.909090909091]);
  expect(String(sheets.get('Rates')?.rows[1]?.[4])).toMatch(/European Central Bank/);
  const alike = await sheetsOf(made(2, { offers: [offer(0, { currency: 'EUR' })], conversions: [] }));
  expect(
    alike.get('Comparison')?.rows.some(([head]) => /offer’s currency, as offered/.test(String(head))),
  ).toBe(false);
  expect(String(alike.get('Rates')?.rows[1]?.[0])).toMatch(/Nothing was converted/);
});

test('Ranking: raw criteria and boost are literals, everything else formulas; a draft of many says what is left out', async () => {
  const all = made(40);
  const first = { ...all, candidates: all.candidates.slice(0, 10) };
  const squares = (values: (number | null)[]) => values.reduce<number>((sum, x) => sum + (x ?? 0) ** 2, 0);
  const of = (key: CriterionKey) => all.candidates.map((one) => one[key]);
  const statistics = {
    candidates: 40,
    ...eachCriterion((key) => {
      const known = of(key).filter((x) => x !== null);
      const [least = null, most = null] = [Math.min(...known), Math.max(...known)];
      return { known: known.length, squares: squares(known), least, most, median: median(known) };
    }),
  };
  const whole = new Map(
    scoredField({ ...all, statistics }).map((row) => [row.candidate.hotel_id, row.score]),
  );
  for (const { candidate, score } of scoredField({ ...first, statistics }))
    expect(score).toBeCloseTo(whole.get(candidate.hotel_id) ?? 0, 12);

  const sheets = await sheetsOf({ ...first, statistics });
  const ranking = sheets.get('Ranking');
  const heads = (ranking?.rows[0] ?? []) as string[];
  expect(heads.slice(0, 6)).toEqual(['Hotel', 'Hotel ID', 'Price', 'Location', 'MICE fit', 'Response time']);
  expect(heads.slice(-4)).toEqual(['Closeness', 'Boost', 'Score', 'Rank']);
  const isFormula = (name: string) => ranking?.cells?.get(`1,${heads.indexOf(name)}`)?.formula !== undefined;
  for (const name of ['Price', 'Location', 'MICE fit', 'Response time', 'Boost'])
    expect(isFormula(name), name).toBe(false);
  for (const name of heads.slice(7).filter((one) => one !== 'Boost'))
    expect(isFormula(name), name).toBe(true);
  expect(JSON.stringify(ranking?.rows)).toContain('30 candidates are not listed');
  expect(JSON.stringify(sheets.get('Notes')?.rows)).toContain('The first 10 of 40 candidates');
});

test('Ranking: every figure in the unit and with the decimals that it is reckoned in', async () => {
  const ranking = (await sheetsOf(made(3))).get('Ranking');
  const heads = (ranking?.rows[0] ?? []) as string[];
  const formatsIn = (row: number) =>
    Object.fromEntries(
      heads.map((head, column) => [head, ranking?.cells?.get(`${row},${column}`)?.style?.numFmt]),
    );
  const units = ['#,##0.00" EUR"', '0.0" km"', '0.000', '0.0" h"'];
  const [price, location, fit, time] = units;
  const six = '0.000000';
  expect(formatsIn(1)).toEqual({
    ...{ Hotel: '@', 'Hotel ID': '@', 'Price from': '@' },
    ...{ Price: price, Location: location, 'MICE fit': fit, 'Response time': time },
    ...{
      'Price, used': price,
      'Location, used': location,
      'MICE fit, used': fit,
      'Response time, used': time,
    },
    ...{
      'Price, weighted': six,
      'Location, weighted': six,
      'MICE fit, weighted': six,
      'Response time, weighted': six,
    },
    ...{ 'Distance to ideal': six, 'Distance to anti-ideal': six, Closeness: six },
    ...{ Boost: '0.0000', Score: six, Rank: '0' },
  });
  const used = heads.indexOf('Price, used');
  const scale = Object.fromEntries(
    (ranking?.rows ?? []).map(([label], row) => [
      String(label).replace(/[:,].*/, ''),
      ranking?.cells?.get(`${row},${used}`)?.style?.numFmt,
    ]),
  );
  const four = '#,##0.0000';
  expect(scale).toMatchObject({
    ...{ Weight: '0.0000', 'Candidates with a value': '0', Median: four, 'Weight that counts': '0.0000' },
    ...{ 'Sum of squares of candidates not listed here': four, Norm: four, Smallest: four, Largest: four },
    ...{ Ideal: four, 'Anti-ideal': four, Factor: '0.000000000' },
  });
});

test('Weights: what is typed shows up to six decimals, is a share from 0 to 1, and says whether it adds up', async () => {
  const weights = (await sheetsOf(made(2))).get('Weights');
  const rows = weights?.rows ?? [];
  const shown = ['Price', 'Location', 'MICE fit', 'Response time', 'Sum'].map((label) => {
    const row = rows.findIndex(([name]) => name === label);
    return [label, rows[row]?.[1], weights?.cells?.get(`${row},1`)?.style?.numFmt];
  });
  expect(shown).toEqual([
    ['Price', 0.35, '0.00####'],
    ['Location', 0.25, '0.00####'],
    ['MICE fit', 0.25, '0.00####'],
    ['Response time', 0.15, '0.00####'],
    ['Sum', 1, '0.00####'],
  ]);
  const [first, last] = ['Price', 'Response time'].map(
    (label) => rows.findIndex(([name]) => name === label) + 1,
  );
  expect(weights?.dataValidations).toMatchObject([
    { type: 'decimal', operator: 'between', formula1: '0', formula2: '1', range: `B${first}:B${last}` },
  ]);
});

test('50 hotels: at most 1 MB; formulas use functions every Excel has', async () => {
  const data = made(50);
  await renderWorkbook(data);
  // Time of the processor: 300 ms is what it may take, and all there is to wait for.
  const before = process.cpuUsage();
  const file = await renderWorkbook(data);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(300);
  expect(file.length).toBeLessThan(1_000_000);
  const used = new Set(
    [...unzip(file)]
      .filter(([name]) => name.startsWith('xl/worksheets/'))
      .flatMap(([, xml]) =>
        [...String(xml).matchAll(/<f>([^<]*)<\/f>/g)].flatMap(
          ([, formula = '']) => formula.match(/[A-Z.]+(?=\()/g) ?? [],
        ),
      ),
  );
  expect([...used].sort()).toEqual([
    'ABS',
    'AND',
    'COUNT',
    'IF',
    'INDEX',
    'ISNUMBER',
    'MATCH',
    'MAX',
    'MEDIAN',
    'MIN',
    'ROUND',
    'SQRT',
    'SUM',
    'SUMPRODUCT',
    'SUMSQ',
  ]);
});

test('rows are as high as what is in them, so that no program cuts it off', async () => {
  const long = 'One sentence after another. '.repeat(12);
  const data = made(2, { offers: [offer(0, { comments: `${long}\n${'漢'.repeat(40)}` })] });
  const file = unzip(await renderWorkbook(data));
  const heights = [...String(file.get('xl/worksheets/sheet1.xml')).matchAll(/<row r="\d+" ht="(\d+)"/g)].map(
    ([, height]) => Number(height),
  );
  // 336 letters and 40 wide ones in a column of 24: 16 and 4 lines.
  expect(Math.max(...heights)).toBe(20 * 15);
  expect(String(file.get('xl/worksheets/sheet6.xml'))).toMatch(/<row r="5" ht="45"/);
});
