/** Random requests by line and offers of lines. */
import fc from 'fast-check';
import type { Line, Request } from './lines-reference.ts';

const tax = fc.constantFrom<Line['taxes']>(
  [],
  [{ pct: 20, share_pct: 100 }],
  [{ pct: 7, share_pct: 100 }],
  [{ pct: 5.5, share_pct: 100 }],
  [
    { pct: 19, share_pct: 52.1519 },
    { pct: 7, share_pct: 47.8481 },
  ],
  [
    { pct: 25, share_pct: 40 },
    { pct: 12.5, share_pct: 35 },
    { pct: 0, share_pct: 25 },
  ],
);
const taxed = { taxes: tax, is_tax_included: fc.boolean() };
/** Small amounts most, because that is where half cents are; large ones for their digits. */
const amount = fc
  .oneof(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 99_999_999 }))
  .map((n) => n / 100);
const price = fc.option(amount, { freq: 8 });
const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const types = ['single', 'double'] as const;
const packages = ['half_day', 'full_day', 'residential'] as const;

/** What a request asks for: rooms by night, packages by day, sessions, dinners. */
export const request: fc.Arbitrary<Request> = fc.record({
  room_block: fc.uniqueArray(
    fc.record({
      night: fc.integer({ min: -1, max: 3 }),
      type: fc.constantFrom(...types),
      guests: fc.integer({ min: 1, max: 2 }),
      rooms: fc.integer({ min: 1, max: 300 }),
    }),
    { selector: (cell) => `${cell.night}${cell.type}${cell.guests}`, minLength: 1, maxLength: 6 },
  ),
  days: fc.uniqueArray(
    fc.record({
      day: fc.integer({ min: 0, max: 2 }),
      package: fc.constantFrom('none' as const, ...packages),
      delegates: fc.integer({ min: 1, max: 400 }),
    }),
    { selector: (entry) => `${entry.day}${entry.package}`, minLength: 1, maxLength: 4 },
  ),
  sessions: fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 2 }), rooms: fc.integer({ min: 1, max: 5 }) }),
    { maxLength: 3 },
  ),
  asked_lines: fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 2 }).map((quantities) =>
    quantities.map((quantity, index) => ({
      ...{ key: `key${index}`, kind: 'fnb' as const, label: 'Dinner', quantity: quantity / 4 },
      unit: (['person', 'event', 'person_day'] as const)[quantity % 3] ?? 'person',
    })),
  ),
});

/** A line of an offer, of every kind, unit and tax, with or without a price. */
export const line = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('room'), unit: fc.constant('room_night'), unit_price: price, ...taxed },
    night: optional([-1, 0, 1, 2, 3]),
    ...{ type: optional(types), guests: optional([1, 2]) },
    rooms_available: optional([0, 5, 80]),
    board_share: optional([0, 12.5]),
  }),
  fc.record({
    ...{ kind: fc.constant('delegate'), unit: fc.constant('person_day'), unit_price: price, ...taxed },
    ...{ day: optional([0, 1, 2]), package: optional(packages), min_persons: optional([0, 150]) },
  }),
  fc.record({
    ...{ kind: fc.constant('breakfast'), unit: fc.constant('person_night'), unit_price: price, ...taxed },
    night: optional([0, 1]),
  }),
  fc.record({
    ...{
      kind: fc.constant('fee'),
      unit: fc.constantFrom('room_night', 'person_day', 'event'),
      unit_price: price,
    },
    ...taxed,
  }),
  fc.record({
    ...{
      kind: fc.constant('meeting_room'),
      unit: fc.constantFrom('session', 'day', 'event'),
      unit_price: price,
    },
    ...{ ...taxed, quantity: optional([0, 1, 7]) },
  }),
  fc.record({
    ...{
      kind: fc.constant('fnb'),
      unit: fc.constantFrom('person', 'person_day', 'event'),
      unit_price: price,
    },
    ...{ ...taxed, key: optional(['key0', 'key1']), is_optional: optional([true, false]) },
    quantity: optional([0, 2.5, 51]),
  }),
  fc.record({
    ...{
      kind: fc.constantFrom('av', 'other'),
      unit: fc.constantFrom('event', 'person', 'day'),
      unit_price: price,
    },
    ...{ ...taxed, is_optional: optional([true, false]), quantity: optional([3]) },
  }),
  fc.record({
    ...{ kind: fc.constant('fnb_minimum'), unit: fc.constant('event'), unit_price: price, ...taxed },
    counts: fc.constantFrom(['fnb'], ['fnb', 'delegate']),
    delegate_share_pct: optional([0, 40, 62.5]),
  }),
  fc.record({
    ...{ kind: fc.constant('service_charge'), unit: fc.constant('percent'), ...taxed },
    unit_price: fc.constantFrom(0, 10, 12.5, 24),
    of: fc.constantFrom(['fnb'], ['fnb', 'fnb_minimum'], ['fnb', 'fnb_minimum', 'delegate', 'room', 'av']),
  }),
  fc.record({
    ...{
      kind: fc.constant('city_tax'),
      unit: fc.constantFrom('room_night', 'person_night'),
      unit_price: price,
    },
    ...taxed,
  }),
  fc.record({
    ...{ kind: fc.constant('city_tax'), unit: fc.constant('percent'), ...taxed },
    ...{ unit_price: fc.constantFrom(5, 7.5), of: fc.constantFrom(['net'], ['gross']) },
  }),
) as fc.Arbitrary<Line>;
