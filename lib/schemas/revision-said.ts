// What a revision of an offer changed against the version before, in words: for the history of an offer and for its decision record.

import { inWords } from './asked-said.ts';
import { offerColumns } from './offer-columns.ts';
import { type OptionStatus, offerPrices, optionWords, type PriceName } from './offer-costs.ts';

/** A field of an offer with its value before and after, as public.deltas has it. */
interface Change {
  field: string;
  old: unknown;
  new: unknown;
}

/** How a page or a document writes figures and days. */
export interface Writers {
  /** Without a currency where that is not known. */
  money: (amount: string, currency?: string) => string;
  day: (day: string) => string;
}

const none = '–';
const isPrice = (field: string): field is PriceName => Object.hasOwn(offerPrices, field);
const isColumn = (field: string): field is keyof typeof offerColumns => Object.hasOwn(offerColumns, field);
const isFigure = (value: string) => /^-?\d+(\.\d+)?$/.test(value);
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What a field of an offer is called. */
export const fieldName = (field: string): string => {
  if (isPrice(field)) return offerPrices[field].label;
  return isColumn(field) ? offerColumns[field].label : inWords(field);
};

const write: Partial<Record<string, (value: string, writers: Writers) => string>> = {
  comments: (value) => `“${value}”`,
  coverage: (value) => `${value} % of the room nights`,
  document_sha256: (value) => `${value.slice(0, 12)}…`,
  option_status: (value) => optionWords[value as OptionStatus] ?? value,
  service_charge_pct: (value) => `${value} %`,
  start_date: (value, { day }) => day(value),
  valid_until: (value, { day }) => day(value),
};
const unsaid: Partial<Record<string, string>> = { start_date: 'as asked', option_status: 'nothing' };

/** Whether an answer was given at all: a list of empty ones is none. */
const areAnswers = (value: unknown) => /[^\s[\]",]/.test(text(value));

/**
 * The name of what changed and its values; `values` is null where they are too long to stand in a line. Null for what reads alike before
 * and after.
 */
export function changeSaid(
  { field, old, new: now }: Change,
  writers: Writers,
): { label: string; values: [before: string, after: string] | null } | null {
  const label = fieldName(field);
  if (field === 'answers') return areAnswers(old) || areAnswers(now) ? { label, values: null } : null;
  if (field === 'terms' || field === 'lines') return { label, values: null };
  const said = (value: unknown) => {
    const given = text(value);
    if (given === '') return unsaid[field] ?? none;
    const own = write[field];
    if (own) return own(given, writers);
    return isPrice(field) && isFigure(given) ? writers.money(given) : given;
  };
  return { label, values: [said(old), said(now)] };
}
