import type { ImportField } from './columns.ts';
import { readCountry } from './countries.ts';
import { readCount, readDecimal, readDegrees, readFeatures, readRole, readStars, readYes } from './values.ts';

/** A row as `import_hotels` takes it; a field that is left out is not touched. */
export type ImportRow = Partial<Record<ImportField, string | string[] | boolean>>;

/** Why a row cannot be imported. */
export interface Fault {
  field: ImportField | 'row';
  message: string;
}

export interface ReadRow {
  row: ImportRow;
  /** What stood in the file, to be handed back with the reason when it is refused. */
  original: readonly string[];
  fault?: Fault;
}

type Reader = (text: string) => string | string[] | boolean | null | undefined;

const code =
  (length: number): Reader =>
  (text) =>
    new RegExp(`^[A-Za-z]{${length}}$`).test(text) ? text.toUpperCase() : undefined;

/** Fields that are not plain text, with the complaint about a value that cannot be read. */
const readers = new Map<ImportField, [Reader, string]>([
  ['latitude', [readDegrees, 'not a number of degrees']],
  ['longitude', [readDegrees, 'not a number of degrees']],
  ['stars', [readStars, 'not a star class from 1 to 5']],
  ['rooms_total', [readCount, 'not a whole number']],
  ['meeting_rooms', [readCount, 'not a whole number']],
  ['largest_room_capacity', [readCount, 'not a whole number']],
  ['base_room_rate', [readDecimal, 'not an amount']],
  ['ddr_rate', [readDecimal, 'not an amount']],
  ['country_code', [readCountry, 'not a country we know']],
  ['city_code', [code(3), 'not a code of three letters']],
  ['currency', [code(3), 'not a currency code of three letters']],
  ['features', [readFeatures, 'not a list of words']],
  ['mice_role', [readRole, 'not a kind of venue']],
  ['allow_duplicate', [readYes, 'neither yes nor no']],
]);

/** Reads one line of a table. Empty cells are left out, and the first cell that cannot be read is the row's fault. */
export function readRow(
  fields: readonly (ImportField | undefined)[],
  cells: readonly string[],
  defaults: ImportRow = {},
): ReadRow {
  const row: ImportRow = { ...defaults };
  let fault: Fault | undefined;
  fields.forEach((field, column) => {
    // The database cannot store NUL characters and lone surrogates.
    const text = (cells[column] ?? '').replaceAll('\0', '').toWellFormed().trim();
    if (field === undefined || text === '') return;
    const [read, complaint] = readers.get(field) ?? [(given: string) => given, ''];
    const value = read(text);
    if (value === undefined) fault ??= { field, message: `“${shorten(text)}” is ${complaint}` };
    else if (value !== null) row[field] = value;
  });
  return { row, original: cells, ...(fault && { fault }) };
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
