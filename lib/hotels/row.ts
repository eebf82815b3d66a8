import type { ImportField } from './columns.ts';
import { readCountry } from './countries.ts';
import { readCurrency } from './currencies.ts';
import {
  addressesIn,
  isRough,
  readAboutCount,
  readAddress,
  readDegrees,
  readFeatures,
  readPrice,
  readRole,
  readStars,
  readYes,
} from './values.ts';

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
  /** Cells that were left out, or taken in part, while the row is imported. */
  leftOut?: Fault[];
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
  ['rooms_total', [readAboutCount, 'not a whole number']],
  ['meeting_rooms', [readAboutCount, 'not a whole number']],
  ['largest_room_capacity', [readAboutCount, 'not a whole number']],
  ['base_room_rate', [readPrice, 'not an amount']],
  ['ddr_rate', [readPrice, 'not an amount']],
  ['country_code', [readCountry, 'not a country we know']],
  ['city_code', [code(3), 'not a code of three letters']],
  ['currency', [readCurrency, 'not a currency that we know']],
  ['contact_email', [readAddress, 'not an email address']],
  ['features', [readFeatures, 'not a list of words']],
  ['mice_role', [readRole, 'not a kind of venue']],
  ['allow_duplicate', [readYes, 'neither yes nor no']],
]);

/** What people write for a figure they do not have, or do not tell. */
const untold =
  /^(?:n\.?\s?\/?\s?[avk]\.?|k\.\s?a\.?|[-–—?.]+|none|null|nil|tb[acd]|unknown|unbekannt|auf anfrage|(?:up)?on request|upon request|sur demande|su richiesta|a consultar|keine angabe|not available|not specified)$/i;
const isUntold = (field: ImportField, text: string) =>
  field !== 'external_id' && field !== 'name' && field !== 'features' && untold.test(text);

/**
 * Reads one line of a table. Empty cells, and those that say that nothing is told, are left out. So is a cell that cannot be read, or
 * the part of it that is not certain, which is noted: one odd cell costs no hotel. What a row cannot do without is asked by the service.
 */
export function readRow(
  fields: readonly (ImportField | undefined)[],
  cells: readonly string[],
  defaults: ImportRow = {},
): ReadRow {
  const row: ImportRow = { ...defaults };
  const leftOut: Fault[] = [];
  fields.forEach((field, column) => {
    // The database cannot store NUL characters and lone surrogates.
    const text = (cells[column] ?? '').replaceAll('\0', '').toWellFormed().trim();
    if (field === undefined || text === '' || isUntold(field, text)) return;
    const [read, complaint] = readers.get(field) ?? [(given: string) => given, ''];
    const value = read(text);
    const about = partlyRead.get(field)?.(text);
    if (value === undefined) leftOut.push({ field, message: `“${shorten(text)}” is ${complaint}` });
    else if (value !== null) row[field] = value;
    if (value && about) leftOut.push({ field, message: `“${shorten(text)}” ${about}` });
  });
  return { row, original: cells, ...(leftOut.length > 0 && { leftOut }) };
}

/** By field: what is said of a cell that was taken in part. */
const partlyRead = new Map<ImportField, (text: string) => string | undefined>([
  ...(['rooms_total', 'meeting_rooms', 'largest_room_capacity'] as const).map(
    (field) =>
      [
        field,
        (text: string) => (/\d/.test(text) && isRough(text) ? 'is taken as it stands' : undefined),
      ] as const,
  ),
  [
    'contact_email',
    (text) => (addressesIn(text).length > 1 ? 'has several addresses: the first is taken' : undefined),
  ],
]);

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
