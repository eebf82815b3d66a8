// What the form of an RFP gets from what the service read out of a pasted request, each with the words it was read from.

import type { AskedLine, Programme, RoomEntry } from '../../../schemas/asked.ts';
import type { Returns } from '../../data/session.ts';
import { money, share, words } from '../../parts/format.ts';
import type { RfpValues, Sources } from './rfp-fields.ts';

export type Parsed = Returns<'parse_rfp_text'>;
type Name = keyof RfpValues;

export interface ReadField {
  value: unknown;
  confidence: number;
  evidence: string | null;
}

const quoted = ({ evidence, confidence }: ReadField) => `“${evidence}”, ${share(confidence)} sure`;

/** Fields that the form has under the name they are read by. */
const sameInTheForm = [
  'title',
  'introduction',
  'event_days',
  'nights',
  'attendees',
  'rooms',
  'meeting_rooms',
  'city',
  'currency',
  'sector',
  'intent',
  'decision_date',
] as const;

/** A field of several values as its text in the form. */
const joined = (field: ReadField & { value: string[] | null }, by: string): ReadField => ({
  ...field,
  value: field.value?.join(by) ?? null,
});

/** The values that the form gets from what was read. Fields that were not found are left out, so they stay as they are. */
export function readOut(found: Parsed): { values: Partial<RfpValues>; sources: Sources } {
  const { dates, budget, requirements, response_due } = found;
  const perAttendee = budget.basis === 'per_attendee';
  const fields: [Name, ReadField][] = [
    ['start_date', { ...dates, value: dates.value?.start ?? null }],
    ['end_date', { ...dates, value: dates.value?.end ?? null }],
    // A day to answer by lasts until its end.
    ['response_due', { ...response_due, value: response_due.value && `${response_due.value}T23:59` }],
    ...sameInTheForm.map((name): [Name, ReadField] => [name, found[name]]),
    ['alternative_start_dates', joined(found.alternative_start_dates, ', ')],
    ['questions', joined(found.questions, '\n')],
  ];
  if (perAttendee) fields.push(['budget_per_attendee', budget]);
  const values: Partial<Record<Name, string>> = {};
  const sources: Sources = {};
  for (const [name, one] of fields) {
    if (one.value === null) continue;
    values[name] = String(one.value);
    sources[name] = { text: quoted(one), isUnsure: one.confidence < 0.75 };
  }
  const sum = budget.value === null ? '' : money(budget.value, found.currency.value);
  if (budget.value !== null && budget.basis === 'total' && found.attendees.value) {
    values.budget_per_attendee = (Number(budget.value) / found.attendees.value).toFixed(2);
    const text = `“${budget.evidence}” is ${sum} in total: divided by ${found.attendees.value} attendees`;
    sources.budget_per_attendee = { text, isUnsure: true };
  } else if (budget.value !== null && !perAttendee) {
    // Only people know what it covers, so the budget per attendee is left to them.
    const text = `“${budget.evidence}” is ${sum} ${words(budget.basis).toLowerCase()}: say what that is per attendee`;
    sources.budget_per_attendee = { text, isUnsure: true };
  }
  const items = (requirements?.items ?? []) as ReadField[];
  if (items.length > 0) sources.features = { text: items.map(quoted).join(' · ') };
  return { values: values as Partial<RfpValues>, sources };
}

/** What was read by night and by day, and the names of those parts. */
export function partsOf(found: Parsed) {
  const block = (found.room_block?.value ?? null) as RoomEntry[] | null;
  const programme = (found.programme?.value ?? null) as Programme | null;
  const lines = (found.asked_lines?.value ?? null) as AskedLine[] | null;
  const unsure = ({ confidence }: ReadField) => (confidence < 0.75 ? ' (unsure)' : '');
  const said = [
    block && `rooms by night${unsure(found.room_block)}`,
    programme && `the programme${unsure(found.programme)}`,
    lines && `${lines.length} more to price`,
  ].filter((name) => name !== null);
  return { block, programme, lines, said };
}
