/** What the terms of an offer of lines may cost, in exact fractions: nothing is shared with the SQL. Amounts are cents. */
import type { TermsGiven } from '../../lib/schemas/terms.ts';
import {
  decimal,
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
  sum,
  times,
  zero,
} from './fraction.ts';
import { isRoom, type Line, type Request, rateOf, reference } from './lines-reference.ts';
import { gap, meanCharge, type PickUp, thresholdOf } from './terms-reference.ts';

/** What a planner expects, and how the request is compared. */
export interface Expectation {
  pickup: PickUp;
  shifts: { night: number; pct: number }[];
  knownDays: number;
  cancelPct: number;
  isNet: boolean;
  paysRooms: boolean;
}

/** P(P ≥ x), by the areas of the triangle. */
function chance(x: Fraction, { low, likely, high }: PickUp): Fraction {
  const [a, m, b] = [share(low), share(likely), share(high)];
  if (!isLess(a, x)) return one;
  if (isLess(b, x) || low === high) return zero;
  // The density rises linearly from a to m and falls linearly from m to b, where it has an area of 1.
  if (!isLess(m, x))
    return minus(one, over(times(minus(x, a), minus(x, a)), times(minus(b, a), minus(m, a))));
  return over(times(minus(b, x), minus(b, x)), times(minus(b, a), minus(b, m)));
}

/** E[max(0, t − min(1, max(0, P + shift)))], for a t of at most 1. */
const missing = (t: Fraction, shift: Fraction, pickup: PickUp) =>
  minus(gap(minus(t, shift), pickup), gap(minus(zero, shift), pickup));

/** E[min(1, max(0, P + shift))]. */
const useOf = (shift: Fraction, pickup: PickUp) => minus(one, missing(one, shift, pickup));

