// Terms while they are typed: every value as its text, and back to terms with what is wrong, by field.

import { type TermField, type TermKey, termFields } from '../../schemas/term-words.ts';
import type { TermsGiven } from '../../schemas/terms.ts';
import { amountFault, hundredths, plainNumber } from '../data/typed.ts';
import type { Reading } from './read-terms.ts';

export type Entry = Record<string, string>;
/** One text, the fields of a group, or the entries of a list. */
export type TermsDraft = Partial<Record<TermKey, string | Entry | Entry[]>>;

const keys = Object.keys(termFields) as TermKey[];

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : String(value);
const entryOf = (value: object): Entry =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, textOf(one)]));

/** Stored terms, or those that a text was read into, as a draft. */
export function draftOf(terms: object | null | undefined): TermsDraft {
  const draft: TermsDraft = {};
  for (const [name, value] of Object.entries(terms ?? {})) {
    if (!Object.hasOwn(termFields, name) || value === null) continue;
    const key = name as TermKey;
    const { kind } = termFields[key];
    if (kind === 'list') draft[key] = (value as object[]).map(entryOf);
    else if (kind === 'group') draft[key] = entryOf(value as object);
    else if (kind === 'answer')
      draft[key] = typeof value === 'string' ? { answer: value, text: '' } : entryOf(value as object);
    else if (kind === 'choices') draft[key] = (value as string[]).join(',');
    else draft[key] = textOf(value);
  }
  return draft;
}

/** What must be said in an entry, so that it says anything. */
const required: Partial<Record<TermKey, readonly string[]>> = {
  attrition_steps: ['until_days', 'allowed_pct'],
  cancellation: ['charge_pct'],
  deposits: ['on'],
  rental_scale: ['pickup_from_pct', 'rental'],
  comp_rooms: ['one_per'],
};

interface Read {
  value: unknown;
  fault: string;
}

function readField({ kind, unit }: TermField, typed: string): Read {
  const text = typed.trim();
  if (text === '') return { value: undefined, fault: '' };
  if (kind === 'flag') return { value: text === 'yes', fault: '' };
  if (kind !== 'number') return { value: text, fault: '' };
  const number = Number(plainNumber(text) || Number.NaN);
  const isWhole = Number.isInteger(number);
  if (unit === 'days' || unit === 'rooms') {
    const [least, most] = unit === 'days' ? [0, 730] : [1, 10_000];
    return isWhole && number >= least && number <= most
      ? { value: number, fault: '' }
      : { value: undefined, fault: `A whole number from ${least} to ${most}` };
  }
  if (hundredths(text) === null) return { value: undefined, fault: amountFault(text) };
  return unit === '%' && number > 100
    ? { value: undefined, fault: 'At most 100 %' }
    : { value: number, fault: '' };
}

/** The terms of a draft, with what is wrong, by "key", "key.field" or "key.0.field". */
export function termsOf(draft: TermsDraft): { terms: TermsGiven; faults: Map<string, string> } {
  const faults = new Map<string, string>();
  const terms: Record<string, unknown> = {};
  const readEntry = (key: TermKey, path: string, entry: Entry): Record<string, unknown> | null => {
    const fields = { ...termFields[key].fields };
    const said = Object.entries(fields).map(
      ([name, field]) => [name, readField(field, entry[name] ?? '')] as const,
    );
    for (const [name, { fault }] of said) if (fault) faults.set(`${path}.${name}`, fault);
    const found = Object.fromEntries(
      said.filter(([, { value }]) => value !== undefined).map(([name, { value }]) => [name, value]),
    );
    const isTyped = Object.entries(entry).some(([name, text]) => name !== 'of' && text.trim() !== '');
    if (!isTyped) return null;
    for (const name of required[key] ?? [])
      if (!faults.has(`${path}.${name}`) && found[name] === undefined)
        faults.set(`${path}.${name}`, 'Say it');
    if (key === 'deposits') {
      if (found.on === 'days_before' && found.days === undefined) faults.set(`${path}.days`, 'Say how many');
      if ((found.pct === undefined) === (found.amount === undefined))
        faults.set(`${path}.pct`, 'A share or an amount');
      if (found.on !== 'days_before') delete found.days;
    }
    return found;
  };
  for (const key of keys) {
    const value = draft[key];
    const { kind } = termFields[key];
    if (value === undefined) continue;
    if (Array.isArray(value)) {
      const entries = value.flatMap((entry, at) => readEntry(key, `${key}.${at}`, entry) ?? []);
      if (entries.length > 0) terms[key] = entries;
    } else if (typeof value === 'object') {
      if (kind === 'answer') {
        const { answer = '', text = '' } = value;
        if (answer) terms[key] = text.trim() ? { answer, text: text.trim() } : answer;
        else if (text.trim()) faults.set(`${key}.answer`, 'Yes or no');
      } else {
        const entry = readEntry(key, key, value);
        if (entry) terms[key] = entry;
      }
    } else if (kind === 'choices') {
      const words = value.split(',').filter(Boolean);
      if (words.length > 0) terms[key] = words;
    } else {
      const read = readField(termFields[key], value);
      if (read.fault) faults.set(key, read.fault);
      if (read.value !== undefined) terms[key] = read.value;
    }
  }
  return { terms: terms as TermsGiven, faults };
}

/** A draft with what was read out of a text. What was not understood stands among the other terms, so that nothing is lost. */
export function withReading(draft: TermsDraft, { terms, rest }: Reading, mostOther: number): TermsDraft {
  const other = [typeof draft.other === 'string' ? draft.other : '', rest.join('\n')]
    .filter(Boolean)
    .join('\n');
  return { ...draft, ...draftOf(terms), ...(other && { other: other.slice(0, mostOther) }) };
}
