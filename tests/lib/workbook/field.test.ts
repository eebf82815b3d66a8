import { expect, test } from 'vitest';
import { eachCriterion } from '../../../lib/schemas/criteria.ts';
import type { WorkbookData } from '../../../lib/schemas/rpc/workbook.ts';
import { scalesOf, scoredField } from '../../../lib/workbook/field.ts';
import { made } from './inputs.ts';

type Values = Partial<WorkbookData['candidates'][number]>;
const weighed = (weights: Partial<WorkbookData['rfp']['weights']>) => ({
  ...eachCriterion(() => 0),
  ...weights,
});

/** Candidates that are alike in all but what is given. */
function field(...values: Values[]): WorkbookData {
  const data = made(values.length);
  values.forEach((each, n) => {
    Object.assign(data.candidates[n] as object, { ...eachCriterion(() => 3), boost: 1 }, each);
  });
  return data;
}

test('where closeness and boost are alike the lower price leads, an unknown one comes last, then the id decides', () => {
  const data = field({ price: null }, { price: 200 }, { price: 100 }, { price: 200 }, { price: null });
  const rows = scoredField(data, weighed({ location: 1 }));
  expect(rows.map(({ rank }) => rank)).toEqual([4, 2, 1, 3, 5]);
  const reversed = { ...data, candidates: data.candidates.toReversed() };
  expect(scoredField(reversed, weighed({ location: 1 })).map(({ rank }) => rank)).toEqual([5, 3, 1, 2, 4]);
});

test('a hotel as far from the best as from the worst is half close; where all are alike, all are close', () => {
  const halves = scoredField(
    field({ price: 1, location: 2 }, { price: 2, location: 1 }),
    weighed({ price: 0.5, location: 0.5 }),
  );
  for (const { closeness } of halves) expect(closeness).toBeCloseTo(0.5, 12);
  expect(scoredField(field({}, {}), weighed({ price: 1 })).map(({ closeness }) => closeness)).toEqual([1, 1]);
});

test('less of a cost is better, more of a merit is, and the score is never over 1', () => {
  const better = (values: Values[], key: 'price' | 'location' | 'mice_fit' | 'response_time') =>
    scoredField(field(...values), weighed({ [key]: 1 })).map(({ closeness }) => closeness);
  expect(better([{ price: 1 }, { price: 2 }], 'price')).toEqual([1, 0]);
  expect(better([{ location: 1 }, { location: 2 }], 'location')).toEqual([1, 0]);
  expect(better([{ mice_fit: 1 }, { mice_fit: 2 }], 'mice_fit')).toEqual([0, 1]);
  expect(better([{ response_time: 1 }, { response_time: 2 }], 'response_time')).toEqual([1, 0]);
  const [first] = scoredField(field({ price: 1, boost: 1.1 }, { price: 2 }), weighed({ price: 1 }));
  expect(first?.score).toBe(1);
});

test('boost puts the better of two that are both close first', () => {
  const rows = scoredField(field({ boost: 1.02 }, { boost: 1.08 }), weighed({ price: 1 }));
  expect(rows.map(({ rank }) => rank)).toEqual([2, 1]);
});

test('the median stands in for what is unknown, and a criterion that nobody has a value for weighs nothing', () => {
  const scales = scalesOf(
    field(
      { price: 10, response_time: null },
      { price: null, response_time: null },
      { price: 2, response_time: null },
      { price: 3, response_time: null },
    ),
    weighed({ price: 0.5, response_time: 0.5 }),
  );
  expect(scales.price).toMatchObject({
    known: 3,
    median: 3,
    counted: 0.5,
    least: 2,
    most: 10,
    best: 2,
    worst: 10,
  });
  expect(scales.price.norm).toBeCloseTo(Math.sqrt(100 + 9 + 4 + 9), 12);
  expect(scales.price.factor).toBeCloseTo(1 / scales.price.norm, 12);
  expect(scales.response_time).toMatchObject({ known: 0, median: 0, counted: 0, factor: 0 });
  expect(scales.mice_fit).toMatchObject({ factor: 0, best: 3 });
  expect(scalesOf(field({ price: 1 }, { price: 4 }), weighed({ price: 1 })).price.median).toBe(2.5);
});

test('candidates that are not listed count in norms and extremes', () => {
  const statistics = {
    candidates: 5,
    ...eachCriterion(() => ({ known: 4, squares: 100, least: 1, most: 8, median: 4 })),
  };
  const { price } = scalesOf({ ...field({ price: 3 }, { price: null }), statistics }, weighed({ price: 1 }));
  // One of the five has no value: 4 stands in for it, as it does for the one that is listed.
  expect(price).toMatchObject({ known: 4, median: 4, least: 1, most: 8 });
  expect(price.norm).toBeCloseTo(Math.sqrt(100 + 16), 12);
  expect(price.others?.squares).toBeCloseTo(100 + 16 - 9 - 16, 12);
  const whole = scalesOf(
    { ...field({ price: 3 }, { price: 4 }), statistics: { ...statistics, candidates: 2 } },
    weighed({ price: 1 }),
  );
  expect(whole.price).toMatchObject({ known: 2, median: 3.5, others: null });
});
