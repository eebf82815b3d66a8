import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvOf } from '../../../../lib/web/data/csv.ts';

test('a byte order mark, a line for each row, every cell in quotes', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['1', ''],
    ]),
  ).toBe('\uFEFF"a","b"\r\n"1",""\r\n');
  expect(csvOf([])).toBe('\uFEFF');
});

test.each([
  ...['=1+1', '+49 30', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'],
  ...['＝1+1', '＋49', '－1', '＠SUM(A1)'],
])('no spreadsheet runs %j', (text) => {
  expect(parse(csvOf([[text]]), { bom: true })).toEqual([[`'${text}`]]);
});

test.each(['Hotel = Haus', 'a"b"c', 'one,two', 'one\r\ntwo', 'a -1', ' =1', 'שלום', ''])(
  '%j is read back as it was',
  (text) => {
    expect(parse(csvOf([[text, 'x']]), { bom: true })).toEqual([[text, 'x']]);
  },
);
