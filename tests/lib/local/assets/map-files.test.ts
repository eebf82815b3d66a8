import { expect, test } from 'vitest';
import { mapFiles } from '../../../../lib/local/assets/map-files.ts';
import { cellOf, type Line, type Ring } from '../../../../lib/web/data/map-files.ts';

const files = await mapFiles();

/** Whether a point is on land: a line from it eastward crosses outlines an odd number of times. */
function isLand(latitude: number, longitude: number): boolean {
  const crossings = (ring: Ring) =>
    ring.filter(([x, y], i) => {
      const [x2, y2] = ring[(i + 1) % ring.length] ?? [0, 0];
      return y > latitude !== y2 > latitude && longitude < x + ((latitude - y) / (y2 - y)) * (x2 - x);
    }).length;
  const land = files.get(cellOf(latitude, longitude))?.land ?? [];
  return land.reduce((sum, ring) => sum + crossings(ring), 0) % 2 === 1;
}

test.each([
  ['Lisbon', 38.74, -9.15, true],
  ['the sea off Lisbon', 38.6, -9.5, false],
  ['the mouth of the Tagus', 38.69, -9.1, false],
  ['Barcelona', 41.42, 2.14, true],
  ['the sea off Barcelona', 41.37, 2.3, false],
  ['Berlin', 52.52, 13.4, true],
  ['the sea between Copenhagen and Malmö', 55.64, 12.8, false],
  ['Sydney', -33.89, 151.15, true],
  ['the Caspian Sea off Baku', 40.2, 50.6, false],
])('%s is where it is', (_, latitude, longitude, expected) => {
  expect(isLand(latitude, longitude)).toBe(expected);
});

test.each([
  ['Kreuzberg', 52.5, 13.4],
  ['Canary Wharf', 51.5, -0.02],
  ['Kensington', 51.5, -0.19],
  ['Almada', 38.68, -9.16],
])('%s has its name on the map', (name, latitude, longitude) => {
  const [found] = files.get(cellOf(latitude, longitude))?.names.filter(([one]) => one === name) ?? [];
  expect(found?.[1]).toBeCloseTo(latitude, 1);
  expect(found?.[2]).toBeCloseTo(longitude, 1);
});

/** How far the nearest river is, in kilometres. */
function toRiver(latitude: number, longitude: number): number {
  const scale = 111.32 * Math.cos((latitude * Math.PI) / 180);
  const away = ([x, y]: Line[number]) => [(x - longitude) * scale, (y - latitude) * 111.32] as const;
  const distances = (river: Line) =>
    river.slice(1).map((to, i) => {
      const [[ax, ay], [bx, by]] = [away(river[i] as Line[number]), away(to)];
      const along = -(ax * (bx - ax) + ay * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
      const t = Math.max(0, Math.min(1, along));
      return Math.hypot(ax + t * (bx - ax), ay + t * (by - ay));
    });
  return Math.min(...(files.get(cellOf(latitude, longitude))?.rivers ?? []).flatMap(distances));
}

test.each([
  ['the Danube in Vienna', 48.2286, 16.4095],
  ['the Danube in Budapest', 47.4989, 19.0439],
  ['the Vltava in Prague', 50.0865, 14.4114],
  ['the Rhine in Basel', 47.5607, 7.5886],
  ['the Seine in Paris', 48.8577, 2.3412],
  ['the Main in Frankfurt', 50.1083, 8.6821],
  ['the Spree in Berlin', 52.513, 13.405],
  ['the Tiber in Rome', 41.9022, 12.4663],
])('%s is where it is, to 400 m', (_, latitude, longitude) => {
  expect(toRiver(latitude, longitude)).toBeLessThan(0.4);
});

test('no river is drawn where there is none', () => {
  expect(toRiver(48.2286, 16.2)).toBeGreaterThan(4);
});

test('each part of a river is in the file of its cell', () => {
  for (const [name, { rivers }] of files) {
    const [south = 0, west = 0] = /^(-?\d+)_(-?\d+)$/.exec(name)?.slice(1).map(Number) ?? [];
    for (const [x, y] of rivers.flat())
      expect(x >= west && x <= west + 2 && y >= south && y <= south + 2, `${name}: ${x}, ${y}`).toBe(true);
  }
});

test('a map costs a visitor little', () => {
  const sizes = [...files.values()].map((file) => JSON.stringify(file).length);
  expect(files.size).toBeGreaterThan(2000);
  expect(Math.max(...sizes)).toBeLessThan(100_000);
  expect([...files.keys()].filter((name) => !/^-?\d+_-?\d+$/.test(name))).toEqual([]);
});
