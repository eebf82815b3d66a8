import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apart, place, rings } from '../../../../lib/web/data/map.ts';

test.each([
  [0, [0.25]],
  [0.9, [0.25, 0.5, 0.75, 1]],
  [7.7, [2, 4, 6, 8]],
  [10, [2, 4, 6, 8, 10]],
  [30, [10, 20, 30]],
])('rings for %s km', (farthest, expected) => {
  expect(rings(farthest)).toEqual(expected);
});

test('north is up, east to the right, and the distance is what it is', () => {
  const centre = { latitude: 52.37, longitude: 4.9 };
  const north = place(centre, { latitude: 52.46, longitude: 4.9 }, 10);
  expect(north.x).toBeCloseTo(0);
  expect(north.y).toBeCloseTo(-1, 1);
  expect(Math.hypot(north.x, north.y)).toBeCloseTo(north.km / 10);
  const east = place(centre, { latitude: 52.37, longitude: 5.05 }, 10);
  expect(east.x).toBeGreaterThan(0.9);
  expect(east.y).toBeCloseTo(0);
  expect(place(centre, centre, 10)).toEqual({ x: 0, y: -0, km: 0 });
});

test('across the date line the near way is taken', () => {
  const fiji = { latitude: -17, longitude: 179.9 };
  const placed = place(fiji, { latitude: -17, longitude: -179.9 }, 50);
  expect(placed.x).toBeGreaterThan(0);
  expect(placed.km).toBeLessThan(25);
});

const disc = fc.record({
  x: fc.double({ min: 0, max: 600, noNaN: true }),
  y: fc.double({ min: 0, max: 600, noNaN: true }),
  r: fc.double({ min: 6, max: 18, noNaN: true }),
});

test('no number hides another, also where hotels stand on one spot', () => {
  const one = { x: 300, y: 300, r: 18 };
  fc.assert(
    fc.property(fc.array(disc, { maxLength: 20 }), (discs) => {
      const moved = apart([one, one, one, ...discs]);
      for (const [i, a] of moved.entries())
        for (const b of moved.slice(i + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.r + b.r);
    }),
    { numRuns: 50 },
  );
});

test('what hides nothing stays where it is', () => {
  const discs = [
    { x: 100, y: 100, r: 10 },
    { x: 200, y: 100, r: 10 },
  ];
  expect(apart(discs)).toEqual(discs);
});