export function expectedOfLines(lines: Line[], asked: Request, terms: TermsGiven, planner: Expectation) {
  const { pickup, shifts, isNet } = planner;
  const cells = asked.room_block.map((cell) => {
    const shift = sum(shifts.filter(({ night }) => night === cell.night).map(({ pct }) => share(pct)));
    return { ...cell, shift, use: useOf(shift, pickup) };
  });
  const mean = useOf(zero, pickup);
  const guarantee = gap(share(terms.guarantee?.billed_pct ?? 0), pickup);
  const persons = plus(mean, guarantee);
  const scale = terms.rental_scale;
  const rental = scale && expectedRental(scale, pickup);

  const priced = reference(lines, asked, true).flatMap(({ net, gross, counts }, at) => {
    const line = lines[at];
    return line && counts && net !== null && gross !== null ? [{ line, net, gross }] : [];
  });
  const all = priced.map(({ line, net, gross }) => {
    const fits = cells.filter((cell) => isRoom(line, cell));
    const heads = (cell: { guests: number }) => (line.unit === 'person_night' ? cell.guests : 1);
    const weight = sum(fits.map((cell) => fraction(cell.rooms * heads(cell))));
    const ofRooms =
      weight[0] === 0n
        ? mean
        : over(sum(fits.map((cell) => times(fraction(cell.rooms * heads(cell)), cell.use))), weight);
    const isRooms = ['room', 'breakfast', 'city_tax'].includes(line.kind) || line.unit === 'room_night';
    const isPersons = line.unit === 'person' || line.unit === 'person_day';
    const gone = line.kind === 'fnb_minimum' || (line.kind === 'meeting_room' && rental !== undefined);
    const use = isRooms ? ofRooms : isPersons ? persons : gone ? zero : one;
    const charged = fraction(line.is_tax_included ? gross : net);
    const breakfast = times(
      decimal(line.board_share ?? 0),
      fraction(100 * fits.reduce((n, cell) => n + cell.rooms * cell.guests, 0)),
    );
    const room =
      line.kind !== 'room'
        ? zero
        : line.board_share === undefined
          ? fraction(net)
          : charged[0] === 0n
            ? zero
            : over(times(fraction(net), larger(zero, minus(charged, breakfast))), charged);
    const amount = fraction(isNet && line.kind !== 'city_tax' ? net : gross);
    return { line, net: fraction(net), amount, use, room, fits, isRooms, isPersons };
  });
  const shareOf = (part: (typeof all)[number]) => {
    if (part.line.kind !== 'service_charge') return part.use;
    const of = all.filter(({ line }) => part.line.of?.includes(line.kind));
    const base = sum(of.map(({ net }) => net));
    const used = sum(of.map(({ net, use }) => times(net, use)));
    const rent = part.line.of?.includes('meeting_room') ? (rental ?? zero) : zero;
    return base[0] === 0n ? zero : over(plus(used, rent), base);
  };
  const billed = (which: (part: (typeof all)[number]) => boolean) =>
    sum(all.filter(which).map((part) => times(part.amount, shareOf(part))));
  const netOf = (...kinds: string[]) =>
    sum(all.filter(({ line }) => kinds.includes(line.kind)).map(({ net }) => net));

  const roomNet = sum(all.map(({ room }) => room));
  const usedNet = sum(all.map(({ room, use }) => times(room, use)));
  const roomNights = fraction(cells.reduce((n, cell) => n + cell.rooms, 0));
  const usedNights = sum(cells.map((cell) => times(fraction(cell.rooms), cell.use)));

  const threshold = thresholdOf(terms, planner.knownDays);
  const short = attritionBase();
  const attrition =
    short[0] <= 0n
      ? 0n
      : terms.attrition_charge_pct === undefined
        ? null
        : round(times(short, share(terms.attrition_charge_pct)));

  const shortfalls = all.filter(({ line }) => line.kind === 'fnb_minimum').map(shortfallOf);
  const shortfall = round(sum(shortfalls.map(({ amount }) => amount)));
  const extra = terms.fnb_shortfall?.with_service_and_tax
    ? round(sum(shortfalls.map(({ amount, extra: more }) => times(amount, more))))
    : 0n;

  const each = terms.comp_rooms
    ? terms.comp_rooms.one_per + (terms.comp_rooms.counted === 'occupied' ? 0 : 1)
    : 0;
  const free = each > 0 ? over(usedNights, fraction(each)) : zero;
  const comps =
    roomNights[0] === 0n || terms.no_monetary_value
      ? 0n
      : round(times(fraction(free[0] / free[1]), over(roomNet, roomNights)));

  const commission =
    terms.rate_basis === 'net' ? 0n : round(times(usedNet, share(terms.commission_pct ?? 0)));
  const rebate = round(times(usedNights, decimal(terms.rebate_per_room_night ?? 0), fraction(100)));
  const credited = planner.paysRooms ? rebate + (terms.commission_to === 'organizer' ? commission : 0n) : 0n;

  const held =
    round(billed(({ line }) => line.kind === 'room')) +
    round(billed(({ line, isRooms }) => isRooms && line.kind !== 'room')) +
    round(billed(({ isPersons }) => isPersons)) +
    round(
      plus(
        billed(({ isRooms, isPersons }) => !isRooms && !isPersons),
        rental ?? zero,
      ),
    ) +
    (attrition ?? 0n) +
    shortfall +
    extra -
    comps -
    credited;

  const cancellation = meanCharge(terms.cancellation, {
    rooms: roomNet,
    meeting_room: netOf('meeting_room'),
    delegate: netOf('delegate'),
    fnb: netOf('fnb', 'fnb_minimum'),
    all: sum(
      all
        .filter(({ line }) => !['breakfast', 'city_tax'].includes(line.kind))
        .map(({ line, net, room }) => (line.kind === 'room' ? room : net)),
    ),
  });
  const cancelled = share(planner.cancelPct);
  const payment = round(
    plus(times(minus(one, cancelled), fraction(held)), times(cancelled, fraction(cancellation ?? 0n))),
  );
  const comparable = round(sum(all.map(({ amount }) => amount)));
  return {
    comparable,
    attrition,
    shortfall,
    extra,
    comps,
    commission,
    rebate,
    credited,
    held,
    cancellation,
    payment,
  };

  /** What of the rooms, and of the delegates where the terms say so, is expected to be missing. */
  function attritionBase(): Fraction {
    const applies = terms.attrition_applies_to ?? ['rooms'];
    const delegates = applies.includes('delegates')
      ? times(netOf('delegate'), larger(zero, minus(gap(threshold, pickup), guarantee)))
      : zero;
    if (!applies.includes('rooms')) return delegates;
    if (shifts.length === 0) return plus(delegates, times(roomNet, gap(threshold, pickup)));
    const nights = [...new Set(cells.map(({ night }) => night))].map((night) => {
      const ofNight = cells.filter((cell) => cell.night === night);
      const rooms = fraction(ofNight.reduce((n, cell) => n + cell.rooms, 0));
      const net = sum(
        all.flatMap(({ line, room, fits }) => {
          const here = fits.filter((cell) => line.kind === 'room' && cell.night === night);
          const [part, whole] = [here, fits].map((some) => some.reduce((n, cell) => n + cell.rooms, 0));
          return part && whole ? [over(times(room, fraction(part)), fraction(whole))] : [];
        }),
      );
      return { rooms, net, shift: ofNight[0]?.shift ?? zero };
    });
    if (terms.attrition_measured !== 'cumulative')
      return plus(
        delegates,
        sum(nights.map(({ net, shift }) => times(net, missing(threshold, shift, pickup)))),
      );
    const by = terms.attrition_unit === 'room_nights' ? 'rooms' : 'net';
    const weights = sum(nights.map((night) => night[by]));
    const shift =
      weights[0] === 0n ? zero : over(sum(nights.map((night) => times(night[by], night.shift))), weights);
    return plus(
      delegates,
      smaller(minus(roomNet, usedNet), times(roomNet, missing(threshold, shift, pickup))),
    );
  }

  /** What is charged where food stays below a minimum, and what service charge and tax add to a unit of it. */
  function shortfallOf({ line }: { line: Line }) {
    const counting = all.flatMap((part) => {
      const pct = part.line.kind === 'delegate' ? (line.delegate_share_pct ?? 0) : 100;
      const counts = ['fnb', 'delegate'].includes(part.line.kind) && line.counts?.includes(part.line.kind);
      return counts && pct > 0 ? [{ of: part.line, net: round(times(part.net, share(pct))) }] : [];
    });
    const counted = fraction(counting.reduce((n, { net }) => n + net, 0n));
    const minimum = times(decimal(line.unit_price ?? 0), fraction(100));
    const lacking =
      counted[0] <= 0n
        ? minimum
        : times(counted, larger(zero, minus(gap(over(minimum, counted), pickup), guarantee)));
    const rates = counting.map(({ of }) => rateOf(of));
    const tax = rates.length > 0 ? rates.reduce(smaller) : untaxedRate(line);
    const service = sum(
      all
        .filter((part) => part.line.kind === 'service_charge' && part.line.of?.includes('fnb_minimum'))
        .map((part) => share(part.line.unit_price ?? 0)),
    );
    return {
      amount: times(lacking, share(terms.fnb_shortfall?.charge_pct ?? 100)),
      extra: minus(times(plus(one, service), plus(one, tax)), one),
    };
  }
}

/** Taxes of a minimum that nothing counts towards: it is net, whatever the offer says of its prices. */
const untaxedRate = (line: Line) => sum(line.taxes.map((tax) => times(share(tax.pct), share(tax.share_pct))));

/** The rental of the highest step that the pick-up reaches; below the lowest step the dearest, in cents. */
function expectedRental(scale: NonNullable<TermsGiven['rental_scale']>, pickup: PickUp): Fraction {
  const steps = scale.toSorted((a, b) => b.pickup_from_pct - a.pickup_from_pct);
  const dearest = Math.max(...steps.map(({ rental }) => rental));
  let above = zero;
  let expected = zero;
  for (const { pickup_from_pct, rental } of steps) {
    const reached = chance(share(pickup_from_pct), pickup);
    expected = plus(expected, times(decimal(rental), fraction(100), minus(reached, above)));
    above = reached;
  }
  return plus(expected, times(decimal(dearest), fraction(100), minus(one, above)));
}
