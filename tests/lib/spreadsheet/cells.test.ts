import { expect, test } from 'vitest';
import {
  type Cells,
  dayOf,
  letterOf,
  moneyFormat,
  putDay,
  putFormula,
  putNumber,
  putText,
  refOf,
} from '../../../lib/spreadsheet/cells.ts';
import { fitted } from '../../../lib/spreadsheet/fit.ts';
import { cellText } from '../../../lib/spreadsheet/text.ts';

test.each([
  [0, 0, 'A1'],
  [8, 25, 'Z9'],
  [9, 26, 'AA10'],
  [0, 51, 'AZ1'],
  [0, 52, 'BA1'],
  [0, 701, 'ZZ1'],
  [0, 702, 'AAA1'],
])('row %d, column %d is %s', (row, column, ref) => {
  expect(refOf(row, column)).toBe(ref);
  expect(letterOf(column)).toBe(ref.replace(/\d/g, ''));
});

test.each([
  ['1900-03-01', 61],
  ['2024-02-29', 45_351],
  ['2027-01-21', 46_408],
])('%s is day %d of spreadsheets, there and back', (day, serial) => {
  const cells: Cells = new Map();
  putDay(cells, 0, 0, `${day}T23:59:59Z`);
  expect(cells.get('0,0')).toMatchObject({ value: serial, style: { numFmt: 'yyyy-mm-dd' } });
  expect([dayOf(serial), dayOf(serial + 0.99)]).toEqual([day, day]);
});

test.each([
  ['EUR', '#,##0.00" EUR"'],
  ['EURO', '#,##0.00'],
  ['"E"', '#,##0.00'],
  ['XEUR', '#,##0.00'],
])('amounts in %s are shown as %s', (currency, format) => {
  expect(moneyFormat(currency)).toBe(format);
});

test('what is unknown is an empty cell, and nothing is lost of a style', () => {
  const cells: Cells = new Map();
  putText(cells, 0, 0, null);
  putText(cells, 0, 1, undefined);
  putNumber(cells, 0, 2, undefined);
  putDay(cells, 0, 3, null);
  putNumber(cells, 0, 4, 0, { font: { bold: true }, alignment: { wrapText: true } });
  putText(cells, 0, 5, 'x', { font: { size: 16 }, numFmt: '0', alignment: { vertical: 'center' } });
  expect([0, 1, 2, 3, 4].map((column) => cells.get(`0,${column}`)?.value)).toEqual([
    null,
    null,
    null,
    null,
    0,
  ]);
  // Excel draws a font without a name or size in one of its own.
  expect(cells.get('0,4')?.style).toEqual({
    font: { name: 'Calibri', size: 11, bold: true },
    alignment: { vertical: 'top', wrapText: true },
  });
  expect(cells.get('0,5')?.style).toEqual({
    font: { name: 'Calibri', size: 16 },
    numFmt: '@',
    alignment: { vertical: 'center' },
  });
  expect(cells.get('0,0')?.style?.font).toBeUndefined();
});

test.each([
  '#VALUE!',
  '#REF!',
  '#N/A',
  '#NAME?',
  '#NULL!',
  '#DIV/0!',
  '#NUM!',
  '#GETTING_DATA',
  '#SPILL!',
  '#CALC!',
])('a person who writes %s writes text, not an error', (text) => {
  const cells: Cells = new Map();
  putText(cells, 0, 0, text);
  expect(cells.get('0,0')).toEqual({
    richText: [{ text }],
    style: { numFmt: '@', alignment: { vertical: 'top' } },
  });
});

test.each([
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['\u0000\u0008\u000b\u000c\u000e\u001f\ufffe\uffff.\t\n', '.\t\n'],
  ['\ud800a\udc00😀', '\ufffda\ufffd😀'],
  ['_x000D_ _xaFf9_ _x12_ x000D_', '_x005F_x000D_ _x005F_xaFf9_ _x12_ x000D_'],
  ['x'.repeat(32_767), 'x'.repeat(32_767)],
  [`${'x'.repeat(32_767)}y`, 'x'.repeat(32_767)],
  [`${'x'.repeat(32_766)}😀`, 'x'.repeat(32_766)],
])('text %# is written as a cell can hold it', (text, written) => {
  expect(cellText(text)).toBe(written);
  const cells: Cells = new Map();
  putFormula(cells, 0, 0, 'A2', text);
  expect(cells.get('0,0')?.formulaResult).toBe(written);
});

test.each([
  ['one line', { wrapText: true }, 11, undefined],
  ['x'.repeat(18), { wrapText: true }, 11, undefined],
  ['x'.repeat(19), { wrapText: true }, 11, 30],
  ['漢'.repeat(9), { wrapText: true }, 11, undefined],
  ['漢'.repeat(10), { wrapText: true }, 11, 30],
  ['a\n\nb', { wrapText: true }, 11, 45],
  ['a\n\nb', {}, 11, undefined],
  ['large', {}, 16, 22],
  ['a\nb', { wrapText: true }, 16, 44],
  ['x\n'.repeat(100), { wrapText: true }, 11, 405],
])('the height of a row with %j, %o, size %d: %s', (value, alignment, size, height) => {
  const cells: Cells = new Map([['4,0', { value, style: { font: { name: 'Calibri', size }, alignment } }]]);
  expect(fitted({ name: 'A', cells, columns: [{ width: 20 }] }).rowDefs?.get(4)?.height).toBe(height);
});

test('a row is as high as its highest cell, and never lower than it was meant to be', () => {
  const wrap = { alignment: { wrapText: true } };
  const cells: Cells = new Map([
    ['0,0', { value: 'a\nb\nc', style: wrap }],
    ['0,1', { value: 'a\nb', style: wrap }],
    ['1,0', { value: 'a\nb', style: wrap }],
    ['2,7', { value: 'eleven letters', style: wrap }],
    ['3,0', { value: 12 }],
  ]);
  const { rowDefs } = fitted({
    name: 'A',
    cells,
    columns: [{}, {}],
    rowDefs: new Map([[1, { height: 34 }]]),
  });
  expect([0, 1, 2, 3].map((row) => rowDefs?.get(row)?.height)).toEqual([45, 34, 30, undefined]);
});
