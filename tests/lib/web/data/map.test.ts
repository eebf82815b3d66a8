import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apart, areaOf, place, rings, withRoom } from '../../../../lib/web/data/map.ts';

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

const named = fc.record({
  text: fc.string({ minLength: 1, maxLength: 25 }),
  x: fc.double({ min: -20, max: 620, noNaN: true }),
  y: fc.double({ min: -20, max: 620, noNaN: true }),
});
const taken = { left: 250, right: 350, top: 250, bottom: 350 };

test('no name lies on another, on what is taken or beyond the edges', () => {
  fc.assert(
    fc.property(fc.array(named, { maxLength: 40 }), (names) => {
      const written = withRoom(names, [taken], 600);
      const areas = [...written.map(({ text, x, y }) => areaOf(text, x, y)), taken];
      for (const [i, one] of areas.entries()) {
        expect(Math.min(one.left, one.top, 600 - one.right, 600 - one.bottom)).toBeGreaterThanOrEqual(0);
        for (const other of areas.slice(i + 1)) {
          const isBeside = one.right <= other.left || other.right <= one.left;
          expect(isBeside || one.bottom <= other.top || other.bottom <= one.top).toBe(true);
        }
      }
    }),
  );
});

test('the first names have room before later ones, and sixteen are enough', () => {
  const names = Array.from({ length: 40 }, (_, i) => ({
    text: `${i}`,
    x: 20 + 29 * (i % 20),
    y: i < 20 ? 20 : 60,
  }));
  const twice = [
    { text: 'Mitte', x: 100, y: 100 },
    { text: 'Moabit', x: 110, y: 104 },
  ];
  expect(withRoom(twice, [], 600).map(({ text }) => text)).toEqual(['Mitte']);
  expect(withRoom(names, [], 600).map(({ text }) => Number(text))).toEqual(
    Array.from({ length: 16 }, (_, i) => i),
  );
});
