import { expect, test } from 'vitest';
import { curvesOf, extrapolate, growthPlot } from './growth-plot.ts';
import type { Measurement } from './measurement.ts';

const measured = (of: string, size: number, value: number): Measurement => ({
  name: `${of} at ${size}`,
  value,
  unit: 'ms',
  growth: { of, size },
});

const runs = [
  [measured('read', 10_000, 10), measured('read', 1_000, 1), measured('once', 10, 1)],
  [measured('read', 1_000, 3), measured('read', 10_000, 30), { name: 'none', value: 7, unit: 'ms' }],
];

test('a curve has every run at each of its sizes in order; one size is no curve', () => {
  expect(curvesOf(runs)).toEqual([
    {
      name: 'read',
      unit: 'ms',
      points: [
        { size: 1_000, values: [1, 3] },
        { size: 10_000, values: [10, 30] },
      ],
    },
  ]);
});

test('what costs ten times as much for ten times the rows goes on doing so in the estimate', () => {
  const [curve] = curvesOf(runs);
  expect(extrapolate(curve as never, 10_000_000)).toBeCloseTo(20_000, 6);
});

test('what was measured is a dot for every run and a line, what was estimated is dotted', () => {
  const svg = growthPlot('Title & more', curvesOf(runs), 100_000);
  expect(svg.match(/<circle/g)).toHaveLength(4);
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
  expect(svg).toContain('Title &amp; more');
  expect(growthPlot('Too far', curvesOf(runs), 1_000_000)).not.toContain('stroke-dasharray');
  expect(growthPlot('Measured alone', curvesOf(runs))).not.toContain('stroke-dasharray');
});
