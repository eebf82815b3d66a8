import { expect, test } from 'vitest';
import { isBest, leastOf } from '../../../../../lib/web/console/compare/best-value.tsx';

const marked = (values: (number | null)[], better: 'high' | 'low') =>
  values.flatMap((_, i) => (isBest(values, i, better) ? [i] : []));

test('the best of a row is marked, all that share it too; nothing is best among equals or alone', () => {
  expect(marked([3, 1, 2], 'low')).toEqual([1]);
  expect(marked([3, 1, 2], 'high')).toEqual([0]);
  expect(marked([1, 1, 2], 'low')).toEqual([0, 1]);
  expect(marked([5, null, 2], 'low')).toEqual([2]);
  expect(marked([2, 2, 2], 'low')).toEqual([]);
  expect(marked([null, 7, null], 'high')).toEqual([]);
  expect(marked([null, null], 'high')).toEqual([]);
});

test('the least of a row is of what is known', () => {
  expect(leastOf([5, null, 2])).toBe(2);
  expect(leastOf([0, 3])).toBe(0);
  expect(leastOf([null])).toBe(null);
});
