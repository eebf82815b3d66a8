import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const centres = [
  [48.2, 16.35],
  [0, 179.95],
  [0, -179.95],
  [-10, 180],
  [89.7, 50],
  [90, 0],
  [-90, 0],
  [-89.7, -120],
  [48.25, 16.25],
  [69.9, -179.8],
] as const;

/** A net over the whole globe, denser round the poles, the date line and the cell borders, and clouds round the centres. */
beforeAll(async () => {
  await database.query(
    `insert into public.hotels (name, city, country_code, latitude, longitude, currency)
     select 'Hotel', 'Somewhere', 'XX', latitude, longitude, 'EUR'
     from unnest(array[-90, -89.99, -89.6, -70.25, -10, 0, 0.01, 47.9, 48.25, 89.5, 89.9, 90]::float8[]) latitude,
       unnest(array[-180, -179.99, -179.75, -170, -0.01, 0, 0.25, 16.3, 16.4, 90, 179.5, 179.9, 180]::float8[]) longitude
     union all
     select 'Hotel', 'Somewhere', 'XX', least(90, greatest(-90, c.latitude + s.spread * (random() - 0.5))),
       mod((c.longitude + 540 + 2 * s.spread * (random() - 0.5) / greatest(0.02, cosd(c.latitude)))::numeric, 360) - 180, 'EUR'
     from unnest($1::float8[], $2::float8[]) c (latitude, longitude), unnest(array[0.1, 0.7, 5]) s (spread), generate_series(1, 60)`,
    [centres.map(([latitude]) => latitude), centres.map(([, longitude]) => longitude)],
  );
});

test.each(centres)('the cells round %s, %s hold every hotel in the circle', async (latitude, longitude) => {
  for (const radius of [1, 5, 30, 50, 150, 300]) {
    const [row] = await database.query<{ missed: number }>(
      `select count(*)::integer as missed from private.hotel_scoring h
       where 6371.0088 * acos(least(1, greatest(-1,
         cosd($1::float8) * cosd($2::float8) * h.x + cosd($1::float8) * sind($2::float8) * h.y + sind($1::float8) * h.z)))
           <= $3::float8 and not exists (
             select from private.grid_cells($1, $2, $3) c where h.cell between c.first_cell and c.last_cell)`,
      [latitude, longitude, radius],
    );
    expect(row?.missed, `${radius} km`).toBe(0);
  }
});

test('no cell is named twice', async () => {
  const [row] = await database.query<{ twice: number }>(
    `select count(*)::integer as twice
     from unnest($1::float8[], $2::float8[]) p (latitude, longitude), unnest(array[1, 30, 300]) r (radius),
       lateral (select c.*, row_number() over () as n from private.grid_cells(p.latitude, p.longitude, r.radius) c) one,
       lateral (select c.*, row_number() over () as n from private.grid_cells(p.latitude, p.longitude, r.radius) c) other
     where one.n < other.n and one.first_cell <= other.last_cell and other.first_cell <= one.last_cell`,
    [centres.map(([latitude]) => latitude), centres.map(([, longitude]) => longitude)],
  );
  expect(row?.twice).toBe(0);
});

test('thirty kilometres in Vienna are some forty cells, not a continent', async () => {
  const rows = await database.query<{ width: number }>(
    'select last_cell - first_cell + 1 as width from private.grid_cells(48.2, 16.35, 30)',
  );
  expect(rows).toHaveLength(5);
  expect(rows.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(42);
});
