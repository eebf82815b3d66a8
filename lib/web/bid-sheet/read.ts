// A filled-in bid sheet, read back into the form. It is read in the browser: the file goes nowhere, and nothing is sent.

import { type Cell, type CellValue, readXlsx } from 'hucre/xlsx';
import { longest } from '../../schemas/longest.ts';
import { dayOf } from '../../spreadsheet/cells.ts';
import { checkPackage, Refused } from '../../spreadsheet/package.ts';
import { hundredths, isDay } from '../data/typed.ts';
import { type BidRequest, type BidValues, bidIdOf, type Field, fieldsOf, idRow } from './fields.ts';

/** The values of the form, or what is wrong with the file: one sentence for each cell. */
export async function readBidSheet(
  bytes: Uint8Array,
  request: BidRequest,
): Promise<{ values: BidValues } | { faults: string[] }> {
  try {
    await checkPackage(bytes);
    const fields = fieldsOf(request);
    const cells = await offerCells(bytes, Math.max(...fields.map(({ row }) => row)));
    if (textOf(cells.at(idRow)?.value) !== bidIdOf(request))
      throw new Refused(
        'This sheet belongs to another request, or to another hotel. Please use the one that you got here.',
      );
    return valuesOf(fields, cells, request);
  } catch (error) {
    if (error instanceof Refused) return { faults: [error.message] };
    return { faults: ['The file is damaged. Please save it anew as .xlsx and choose it again.'] };
  }
}

interface Column {
  /** The cell in column B of a row of the file. */
  at: (row: number) => Partial<Cell> | undefined;
}

async function offerCells(bytes: Uint8Array, lastRow: number): Promise<Column> {
  const { sheets } = await readXlsx(bytes, {
    sheets: ['Offer'],
    range: `A1:C${lastRow}`,
    readStyles: true,
  }).catch((cause: unknown) => {
    throw /sheet/i.test(String(cause)) ? new Refused(noOffer) : cause;
  });
  const sheet = sheets.find(({ name }) => name === 'Offer');
  if (!sheet) throw new Refused(noOffer);
  return {
    at: (row) => {
      const cell = sheet.cells?.get(`${row - 1},1`);
      return { value: sheet.rows[row - 1]?.[1] ?? null, ...cell };
    },
  };
}

const noOffer = 'There is no sheet “Offer” in this file. Please use the one that you got here.';

function valuesOf(
  fields: Field[],
  cells: Column,
  request: BidRequest,
): { values: BidValues } | { faults: string[] } {
  const values: BidValues = {};
  const faults: string[] = [];
  for (const field of fields) {
    const cell = cells.at(field.row);
    const say = (words: string) => faults.push(`B${field.row}, ${short(field.label)}: ${words}`);
    if (cell?.formula !== undefined) say('a formula; please type the value itself');
    else if (cell?.type === 'error') say('an error value');
    else {
      const read = readValue(field, cell?.value ?? null, request);
      if ('fault' in read) say(read.fault);
      else values[field.name] = read.value;
    }
  }
  return faults.length > 0 ? { faults } : { values };
}

type Read = { value: string } | { fault: string };

function readValue({ kind, name }: Field, value: CellValue, request: BidRequest): Read {
  if (typeof value === 'boolean') return { fault: 'TRUE or FALSE, where something else is asked for' };
  if (kind === 'text') {
    const text = textOf(value);
    const most = name === 'comments' ? longest.comments : longest.answer;
    return text.length > most ? { fault: `longer than ${most} characters` } : { value: text };
  }
  if (kind === 'day') return dayIn(value, name, request);
  const text = typeof value === 'number' ? decimalOf(value) : textOf(value).trim();
  if (kind === 'amount') {
    if (text === null || hundredths(text) === null)
      return { fault: `a number, 0 or more, with at most two decimals, not ${quoted(value)}` };
    return { value: text };
  }
  return text !== null && /^\d+(\.00)?$/.test(text)
    ? { value: text.replace('.00', '') }
    : { fault: `a whole number, not ${quoted(value)}` };
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
