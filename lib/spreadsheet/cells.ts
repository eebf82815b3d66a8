// The cells of one sheet while it is filled in. Text is never a formula here: it is written as a string in a cell of text format,
// which stays text when somebody edits it. Only what this code says is a formula is one.

import type { Cell, CellStyle } from 'hucre/xlsx';
import { cellText, isErrorWord } from './text.ts';

export type Style = CellStyle;
export type Cells = Map<string, Partial<Cell>>;

const textFormat = '@';
/** Dates that sort and read alike in every country. */
export const dayFormat = 'yyyy-mm-dd';
/** An amount with its currency, so that no column mixes two without showing it. The code is three letters; anything else is left out. */
export const moneyFormat = (currency: string) =>
  /^[A-Z]{3}$/.test(currency) ? `#,##0.00" ${currency}"` : '#,##0.00';

/** A1 notation of a cell; both count from 0. */
export function refOf(row: number, column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters + (row + 1);
}

/** The letters of a column, counted from 0. */
export const letterOf = (column: number): string => refOf(0, column).slice(0, -1);

/** A style in full. Without name and size a font would lose both, and without `top` the cells of a row would not stand on one line. */
const complete = (style: Style): Style => ({
  ...style,
  alignment: { vertical: 'top', ...style.alignment },
  ...(style.font && { font: { name: 'Calibri', size: 11, ...style.font } }),
});

/** Text that people wrote, which may begin with `=`. Without text the cell is empty. */
export function putText(
  cells: Cells,
  row: number,
  column: number,
  text: string | null | undefined,
  style: Style = {},
): void {
  const value = cellText(text ?? '');
  const format = complete({ ...style, numFmt: textFormat });
  // The writer takes `#N/A` and its like for errors, except in a run of rich text.
  if (isErrorWord(value)) cells.set(`${row},${column}`, { richText: [{ text: value }], style: format });
  else cells.set(`${row},${column}`, { value: value === '' ? null : value, style: format });
}

/** A number as it is. An unknown one leaves the cell empty, in the same style. */
export function putNumber(
  cells: Cells,
  row: number,
  column: number,
  value: number | null | undefined,
  style: Style = {},
): void {
  cells.set(`${row},${column}`, { value: value ?? null, style: complete(style) });
}

/** A calendar day, written as the serial number of spreadsheets. */
export function putDay(
  cells: Cells,
  row: number,
  column: number,
  day: string | null | undefined,
  style: Style = {},
): void {
  putNumber(cells, row, column, day ? serialOf(day) : null, { numFmt: dayFormat, ...style });
}

/** A formula with what it comes to now, for viewers that do not calculate. */
export function putFormula(
  cells: Cells,
  row: number,
  column: number,
  formula: string,
  result: number | string | null,
  style: Style = {},
): void {
  cells.set(`${row},${column}`, {
    formula,
    formulaResult: typeof result === 'string' ? cellText(result) : result,
    style: complete(style),
  });
}

const dayMs = 86_400_000;
const firstSerial = Date.UTC(1899, 11, 30);

/** The serial number of an ISO day. */
const serialOf = (day: string): number =>
  Math.round((Date.parse(`${day.slice(0, 10)}T00:00:00Z`) - firstSerial) / dayMs);

/** The ISO day of a serial number. */
export const dayOf = (serial: number): string =>
  new Date(firstSerial + Math.floor(serial) * dayMs).toISOString().slice(0, 10);
