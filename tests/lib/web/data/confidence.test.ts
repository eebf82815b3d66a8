import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criteria } from '../../../../lib/schemas/criteria.ts';
import { shifted } from '../../../../lib/web/data/confidence.ts';

const all = criteria.map(({ key }) => key);
const [first, second, third] = all as [(typeof all)[number], (typeof all)[number], (typeof all)[number]];
type Weights = Parameters<typeof shifted>[0];
const weightsOf = (parts: Partial<Weights>) =>
  Object.fromEntries(all.map((key) => [key, parts[key] ?? 0])) as Weights;
const sum = (weights: Weights) => Object.values(weights).reduce((total, one) => total + one, 0);

test('one weight is set; the others share the rest as they shared theirs', () => {
  const weights = weightsOf({ [first]: 0.5, [second]: 0.375, [third]: 0.125 });
  expect(shifted(weights, all, first, 0.2)).toEqual(
    weightsOf({ [first]: 0.2, [second]: expect.closeTo(0.6), [third]: expect.closeTo(0.2) } as never),
  );
});

test('what had everything leaves equal parts to the others that count, and nothing to the rest', () => {
  const counted = [first, second, third];
  expect(shifted(weightsOf({ [first]: 1 }), counted, first, 0.5)).toEqual(
    weightsOf({ [first]: 0.5, [second]: 0.25, [third]: 0.25 }),
  );
});

test('whatever is set, weights stay one whole', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: all.length, maxLength: all.length });
  fc.assert(
    fc.property(
      parts,
      fc.nat(all.length - 1),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (drawn, at, to) => {
        const total = drawn.reduce((a, b) => a + b, 0);
        const weights = Object.fromEntries(all.map((key, i) => [key, (drawn[i] ?? 0) / total])) as Weights;
        const key = all[at] ?? first;
        const after = shifted(weights, all, key, to);
        expect(after[key]).toBe(to);
        expect(sum(after)).toBeCloseTo(1, 9);
      },
    ),
    { numRuns: 50, seed: 4711 },
  );
});
