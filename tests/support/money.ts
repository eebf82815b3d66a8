/**
 * Works money out a second time, from the definitions alone, so that tests can compare the database with it. Decimals are exact and
 * rounded half away from zero. Amounts and rates are decimal strings.
 */
import Big from 'big.js';
import { eachPrice, type PriceName, priceNames } from '../../lib/schemas/offer-costs.ts';

/** Quotients with more digits than any rounding here looks at. */
const exact = Big();
exact.DP = 60;

type Decimal = string | number | Big;

export const halfUp = (value: Decimal, decimals = 2): Big =>
  new exact(value).round(decimals, Big.roundHalfUp);

/** The columns of a proposal that its cost depends on. A price that is left out is 0. */
export interface PricedOffer extends Partial<Record<PriceName, Decimal>> {
  rooms: number;
  nights: number;
  attendees: number;
  event_days: number;
}

/** The example of money-and-rates.md. */
export const exampleOffer = {
  rooms: 60,
  nights: 2,
  attendees: 80,
  event_days: 2,
  room_rate: 149,
  ddr_rate: 72.5,
  fnb_per_attendee: 32.45,
  fnb_minimum: 0,
  service_charge_pct: 0,
  av_total: 1850,
  city_tax_per_room_night: 4.25,
  perks_cost: 0,
  perks_value: 447,
} satisfies PricedOffer;

export interface CostLine {
  item: string;
  quantity: string;
  unit_price: string;
  amount: string;
}

/** Lines of the all-in cost in the offer's currency; lines of 0 are left out. */
export function costLines(given: PricedOffer): CostLine[] {
  const offer = { ...given, ...eachPrice(priceNames, (name) => given[name] ?? 0) };
  const roomNights = new exact(offer.rooms).times(offer.nights);
  const delegateDays = new exact(offer.attendees).times(offer.event_days);
  const perHead = delegateDays.times(offer.fnb_per_attendee);
  const fnb = halfUp(perHead.gte(offer.fnb_minimum) ? perHead : new exact(offer.fnb_minimum));
  const lump = (item: string, amount: Big) => ({ item, quantity: new exact(1), price: amount, amount });
  const product = (item: string, quantity: Big, price: Decimal) => ({
    item,
    quantity,
    price: new exact(price),
    amount: halfUp(quantity.times(price)),
  });
  return [
    product('rooms', roomNights, offer.room_rate),
    product('ddr', delegateDays, offer.ddr_rate),
    perHead.gte(offer.fnb_minimum) ? product('fnb', delegateDays, offer.fnb_per_attendee) : lump('fnb', fnb),
    lump('service_charge', halfUp(fnb.times(offer.service_charge_pct).div(100))),
    lump('av', halfUp(offer.av_total)),
    product('city_tax', roomNights, offer.city_tax_per_room_night),
    lump('perks', halfUp(new exact(offer.perks_cost).minus(offer.perks_value))),
  ]
    .filter(({ amount }) => !amount.eq(0))
    .map(({ item, quantity, price, amount }) => ({
      item,
      quantity: quantity.toFixed(),
      unit_price: price.toFixed(2),
      amount: amount.toFixed(2),
    }));
}

export const sum = (amounts: Decimal[]): string =>
  amounts.reduce<Big>((total, amount) => total.plus(amount), new exact(0)).toFixed(2);

/** An amount in another currency, rounded. */
export const convert = (amount: Decimal, rate: Decimal): string =>
  halfUp(new exact(amount).times(rate)).toFixed(2);

/** The all-in total, each rounded line converted and rounded again. */
export const offerTotal = (offer: PricedOffer, rate: Decimal = 1): string =>
  sum(costLines(offer).map(({ amount }) => convert(amount, rate)));

export const perAttendee = (total: Decimal, attendees: number): string =>
  halfUp(new exact(total).div(attendees)).toFixed(2);

/** 1 from = rate to, through EUR, given both currencies' rates per EUR. */
export const crossRate = (from: Decimal, to: Decimal): string =>
  halfUp(new exact(to).div(from), 12).toFixed(12);

/** Linear interpolation between the two nearest values, unrounded. */
export function percentile(values: Decimal[], fraction: Decimal): Big {
  const sorted = values.map((value) => new exact(value)).sort((a, b) => a.cmp(b));
  const place = new exact(fraction).times(sorted.length - 1);
  const below = Math.floor(place.toNumber());
  const low = sorted[below];
  const high = sorted[Math.min(below + 1, sorted.length - 1)];
  if (!low || !high) throw new Error('There is no percentile of no values.');
  return low.plus(high.minus(low).times(place.minus(below)));
}
