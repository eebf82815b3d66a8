/** Random terms of offers, and what a planner expects. */
import fc from 'fast-check';
import type { TermsGiven } from '../../lib/schemas/terms.ts';
import type { PickUp } from './terms-reference.ts';

export const pct = fc.integer({ min: 0, max: 400 }).map((quarters) => quarters / 4);
export const upTo = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max }));
export const pickUp: fc.Arbitrary<PickUp> = fc
  .oneof(
    fc.tuple(pct, pct, pct),
    pct.map((one): [number, number, number] => [one, one, one]),
  )
  .map((all) => all.toSorted((a, b) => a - b))
  .map(([low = 0, likely = 0, high = 0]) => ({ low, likely, high }));
const kinds = ['all', 'rooms', 'delegate', 'fnb'] as const;
/** A scale of one kind: dearer nearer to the date. */
const scale = fc
  .tuple(
    fc.constantFrom(...kinds),
    fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 4 }),
    fc.array(pct, { minLength: 5, maxLength: 5 }),
  )
  .map(([of, days, charges]) => {
    const rising = charges.toSorted((a, b) => a - b);
    return days
      .toSorted((a, b) => b - a)
      .map((from_days_before, n) => ({ from_days_before, charge_pct: rising[n] ?? 100, of }));
  });
export const terms: fc.Arbitrary<TermsGiven> = fc.record(
  {
    attrition_steps: fc
      .array(
        fc.record({
          ...{ until_days: fc.integer({ min: 0, max: 60 }), allowed_pct: fc.integer({ min: 0, max: 45 }) },
          of: fc.constantFrom('contracted', 'remaining'),
        }),
        { maxLength: 2 },
      )
      .filter((steps) => new Set(steps.map((step) => step.until_days)).size === steps.length),
    min_pickup_pct: pct,
    attrition_charge_pct: pct,
    guarantee: fc.record({ billed_pct: pct }),
    fnb_shortfall: fc.record({ charge_pct: pct, with_service_and_tax: fc.boolean() }),
    comp_rooms: fc.record({
      one_per: fc.integer({ min: 1, max: 50 }),
      counted: fc.constantFrom('occupied', 'paid'),
    }),
    cancellation: fc
      .uniqueArray(scale, { selector: (steps) => steps[0]?.of, minLength: 1, maxLength: 3 })
      .map((all) => all.flat())
      .filter((all) => all.length > 0),
  },
  { requiredKeys: [] },
);
