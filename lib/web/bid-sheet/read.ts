// A filled-in bid sheet, read back into the form. It is read in the browser: the file goes nowhere, and nothing is sent.

import { type Cell, type CellValue, readXlsx } from 'hucre/xlsx';
import { longest } from '../../schemas/longest.ts';
import { dayOf, letterOf } from '../../spreadsheet/cells.ts';
import { checkPackage, Refused } from '../../spreadsheet/package.ts';
import { asksByLine } from '../data/asks-by-line.ts';
import { hundredths, isDay } from '../data/typed.ts';
import { type BidRequest, type BidValues, type Field, offerSheet } from './field.ts';
import { bidIdOf, cellOf, fieldsOf, idRow } from './fields.ts';
import { asTyped, notOffered } from './lines.ts';

/** The values of the form, or what is wrong with the file: one sentence for each cell. */
export async function readBidSheet(
  bytes: Uint8Array,
  request: BidRequest,
): Promise<{ values: BidValues } | { faults: string[] }> {
  try {
    await checkPackage(bytes);
    const fields = fieldsOf(request);
    const cellAt = await offerCells(bytes, fields);
    if (textOf(cellAt({ sheet: offerSheet, row: idRow, column: 1 }).value) !== bidIdOf(request))
      throw new Refused(
        'This sheet belongs to another request, or to another hotel. Please use the one that you got here.',
      );
    return valuesOf(fields, cellAt, request);
  } catch (error) {
    if (error instanceof Refused) return { faults: [error.message] };
    return { faults: ['The file is damaged. Please save it anew as .xlsx and choose it again.'] };
  }
}

type CellAt = (place: Pick<Field, 'sheet' | 'row' | 'column'>) => Partial<Cell>;

/** The cells of the sheets that have fields, as far as their fields go. */
async function offerCells(bytes: Uint8Array, fields: Field[]): Promise<CellAt> {
  const names = [...new Set(fields.map(({ sheet }) => sheet))];
  const most = (of: (field: Field) => number) => Math.max(...fields.map(of));
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ name }) => names.includes(name),
    range: `A1:${letterOf(most(({ column }) => column) + 1)}${most(({ row }) => row)}`,
    readStyles: true,
  }).catch((cause: unknown) => {
    throw /sheet/i.test(String(cause)) ? new Refused(noSheet(offerSheet)) : cause;
  });
  const found = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  for (const name of names) if (!found.has(name)) throw new Refused(noSheet(name));
  return ({ sheet, row, column }) => ({
    value: found.get(sheet)?.rows[row - 1]?.[column] ?? null,
    ...found.get(sheet)?.cells?.get(`${row - 1},${column}`),
  });
}

const noSheet = (name: string) =>
  `There is no sheet “${name}” in this file. Please use the one that you got here.`;

function valuesOf(
  fields: Field[],
  cellAt: CellAt,
  request: BidRequest,
): { values: BidValues } | { faults: string[] } {
  const values: BidValues = {};
  const faults: string[] = [];
  for (const field of fields) {
    const cell = cellAt(field);
    const say = (words: string) => faults.push(`${cellOf(field)}, ${short(field.label)}: ${words}`);
    if (cell.formula !== undefined) say('a formula; please type the value itself');
    else if (cell.type === 'error') say('an error value');
    else {
      const read = readValue(field, cell.value ?? null, request);
      if ('fault' in read) say(read.fault);
      else values[field.name] = read.value;
    }
  }
  if (faults.length > 0) return { faults };
  return { values: asksByLine(request) ? asTyped(request, values) : values };
}

type Read = { value: string } | { fault: string };

function readValue(field: Field, value: CellValue, request: BidRequest): Read {
  const { kind, name } = field;
  if (typeof value === 'boolean') return { fault: 'TRUE or FALSE, where something else is asked for' };
  if (kind === 'text') {
    const text = textOf(value);
    const most = name.startsWith('space:')
      ? longest.name
      : name === 'comments'
        ? longest.comments
        : longest.answer;
    return text.length > most ? { fault: `longer than ${most} characters` } : { value: text };
  }
  if (kind === 'day') return dayIn(value, name, request);
  const text = typeof value === 'number' ? decimalOf(value) : textOf(value).trim();
  if (kind === 'choice') return choiceIn(field, text ?? '');
  if (kind === 'rooms' && text === '') return { value: '' };
  if (kind === 'amount' || kind === 'price') {
    if (kind === 'price' && /^[-–—]$/.test(text ?? '')) return { value: notOffered };
    if (text === null || hundredths(text) === null)
      return { fault: `a number, 0 or more, with at most two decimals, not ${quoted(value)}` };
    return { value: text };
  }
  return text !== null && /^\d+(\.00)?$/.test(text)
    ? { value: text.replace('.00', '') }
    : { fault: `a whole number, not ${quoted(value)}` };
}

/** The value of a choice by its words, or by itself. */
function choiceIn({ choices = {} }: Field, text: string): Read {
  const said = text.toLowerCase();
  const found = Object.entries(choices).find(([value, words]) => [value, words.toLowerCase()].includes(said));
  // Nothing chosen is left to the form, which asks for it where it must be said.
  if (found || said === '') return { value: found?.[0] ?? '' };
  return { fault: `${Object.values(choices).join(' or ')}, not ${quoted(text)}` };
}

function dayIn(value: CellValue, name: string, request: BidRequest): Read {
  const day = isoDay(value);
  if (day === null) return { fault: `a day such as ${request.start_date}, not ${quoted(value)}` };
  const starts = [request.start_date, ...request.alternative_start_dates];
  if (name === 'start_date' && !starts.includes(day)) return { fault: `${starts.join(' or ')}, not ${day}` };
  return { value: day };
}

/** An ISO day of a date, a serial number or a text. */
function isoDay(value: CellValue): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return value > 20_000 && value < 80_000 ? dayOf(value) : null;
  const text = textOf(value).trim();
  return isDay(text) ? text : null;
}

/** A cell's number as the decimal that was typed, or null when it has more than two decimals. The tolerance is for floating point. */
function decimalOf(value: number): string | null {
  const cents = Math.round(value * 100);
  if (!Number.isSafeInteger(cents) || value < 0 || Math.abs(value * 100 - cents) > 1e-4) return null;
  return (cents / 100).toFixed(2);
}

const textOf = (value: CellValue | undefined): string =>
  value === null || value === undefined ? '' : String(value);
const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
const quoted = (value: CellValue): string => {
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : textOf(value).trim();
  return text === '' ? 'nothing' : `“${short(text)}”`;
};
