import { expect, test } from 'vitest';
import {
  asArguments,
  asColumns,
  criterionKeys,
  criterionPairs,
  defaultWeights,
  eachCriterion,
  labelOf,
  onlyWeighing,
  saidOf,
  weightColumns,
  weightsOf,
} from '../../../lib/schemas/criteria.ts';

const weights = { price: 0.1, location: 0.2, mice_fit: 0.3, response_time: 0.4 };

test('weights go into columns and arguments, and come back out of columns, also as text', () => {
  const columns = {
    weight_price: 0.1,
    weight_location: 0.2,
    weight_mice_fit: 0.3,
    weight_response_time: 0.4,
  };
  expect(asColumns(weights)).toEqual(columns);
  expect(weightColumns).toEqual(Object.keys(columns));
  expect(weightsOf(columns)).toEqual(weights);
  expect(weightsOf({ ...columns, weight_price: '0.10' })).toEqual(weights);
  expect(asArguments(weights)).toEqual({
    ...{ p_price: 0.1, p_location: 0.2, p_mice_fit: 0.3, p_response_time: 0.4 },
  });
});

test('what an RFP starts with adds up to 1, and what is left out of weights is 0', () => {
  expect(Object.keys(defaultWeights)).toEqual(criterionKeys);
  expect(Object.values(defaultWeights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  expect(onlyWeighing({ location: 1 })).toEqual({ ...eachCriterion(() => 0), location: 1 });
  expect(eachCriterion((key) => key.length)).toMatchObject({ price: 5, mice_fit: 8 });
});

test('each two criteria are compared once, in their order', () => {
  expect(criterionPairs).toEqual([
    ['price', 'location'],
    ['price', 'mice_fit'],
    ['price', 'response_time'],
    ['location', 'mice_fit'],
    ['location', 'response_time'],
    ['mice_fit', 'response_time'],
  ]);
});

test('each has a name in a sentence and one in a list; a key that is none stays as it is', () => {
  for (const key of criterionKeys) expect(labelOf(key).toLowerCase()).toBe(saidOf(key).toLowerCase());
  expect([labelOf('response_time'), saidOf('response_time')]).toEqual(['Response time', 'response time']);
  expect([labelOf('x_y'), saidOf('x_y')]).toEqual(['x_y', 'x_y']);
});
