/**
 * What terms may cost, in fractions of whole numbers: nothing is shared with the SQL. Amounts are cents.
 */
import type { TermsGiven } from '../../lib/schemas/terms.ts';
import {
  type Fraction,
  fraction,
  isLess,
  larger,
  minus,
  one,
  over,
  plus,
  round,
  share,
  smaller,
  times,
  zero,
} from './fraction.ts';

/** Whole cents, half-up. */
const cents = (amount: Fraction) => Number(round(amount));
const whole = (n: number) => fraction(BigInt(Math.round(n)));

export interface PickUp {
  low: number;
  likely: number;
  high: number;
}

/** G(t) = E[max(0, t − P)]. */
export function gap(t: Fraction, { low, likely, high }: PickUp): Fraction {
  const [a, m, b] = [share(low), share(likely), share(high)];
  const mean = over(plus(plus(a, m), b), whole(3));
  const cube = (x: Fraction) => times(x, x, x);
  if (low === high) return larger(zero, minus(t, a));
  if (!isLess(a, t)) return zero;
  if (!isLess(m, t)) return over(cube(minus(t, a)), times(whole(3), minus(b, a), minus(m, a)));
  if (isLess(t, b))
    return plus(minus(t, mean), over(cube(minus(b, t)), times(whole(3), minus(b, a), minus(b, m))));
  return minus(t, mean);
}

/** The share of the block that has to be used: what is left of it once the pick-up is known, at the least that must be. */
export function thresholdOf(terms: TermsGiven, knownDays: number): Fraction {
  const left = (terms.attrition_steps ?? [])
    .filter((step) => step.until_days <= knownDays)
    .sort((a, b) => b.until_days - a.until_days)
    .reduce(
      (rest, { of, allowed_pct }) =>
        of === 'contracted' ? minus(rest, share(allowed_pct)) : times(rest, minus(one, share(allowed_pct))),
      one,
    );
  return times(larger(zero, left), share(terms.min_pickup_pct ?? 100));
}

type Bases = Record<'rooms' | 'meeting_room' | 'delegate' | 'fnb' | 'all', Fraction>;

/** The mean charge for cancelling on each of days 15 to 90 before, in whole cents; null where no scale is said. */
export function meanCharge(scale: TermsGiven['cancellation'], bases: Bases): bigint | null {
  if (!scale) return null;
  const whole = larger(zero, bases.all);
  const charge = (days: number) =>
    [...new Set(scale.map((step) => step.of ?? 'all'))].reduce((total, kind) => {
      const [step] = scale
        .filter((part) => (part.of ?? 'all') === kind && (part.from_days_before ?? 9999) >= days)
        .sort((a, b) => (a.from_days_before ?? 9999) - (b.from_days_before ?? 9999));
      return plus(total, times(larger(zero, bases[kind]), share(step?.charge_pct ?? 0)));
    }, zero);
  const days = Array.from({ length: 76 }, (_, n) => 15 + n);
  return round(
    over(
      days.reduce((sum, day) => plus(sum, smaller(charge(day), whole)), zero),
      fraction(76),
    ),
  );
}

/** An offer by the contract's parameters, in cents, on the quantities asked for. */
export interface Priced {
  rooms: number;
  nights: number;
  attendees: number;
  days: number;
  room: number;
  ddr: number;
  fnb: number;
  minimum: number;
  servicePct: number;
  av: number;
  cityTax: number;
}

/** What is expected of an offer, in cents; null where it is not said. */
export function expected(
  offer: Priced,
  terms: TermsGiven,
  pickup: PickUp,
  knownDays: number,
  cancelPct: number,
) {
  const roomNights = offer.rooms * offer.nights;
  const [rooms, delegates, fnb] = [
    ...[roomNights * offer.room, offer.attendees * offer.days * offer.ddr],
    offer.attendees * offer.days * offer.fnb,
  ] as [number, number, number];
  const topUp = Math.max(0, offer.minimum - fnb);
  const service = cents(times(whole(fnb + topUp), share(offer.servicePct)));
  const cityTax = roomNights * offer.cityTax;
  const comparable = rooms + delegates + fnb + topUp + service + offer.av + cityTax;

  const mean = over(plus(plus(share(pickup.low), share(pickup.likely)), share(pickup.high)), whole(3));
  const threshold = thresholdOf(terms, knownDays);
  const missing = times(whole(rooms), gap(threshold, pickup));
  const attrition =
    missing[0] === 0n
      ? 0
      : terms.attrition_charge_pct === undefined
        ? null
        : cents(times(missing, share(terms.attrition_charge_pct)));

  const guaranteed = gap(share(terms.guarantee?.billed_pct ?? 0), pickup);
  const billed = plus(mean, guaranteed);
  const short =
    offer.minimum === 0
      ? zero
      : times(
          share(terms.fnb_shortfall?.charge_pct ?? 100),
          fnb === 0
            ? whole(offer.minimum)
            : times(
                whole(fnb),
                larger(zero, minus(gap(fraction(BigInt(offer.minimum), BigInt(fnb)), pickup), guaranteed)),
              ),
        );
  const each = terms.comp_rooms
    ? terms.comp_rooms.one_per + (terms.comp_rooms.counted === 'occupied' ? 0 : 1)
    : null;
  const used = times(whole(roomNights), mean);
  const free = each ? over(used, whole(each)) : zero;
  const comps =
    roomNights === 0 ? 0 : cents(times(fraction(free[0] / free[1]), over(whole(rooms), whole(roomNights))));
  const serviceShare = fnb + topUp === 0 ? zero : over(times(whole(fnb), billed), whole(fnb + topUp));
  const held =
    cents(times(whole(rooms), mean)) +
    cents(times(whole(cityTax), mean)) +
    cents(times(whole(delegates + fnb), billed)) +
    cents(plus(times(whole(service), serviceShare), whole(offer.av))) +
    (attrition ?? 0) +
    cents(short) +
    cents(terms.fnb_shortfall?.with_service_and_tax ? times(short, share(offer.servicePct)) : zero) -
    comps;

  const bases = {
    ...{ rooms: whole(rooms), meeting_room: zero, delegate: whole(delegates), fnb: whole(fnb + topUp) },
    all: whole(rooms + delegates + fnb + topUp + service + offer.av),
  };
  const cancelled = meanCharge(terms.cancellation, bases);
  const cancellation = cancelled === null ? null : Number(cancelled);
  const payment = cents(
    plus(times(minus(one, share(cancelPct)), whole(held)), times(share(cancelPct), whole(cancellation ?? 0))),
  );
  return { comparable, attrition, shortfall: cents(short), comps, held, cancellation, payment, topUp };
}
