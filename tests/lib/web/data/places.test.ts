import { expect, test } from 'vitest';
import { boxAround, kilometres, middles, movedBy, pointIn } from '../../../../lib/web/data/places.ts';

test.each([
  [
    'https://www.google.com/maps/place/Dam+Square/@52.3731,4.8926,17z/data=!3m1!4b1!4m6!3m5!8m2!3d52.3730796!4d4.8924534',
    52.3730796,
    4.8924534,
  ],
  ['https://www.google.com/maps/@48.8584,2.2945,15z', 48.8584, 2.2945],
  ['https://maps.google.com/?q=41.9022,12.4539', 41.9022, 12.4539],
  ['https://www.google.com/maps/search/?api=1&query=47.5951518%2C-122.3316393', 47.5951518, -122.3316393],
  ['https://www.openstreetmap.org/#map=16/52.5163/13.3777', 52.5163, 13.3777],
  ['https://www.openstreetmap.org/?mlat=38.7&mlon=-9.14#map=12/38.71/-9.15', 38.7, -9.14],
  ['https://maps.apple.com/?ll=50.0875,14.4213&z=14', 50.0875, 14.4213],
  ['https://www.bing.com/maps?cp=59.3293~18.0686&lvl=12', 59.3293, 18.0686],
  ['52.37, 4.89', 52.37, 4.89],
  ['-33.86 151.21', -33.86, 151.21],
])('%s', (text, latitude, longitude) => {
  expect(pointIn(text)).toEqual({ latitude, longitude });
});

test.each(['', 'Amsterdam', 'https://maps.app.goo.gl/abc', '99.1, 4.9', '12, 181', 'NaN,1', '52.37'])(
  '“%s” names no place',
  (text) => {
    expect(pointIn(text)).toBeNull();
  },
);

test('cities have the middle of their hotels; namesakes in two countries are two; what has no place is left out', () => {
  const at = (
    city: string | null,
    country_code: string,
    latitude: number | null,
    longitude: number | null,
  ) => ({
    city,
    country_code,
    latitude,
    longitude,
  });
  expect(
    middles([
      at('Valencia', 'ES', 39.4, -0.4),
      at('Valencia', 'VE', 10.2, -68),
      at('valencia', 'ES', 39.5, -0.3),
      at(null, 'ES', 1, 1),
      at('Valencia', 'ES', null, 1),
    ]),
  ).toEqual([
    { name: 'Valencia', country: 'ES', hotels: 2, latitude: 39.45, longitude: -0.35 },
    { name: 'Valencia', country: 'VE', hotels: 1, latitude: 10.2, longitude: -68 },
  ]);
});

test('kilometres along the great circle', () => {
  const amsterdam = { latitude: 52.3676, longitude: 4.9041 };
  expect(kilometres(amsterdam, amsterdam)).toBe(0);
  expect(kilometres(amsterdam, { latitude: 48.8566, longitude: 2.3522 })).toBeCloseTo(430, -1);
});

test('a point is moved by kilometres, and a box reaches as far on each side', () => {
  const amsterdam = { latitude: 52.3676, longitude: 4.9041 };
  for (const [east, north] of [
    [3, 0],
    [0, -4],
    [-6, 8],
  ] as const)
    expect(kilometres(amsterdam, movedBy(amsterdam, east, north))).toBeCloseTo(Math.hypot(east, north), 1);
  const { south, north, west, east } = boxAround(amsterdam, 10);
  for (const side of [
    { ...amsterdam, latitude: south },
    { ...amsterdam, latitude: north },
    { ...amsterdam, longitude: west },
    { ...amsterdam, longitude: east },
  ])
    expect(kilometres(amsterdam, side)).toBeCloseTo(10, 1);
});

test('neither leaves the world at a pole, nor a box at the date line', () => {
  expect(movedBy({ latitude: 89.99, longitude: 0 }, 0, 50).latitude).toBe(90);
  expect(boxAround({ latitude: -89.99, longitude: 179.9 }, 100)).toMatchObject({ south: -90, east: 180 });
});
