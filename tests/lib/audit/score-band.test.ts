import { expect, test } from 'vitest';
import { clampScore, scoreBand } from '../../../lib/audit/score-band.ts';

test.each([
  [100, 'Ready to send'],
  [85, 'Ready to send'],
  [84.9, 'Nearly there'],
  [70, 'Nearly there'],
  [69, 'Needs work'],
  [50, 'Needs work'],
  [49, 'Big gaps'],
  [30, 'Big gaps'],
  [29, 'Start from a template'],
  [-5, 'Start from a template'],
  [Number.NaN, 'Start from a template'],
  [Number.POSITIVE_INFINITY, 'Ready to send'],
])('calls %d "%s"', (score, label) => {
  expect(scoreBand(score).label).toBe(label);
});

test('keeps scores between 0 and 100', () => {
  expect([-1, 0, 55.5, 100, 1e9].map(clampScore)).toEqual([0, 0, 55.5, 100, 100]);
});
