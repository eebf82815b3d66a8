import { expect, test } from 'vitest';
import { placeFiles } from '../../../../lib/local/assets/places.ts';
import { folded, type PlaceKind, placeLabel, shardOf } from '../../../../lib/web/data/place-files.ts';

const files = await placeFiles();
const found = (typed: string, kind: PlaceKind) =>
  (files.get(shardOf(folded(typed))) ?? [])
    .filter(([words]) => words.some((word) => word.startsWith(folded(typed))))
    .map(([, place]) => place)
    .filter((place) => place[5] === kind)
    .sort((a, b) => b[6] - a[6])[0];

test.each<[string, PlaceKind, string, number, number]>([
  ['München', 'city', 'Munich, DE', 48.1, 11.6],
  ['Wien', 'city', 'Vienna, AT', 48.2, 16.4],
  ['Kitzbühel', 'city', 'Kitzbühel, AT', 47.4, 12.4],
  ['singapore', 'city', 'Singapore, SG', 1.3, 103.9],
  ['Kreuzberg', 'district', 'Kreuzberg, Berlin, DE', 52.5, 13.4],
  ['st pauli', 'district', 'St. Pauli, Hamburg, DE', 53.6, 10],
  ['eixample', 'district', 'Eixample, Barcelona, ES', 41.4, 2.2],
  ['MUC', 'airport', 'Munich International Airport (MUC), DE', 48.4, 11.8],
  ['heathrow', 'airport', 'London Heathrow Airport (LHR), GB', 51.5, -0.5],
  ['koln hbf', 'station', 'Köln Hbf, Cologne, DE', 50.9, 7],
])('%s is found as a %s: %s', (typed, kind, label, latitude, longitude) => {
  const place = found(typed, kind);
  expect(place && placeLabel(place)).toBe(label);
  expect(place?.[3]).toBeCloseTo(latitude, 0);
  expect(place?.[4]).toBeCloseTo(longitude, 0);
});

test('a letter costs a visitor little, and every place stands on the globe', () => {
  const sizes = [...files.values()].map((lines) => JSON.stringify(lines).length);
  expect(Math.max(...sizes)).toBeLessThan(250_000);
  const places = [...files.values()].flat().map(([, place]) => place);
  expect(places.length).toBeGreaterThan(40_000);
  expect(places.filter(([, , , north, east]) => !(Math.abs(north) <= 90 && Math.abs(east) <= 180))).toEqual(
    [],
  );
  expect([...files.keys()].filter((name) => /[/.\\]/.test(name))).toEqual([]);
});
