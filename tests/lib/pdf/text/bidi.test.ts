import { expect, test } from 'vitest';
import { levelsOf, visualOrder } from '../../../../lib/pdf/text/bidi.ts';

const levels = (text: string) => Array.from(text, (_, i) => levelsOf(text).at(i)).join('');

test.each([
  ['Hotel 12', '00000000', 0],
  ['אב 12', '11122', 1],
  ['a אב', '0011', 0],
  ['אב a', '1112', 1],
])('%s', (text, expected, base) => {
  expect(levels(text).slice(0, -1)).toBe(expected.slice(0, -1));
  expect(levelsOf(text).base).toBe(base);
});

test('a joiner does not tear a word', () => {
  const text = 'می\u200cخواهم';
  expect(levelsOf(text).until(0, text.length)).toBe(text.length);
});

test('runs are drawn from left to right in the order of their levels', () => {
  expect(visualOrder([0, 0, 0])).toEqual([0, 1, 2]);
  expect(visualOrder([1, 1, 1])).toEqual([2, 1, 0]);
  expect(visualOrder([1, 2, 2, 1])).toEqual([3, 1, 2, 0]);
  expect(visualOrder([0, 1, 2, 1, 0])).toEqual([0, 3, 2, 1, 4]);
});

test('a stretch of one direction ends where the next begins, and not after what was asked', () => {
  const text = 'ab אב cd';
  expect([0, 3, 5].map((from) => levelsOf(text).until(from, text.length))).toEqual([3, 5, text.length]);
  expect(levelsOf(text).until(0, 2)).toBe(2);
  expect(levelsOf('abc').until(0, 2)).toBe(2);
  expect([levelsOf('').base, levelsOf('').at(0)]).toEqual([0, 0]);
});

test('nested levels are turned round one in another', () => {
  expect(visualOrder([])).toEqual([]);
  expect(visualOrder([2, 1, 2])).toEqual([2, 1, 0]);
  expect(visualOrder([1, 0, 1, 1])).toEqual([0, 1, 3, 2]);
  expect(visualOrder([1, 2, 3, 2, 1])).toEqual([4, 1, 2, 3, 0]);
});
