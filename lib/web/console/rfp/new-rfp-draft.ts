// Keeps a new RFP as it is typed, with the text it is read from, in this browser and for this person, until it is saved: a closed tab
// loses nothing.

import { keep, kept, keptEntries } from '../../data/kept.ts';
import { emptyRfp, type RfpValues } from './rfp-fields.ts';

export const draftKey = (personId: string, organizationId: string) =>
  `hotel-rfp-new/${personId}/${organizationId}`;

/** What was kept, as far as it has the shape that the form has today. */
export function readDraft(key: string): Partial<RfpValues> {
  const fits = ([name, value]: [string, unknown]) => {
    if (!Object.hasOwn(emptyRfp, name)) return false;
    if (name === 'asked') return typeof value === 'object' && value !== null && 'values' in value;
    return Array.isArray(emptyRfp[name as keyof RfpValues])
      ? Array.isArray(value) && value.every((one) => typeof one === 'string')
      : typeof value === 'string';
  };
  return Object.fromEntries(keptEntries(key).filter(fits));
}

/** Keeps what differs from an empty form; nothing of one that was emptied again. */
export function keepDraft(key: string, values: RfpValues, empty: RfpValues): void {
  const isSame = (name: string) =>
    JSON.stringify(Reflect.get(values, name)) === JSON.stringify(Reflect.get(empty, name));
  const typed = Object.entries(values).filter(([name]) => !isSame(name));
  keep(key, typed.length > 0 ? Object.fromEntries(typed) : undefined);
}

const textKey = (key: string) => `${key}/text`;

export function readText(key: string): string {
  const text = kept(textKey(key));
  return typeof text === 'string' ? text : '';
}

export const keepText = (key: string, text: string): void => keep(textKey(key), text || undefined);

export function dropDraft(key: string, empty: RfpValues): void {
  keepDraft(key, empty, empty);
  keepText(key, '');
}
