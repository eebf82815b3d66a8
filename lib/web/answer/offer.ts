// The offer as it is typed: where it starts, what is wrong with it, what it comes to, what is sent.

import { ranges } from '../../schemas/database-rules.ts';
import { amountFields, costOf, countFields, type TypedOffer } from '../data/cost.ts';
import { heldUntil } from '../data/held-until.ts';
import {
  amountFault,
  hundredths,
  isDay,
  plainNumber,
  readNumber,
  wholeAsked,
  wholeIn,
} from '../data/typed.ts';
import { dayAhead } from '../parts/format.ts';
import type { Request } from './data.ts';

export type Values = Record<string, string>;

const text = (amount: unknown): string => (Number(amount) ? Number(amount).toFixed(2) : '');
export const currencyOf = (request: Request): string =>
  request.proposals[0]?.currency ?? request.hotel?.currency ?? request.currency;

/** The values that the form starts with: the standing offer, otherwise the hotel's list rates and what is asked for. */
export function startOf(request: Request): Values {
  const offer = request.proposals[0];
  const values: Values = { comments: offer?.comments ?? '' };
  for (const name of amountFields) values[name] = text(offer?.[name]);
  if (!offer) {
    values.room_rate = text(request.hotel?.base_room_rate);
    values.ddr_rate = text(request.hotel?.ddr_rate);
  }
  for (const name of countFields) values[name] = String(offer?.[name] ?? request[name]);
  values.start_date = offer?.start_date ?? request.start_date;
  const held = offer?.valid_until ?? '';
  values.valid_until = held >= dayAhead(0) ? held : heldUntil(request);
  request.questions.forEach((_, index) => {
    values[`answer_${index}`] = offer?.answers?.[index] ?? '';
  });
  return values;
}

/** The faults of the values, by field; none when they can be sent. */
export function faultsOf(values: Values): Map<string, string> {
  const faults = new Map<string, string>();
  for (const name of amountFields) {
    if (hundredths(values[name]) === null) faults.set(name, amountFault(values[name]));
  }
  for (const name of countFields) {
    if (wholeIn(ranges[name], values[name]) === null) {
      faults.set(name, readNumber(values[name]).asks || wholeAsked(ranges[name]));
    }
  }
  const charge = hundredths(values.service_charge_pct);
  const { most } = ranges.service_charge_pct;
  if (charge !== null && charge > 100n * BigInt(most)) faults.set('service_charge_pct', `At most ${most} %`);
  const rooms = Number(plainNumber(values.rooms)) * Number(plainNumber(values.nights));
  if (!faults.has('room_rate') && rooms > 0 && hundredths(values.room_rate) === 0n) {
    faults.set('room_rate', 'A price per room and night');
  }
  if (!isDay(values.valid_until ?? '')) faults.set('valid_until', 'A day');
  return faults;
}

/** Total and price per attendee, as the service reckons them; null while something is no number. */
export function totalOf(values: Values) {
  const offer = {} as TypedOffer;
  for (const name of amountFields) {
    const typed = hundredths(values[name]);
    if (typed === null) return null;
    offer[name] = typed;
  }
  for (const name of countFields) {
    const typed = wholeIn(ranges[name], values[name]);
    if (typed === null) return null;
    offer[name] = typed;
  }
  return costOf(offer);
}

/** The arguments for sending an offer. Amounts go as the decimals that were typed, because floating point would change them. */
export function argumentsOf(request: Request, values: Values): object {
  const amounts = amountFields.map((name) => [`p_${name}`, plainNumber(values[name]) || '0']);
  const sizes = countFields.map((name) => [`p_${name}`, Number(plainNumber(values[name]))]);
  return {
    ...Object.fromEntries([...amounts, ...sizes]),
    p_currency: currencyOf(request),
    p_comments: (values.comments ?? '').trim() || null,
    p_start_date: values.start_date,
    p_valid_until: values.valid_until,
    ...(request.questions.length > 0 && {
      p_answers: request.questions.map((_, index) => (values[`answer_${index}`] ?? '').trim()),
    }),
  };
}
