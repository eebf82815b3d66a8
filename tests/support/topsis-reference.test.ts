import { expect, test } from 'vitest';
import { type Direction, type Matrix, median, topsis } from './topsis-reference.ts';

interface Vector {
  matrix: Matrix;
  weights: number[];
  directions: Direction[];
  closeness: number[];
}

const published: Vector[] = [
  {
    matrix: [
      [5, 8, 4],
      [7, 6, 8],
      [8, 8, 6],
      [7, 4, 6],
    ],
    weights: [0.3, 0.4, 0.3],
    directions: ['benefit', 'benefit', 'benefit'],
    closeness: [0.50372, 0.658085, 0.748249, 0.333997],
  },
  {
    matrix: [
      [6, 2],
      [7, 2.75],
      [10, 3.5],
    ],
    weights: [0.5, 0.5],
    directions: ['cost', 'benefit'],
    closeness: [0.488941, 0.612086, 0.511059],
  },
  {
    matrix: [
      [180, 0.9, 0.8, 4],
      [150, 0.6, 0.9, 12],
      [210, 1.0, 0.7, 24],
      [165, 0.75, 0.6, 48],
    ],
    weights: [0.35, 0.25, 0.25, 0.15],
    directions: ['cost', 'benefit', 'benefit', 'cost'],
    closeness: [0.785149, 0.659686, 0.510384, 0.268414],
  },
];

test.each(published)('gives the closeness of the worked example, case %#', (example) => {
  const closeness = topsis(example.matrix, example.weights, example.directions);
  expect(closeness).toHaveLength(example.closeness.length);
  closeness.forEach((value, i) => {
    expect(Math.abs(value - (example.closeness[i] ?? Number.NaN))).toBeLessThanOrEqual(1e-6);
  });
});

test('alternatives that are all alike, or alone, are ideal', () => {
  const identical = [
    [3, 4],
    [3, 4],
  ];
  expect(topsis(identical, [0.5, 0.5], ['cost', 'benefit'])).toEqual([1, 1]);
  expect(topsis([[0, 9]], [0.5, 0.5], ['cost', 'benefit'])).toEqual([1]);
});

test('a missing value counts as the median, an empty column not at all', () => {
  const missing = topsis([[1], [null], [3], [9]], [1], ['cost']);
  expect(missing).toEqual(topsis([[1], [3], [3], [9]], [1], ['cost']));
  const empty = [
    [1, null],
    [2, null],
  ];
  expect(topsis(empty, [0.2, 0.8], ['cost', 'cost'])).toEqual([1, 0]);
  expect(median([])).toBeNull();
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
