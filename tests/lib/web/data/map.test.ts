import { expect, test } from 'vitest';
import { place, rings } from '../../../../lib/web/data/map.ts';

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
