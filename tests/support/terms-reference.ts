/**
 * What terms may cost, in fractions of whole numbers: nothing is shared with the SQL. Amounts are cents, shares hundredths of a percent.
 */
import type { TermsGiven } from '../../lib/schemas/terms.ts';

/** A fraction; the denominator is above 0. */
type Fraction = readonly [bigint, bigint];

function fraction(n: bigint, d = 1n): Fraction {
  let [a, b] = [n < 0n ? -n : n, d < 0n ? -d : d];
  while (b !== 0n) [a, b] = [b, a % b];
  const by = (a === 0n ? 1n : a) * (d < 0n ? -1n : 1n);
  return [n / by, d / by];
}
const zero = fraction(0n);
const one = fraction(1n);
const plus = (a: Fraction, b: Fraction) => fraction(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);
const minus = (a: Fraction, b: Fraction) => plus(a, [-b[0], b[1]]);
const times = (...all: Fraction[]) => all.reduce((a, b) => fraction(a[0] * b[0], a[1] * b[1]), one);
const over = (a: Fraction, b: Fraction) => fraction(a[0] * b[1], a[1] * b[0]);
const isLess = (a: Fraction, b: Fraction) => a[0] * b[1] < b[0] * a[1];
const larger = (a: Fraction, b: Fraction) => (isLess(a, b) ? b : a);
const smaller = (a: Fraction, b: Fraction) => (isLess(a, b) ? a : b);
/** Whole cents, half-up. */
const cents = ([n, d]: Fraction) => Number(n < 0n ? -((-n * 2n + d) / (2n * d)) : (n * 2n + d) / (2n * d));
const whole = (n: number) => fraction(BigInt(Math.round(n)));
/** A percentage with at most two decimals as a share. */
const share = (pct: number) => fraction(BigInt(Math.round(pct * 100)), 10_000n);

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
  const steps = (terms.attrition_steps ?? [])
    .filter((step) => step.until_days <= knownDays)
    .sort((a, b) => b.until_days - a.until_days);
  const left = steps.reduce(
    (rest, { of, allowed_pct }) =>
      of === 'contracted' ? minus(rest, share(allowed_pct)) : times(rest, minus(one, share(allowed_pct))),
    one,
  );
  const threshold = times(larger(zero, left), share(terms.min_pickup_pct ?? 100));
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
    ...{ rooms, meeting_room: 0, delegate: delegates, fnb: fnb + topUp },
    all: rooms + delegates + fnb + topUp + service + offer.av,
  };
  const scale = terms.cancellation;
  /** What is charged so many days before, by looking at every step. */
  const charge = (days: number) => {
    const kinds = [...new Set(scale?.map((step) => step.of ?? 'all'))];
    const sum = kinds.reduce((total, kind) => {
      const begun = (scale ?? [])
        .filter((step) => (step.of ?? 'all') === kind && (step.from_days_before ?? 9999) >= days)
        .sort((a, b) => (a.from_days_before ?? 9999) - (b.from_days_before ?? 9999));
      return plus(total, times(whole(bases[kind]), share(begun[0]?.charge_pct ?? 0)));
    }, zero);
    return smaller(sum, whole(bases.all));
  };
  const days = Array.from({ length: 76 }, (_, n) => 15 + n);
  const cancellation = scale
    ? cents(
        over(
          days.reduce((sum, day) => plus(sum, charge(day)), zero),
          whole(76),
        ),
      )
    : null;
  const payment = cents(
    plus(times(minus(one, share(cancelPct)), whole(held)), times(share(cancelPct), whole(cancellation ?? 0))),
  );
  return { comparable, attrition, shortfall: cents(short), comps, held, cancellation, payment, topUp };
}
