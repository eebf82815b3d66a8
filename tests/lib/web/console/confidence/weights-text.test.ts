import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultWeights } from '../../../../../lib/schemas/criteria.ts';
import { readWeights, writeWeights } from '../../../../../lib/web/console/confidence/weights-text.ts';
import { exactWeights } from '../../../../../lib/web/data/topsis.ts';

test('weights of an address are read as they were written', () => {
  const part = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(part, part, part, part, (price, location, mice_fit, response_time) => {
      const weights = exactWeights({ price, location, mice_fit, response_time });
      expect(readWeights(writeWeights(weights))).toEqual(weights);
    }),
  );
});

test.each([
  null,
  '',
  '1',
  '0.5,0.5',
  '0.9,0.9,0.1,0.1',
  '2,-1,0,0',
  'NaN,1,0,0',
  'Infinity,0,0,0',
  '<b>,0,0,1',
])('%s are no weights', (text) => {
  expect(readWeights(text)).toBeNull();
});

test('the default weights read as themselves', () => {
  expect(readWeights('0.35,0.25,0.25,0.15')).toEqual(defaultWeights);
});
