// An offer of a few amounts as it is typed: where it starts, what is wrong with it, what it comes to, what is sent.

import { ranges } from '../../schemas/database-rules.ts';
import { priceNames } from '../../schemas/offer-costs.ts';
import { costOf, countFields, type TypedOffer } from '../data/cost.ts';
import { amountFault, hundredths, plainNumber, readNumber, wholeAsked, wholeIn } from '../data/typed.ts';
import type { Desk } from './desk.ts';
import type { Values } from './fields.tsx';
import { startOfRemarks } from './remarks.tsx';

/** An amount for its field. Zero becomes an empty field, which is easier to read than a row of zeros. */
const text = (amount: unknown): string => (Number(amount) ? Number(amount).toFixed(2) : '');

/** The values that the form starts with: the standing offer, otherwise the hotel's list rates and what is asked for. */
export function startOf({ request, hotel }: Pick<Desk, 'request' | 'hotel'>): Values {
  const offer = request.proposals[0];
  const values: Values = startOfRemarks(request);
  for (const name of priceNames) values[name] = text(offer?.[name]);
  if (!offer) {
    values.room_rate = text(hotel?.base_room_rate);
    values.ddr_rate = text(hotel?.ddr_rate);
  }
  for (const name of countFields) values[name] = String(offer?.[name] ?? request[name]);
  return values;
}

/** The faults of the amounts and counts, by field; none when they can be sent. */
export function faultsOf(values: Values): Map<string, string> {
  const faults = new Map<string, string>();
  for (const name of priceNames) {
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
  return faults;
}

/** Lines, total and price per attendee, as the service reckons them; null while something is no number. */
export function totalOf(values: Values) {
  const offer = {} as TypedOffer;
  for (const name of priceNames) {
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

/** The arguments that they are sent as. Amounts go as the decimals that were typed, because floating point would change them. */
export function amountArguments(values: Values): object {
  const amounts = priceNames.map((name) => [`p_${name}`, plainNumber(values[name]) || '0']);
  const sizes = countFields.map((name) => [`p_${name}`, Number(plainNumber(values[name]))]);
  return Object.fromEntries([...amounts, ...sizes]);
}
