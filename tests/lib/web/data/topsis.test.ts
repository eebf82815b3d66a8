import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  criteria,
  criterionKeys,
  eachCriterion,
  onlyWeighing,
  type RawField,
  defaultWeights as weights,
} from '../../../../lib/schemas/criteria.ts';
import { closeness, exactWeights, rank } from '../../../../lib/web/data/topsis.ts';
import { topsis } from '../../../support/topsis-reference.ts';

const weightList = criterionKeys.map((key) => weights[key]);
const directions = criteria.map(({ isMoreBetter }) => (isMoreBetter ? 'benefit' : 'cost'));

const value = fc.option(
  fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100),
  { nil: null },
);
type Raw = Record<RawField, number | null>;
/** Raw values by field; those that are not given are not known. */
const known = (values: Partial<Raw>): { criteria: Raw } => ({
  criteria: { ...(Object.fromEntries(criteria.map(({ field }) => [field, null])) as Raw), ...values },
});
const hotel = fc
  .tuple(...criteria.map(() => value))
  .map((values) => known(Object.fromEntries(criteria.map(({ field }, i) => [field, values[i] ?? null]))));

test('equals the reference on random fields, missing values and columns without any included', () => {
  fc.assert(
    fc.property(fc.array(hotel, { minLength: 1, maxLength: 40 }), (hotels) => {
      const matrix = hotels.map(({ criteria: raw }) => criteria.map(({ field }) => raw[field]));
      const expected = topsis(matrix, weightList, directions);
      closeness(hotels, weights).forEach((found: number, i: number) => {
        expect(found).toBeCloseTo(expected[i] as number, 9);
      });
    }),
  );
});

test('equals the published vector of a cost and a benefit; criteria nobody has drop out', () => {
  const of = (price: number, fit: number) => known({ price_per_attendee: price, mice_fit: fit });
  const weights = onlyWeighing({ price: 0.4, location: 0.1, mice_fit: 0.4, response_time: 0.1 });
  const found = closeness([of(6, 2), of(7, 2.75), of(10, 3.5)], weights);
  expect(found.map((value) => value.toFixed(6))).toEqual(['0.488941', '0.612086', '0.511059']);
});

describe('the order', () => {
  const at = (hotel_id: string, price: number | null, boost = 1) => ({
    hotel_id,
    cluster_boost: boost,
    ...known({ price_per_attendee: price, distance_km: 1, mice_fit: 1, response_hours: 5 }),
  });

  test('boosted score first, then the lower price with unknown last, then the id', () => {
    const alike = [at('c', 100), at('b', null), at('a', 100)];
    expect(rank(alike, weights).map(({ hotel_id }: { hotel_id: string }) => hotel_id)).toEqual([
      'a',
      'c',
      'b',
    ]);
    const boosted = rank([at('a', 100), at('b', 100, 1.1)], { ...weights, price: 0.35 });
    expect(boosted[0]).toMatchObject({ rank: 1, topsis_score: 1 });
  });

  test('all weight on one criterion: its best is first', () => {
    const onPrice = onlyWeighing({ price: 1 });
    const [first, last] = rank([at('dear', 300), at('cheap', 100)], onPrice);
    expect([first?.hotel_id, first?.closeness, last?.closeness]).toEqual(['cheap', 1, 0]);
  });
});

test('any parts become weights of four decimals that add to exactly 1', () => {
  const part = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fc.tuple(...criteria.map(() => part)), (parts) => {
      fc.pre(parts.some((one) => one > 0));
      const found = exactWeights(eachCriterion((key) => parts[criterionKeys.indexOf(key)] ?? 0));
      const units = criteria.map(({ key }) => Math.round(found[key] * 10_000));
      expect(units.reduce((sum, unit) => sum + unit, 0)).toBe(10_000);
    }),
  );
  expect(exactWeights(onlyWeighing({ price: 1, location: 1, mice_fit: 1 }))).toEqual(
    onlyWeighing({ price: 0.3334, location: 0.3333, mice_fit: 0.3333 }),
  );
});
