// The all-in cost of an offer, which the hotel sees while it types. It is exactly the service's result, because it uses whole
// numbers only and rounds each line half-up to two decimals. A test compares the two.

import type { PriceName } from '../../schemas/offer-costs.ts';

export function decimal(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(3, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Divides and rounds to a whole number; ties are rounded away from zero. */
function divide(units: bigint, by: bigint): bigint {
  const magnitude = units < 0n ? -units : units;
  const rounded = (2n * magnitude + by) / (2n * by);
  return units < 0n ? -rounded : rounded;
}

export const countFields = ['rooms', 'nights', 'attendees', 'event_days'] as const;

/** An offer whose amounts are in hundredths and whose counts are whole. */
export type TypedOffer = Record<PriceName, bigint> & Record<(typeof countFields)[number], number>;

export interface CostLine {
  item: string;
  quantity: number;
  unit_price: string;
  amount: string;
}

/** Lines, total and price per attendee of an offer. */
export function costOf(offer: TypedOffer) {
  const rooms = BigInt(offer.rooms);
  const nights = BigInt(offer.nights);
  const attendees = BigInt(offer.attendees);
  const eventDays = BigInt(offer.event_days);
  const byHead = attendees * eventDays * offer.fnb_per_attendee;
  const isMinimum = byHead < offer.fnb_minimum;
  const fnb = isMinimum ? offer.fnb_minimum : byHead;
  const line = (item: string, quantity: bigint, unit: bigint, amount = quantity * unit) => ({
    item,
    quantity: Number(quantity),
    unit,
    amount,
  });
  const serviceCharge = divide(fnb * offer.service_charge_pct, 10_000n);
  const perks = offer.perks_cost - offer.perks_value;
  const lines = [
    line('rooms', rooms * nights, offer.room_rate),
    line('ddr', attendees * eventDays, offer.ddr_rate),
    isMinimum ? line('fnb', 1n, fnb) : line('fnb', attendees * eventDays, offer.fnb_per_attendee),
    line('service_charge', 1n, serviceCharge),
    line('av', 1n, offer.av_total),
    line('city_tax', rooms * nights, offer.city_tax_per_room_night),
    line('perks', 1n, perks),
  ].filter(({ amount }) => amount !== 0n);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    lines: lines.map(
      ({ unit, amount, ...rest }): CostLine => ({
        ...rest,
        unit_price: decimal(unit),
        amount: decimal(amount),
      }),
    ),
    total: decimal(total),
    per_attendee: decimal(divide(total, attendees)),
    attendees: offer.attendees,
  };
}
