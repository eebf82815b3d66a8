// Terms as people read them, on pages, in documents and in mails: "free until 60 days before, then 50 %, from 30 days 80 %".

import { type TermField, type TermKey, termFields } from './term-words.ts';
import type { Terms } from './terms.ts';

type Money = (amount: number) => string;
type Cancellation = NonNullable<Terms['cancellation']>;

/** The keys in the order in which terms are read. */
export const termKeys = Object.keys(termFields) as TermKey[];

const days = (n: number): string => `${n} ${n === 1 ? 'day' : 'days'}`;
const pct = (n: number): string => `${n} %`;
const partWords: Record<string, string> = termFields.cancellation.fields?.of?.words ?? {};

function scaleText(steps: Cancellation, of: string): string {
  const dated = steps.filter((step) => typeof step.from_days_before === 'number');
  const signed = steps.find((step) => typeof step.from_days_before !== 'number');
  const [first] = dated;
  const words = [
    ...(signed ? [`${pct(signed.charge_pct)} from signature`] : []),
    ...(first && !signed ? [`free until ${days(Number(first.from_days_before) + 1)} before`] : []),
    ...dated.map(({ from_days_before: from, charge_pct: charge }, at) =>
      at === 0 && !signed ? `then ${pct(charge)}` : `${pct(charge)} from ${days(Number(from))} before`,
    ),
  ];
  return words.join(', ') + (of === 'all' ? '' : ` (${partWords[of] ?? of})`);
}

/** Each scale of a cancellation in a sentence of its own. */
function cancellationText(steps: Cancellation): string {
  const parts = [...new Set(steps.map(({ of }) => of))];
  return parts
    .map((of) =>
      scaleText(
        steps
          .filter((step) => step.of === of)
          .toSorted((a, b) => (b.from_days_before ?? 1000) - (a.from_days_before ?? 1000)),
        of,
      ),
    )
    .join('; ');
}

const attritionText = (steps: NonNullable<Terms['attrition_steps']>): string =>
  steps
    .toSorted((a, b) => b.until_days - a.until_days)
    .map(
      ({ until_days, allowed_pct, of }, at) =>
        `${pct(allowed_pct)}${of === 'remaining' && at > 0 ? ' of what remains' : ''} until ${days(until_days)} before`,
    )
    .join(', ');

const depositsText = (deposits: NonNullable<Terms['deposits']>, money: Money): string =>
  deposits
    .map(
      (one) =>
        `${typeof one.pct === 'number' ? pct(one.pct) : money(Number(one.amount))} ${
          one.on === 'signature' ? 'on signature' : `${days(Number(one.days))} before`
        }${one.refundable === false ? ' (not refundable)' : ''}`,
    )
    .join(', ');

function plainText(field: TermField, value: unknown, money: Money): string {
  if (field.kind === 'number') {
    const number = Number(value);
    if (field.unit === '%') return pct(number);
    if (field.unit === 'days') return days(number);
    return field.unit === 'currency' ? money(number) : String(number);
  }
  if (field.kind === 'flag') return value ? 'yes' : 'no';
  if (field.kind === 'answer') {
    if (typeof value === 'string') return value;
    const { answer, text } = value as { answer: string; text?: string | null };
    return text ? `${answer}: ${text}` : answer;
  }
  if (field.kind === 'choices')
    return (value as string[]).map((word) => field.words?.[word] ?? word).join(' and ');
  return field.words?.[String(value)] ?? String(value);
}

/** What a term says, in words; empty where it is not said. */
export function termText<Key extends TermKey>(key: Key, value: Terms[Key] | undefined, money: Money): string {
  if (value === undefined || value === null) return '';
  if (key === 'cancellation') return cancellationText(value as Cancellation);
  if (key === 'attrition_steps') return attritionText(value as NonNullable<Terms['attrition_steps']>);
  if (key === 'deposits') return depositsText(value as NonNullable<Terms['deposits']>, money);
  if (key === 'guarantee') {
    const { due_days: due, billed_pct: billed } = value as NonNullable<Terms['guarantee']>;
    return [
      ...(typeof due === 'number' ? [`due ${days(due)} before`] : []),
      ...(typeof billed === 'number' ? [`at least ${pct(billed)} billed`] : []),
    ].join(', ');
  }
  if (key === 'fnb_shortfall') {
    const { charge_pct: charge, with_service_and_tax: isPlus } = value as NonNullable<Terms['fnb_shortfall']>;
    return `${typeof charge === 'number' ? pct(charge) : 'all'} of it charged${isPlus ? ', with service charge and tax' : ''}`;
  }
  if (key === 'comp_rooms') {
    const { one_per: n, counted, cumulative } = value as NonNullable<Terms['comp_rooms']>;
    return `one per ${n} ${counted ?? ''} rooms${cumulative ? ', over all nights' : ''}`.replace('  ', ' ');
  }
  if (key === 'rental_scale')
    return (value as NonNullable<Terms['rental_scale']>)
      .toSorted((a, b) => b.pickup_from_pct - a.pickup_from_pct)
      .map(({ pickup_from_pct: from, rental }) => `${money(rental)} from ${pct(from)} pick-up`)
      .join(', ');
  return plainText(termFields[key], value, money);
}

/** The terms that are said, each with its name, in their order. */
export const termLines = (
  terms: Partial<Terms> | null | undefined,
  money: Money,
): [key: TermKey, label: string, text: string][] =>
  termKeys.flatMap((key): [TermKey, string, string][] => {
    const text = termText(key, terms?.[key], money);
    return text ? [[key, termFields[key].label, text]] : [];
  });
