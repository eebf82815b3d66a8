import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, createRfp } from '../../support/factories.ts';
import { expectRecomputable, rankHotels } from '../../support/ranking.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);

/** Ids in the order of prices, so that a sample of the lowest ids says nothing true about the median. */
beforeAll(async () => {
  await database.query(
    `insert into public.hotels (id, name, city, country_code, latitude, longitude, largest_room_capacity, base_room_rate,
       ddr_rate, currency)
     select (lpad(to_hex(i * 130000::bigint), 8, '0') || '-0000-4000-8000-000000000000')::uuid, 'Hotel ' || i,
       'City ' || i % 500, 'XX', 36 + random() * 24, -9 + random() * 34, 500, 40 + i / 100.0, 30, 'EUR'
     from generate_series(1, 32000) i`,
  );
  await database.query('analyze private.hotel_scoring');
});

const plan = async (cells: string) =>
  JSON.stringify(await database.query(`explain select hotel_id from private.hotel_scoring h where ${cells}`));

test('a misleading sample costs time, not truth', async () => {
  const [row] = await database.query<{ equal: boolean; missed: boolean }>(
    `select s.price_median = (
        select percentile_cont(0.5) within group (order by 3 * h.ddr_rate + 1.2::float8 * h.room_rate)
        from private.hotel_scoring h
      ) as equal, s.price_median > b.bracket[2] as missed
     from (select private.event_needs(null, null, 'EUR', 48, 16, 20020, 100, 60, 2, 3, 2, '{}') as needs) e,
       private.candidate_statistics('from private.hotel_scoring h where h.is_active',
         private.criteria_sql(e.needs, false, true), e.needs, true) s,
       lateral (
         select private.median_bracket(array_agg(3 * h.ddr_rate + 1.2::float8 * h.room_rate)) as bracket
         from private.hotel_scoring h where h.hotel_id < '20000000-0000-0000-0000-000000000000'
       ) b`,
  );
  expect(row).toEqual({ equal: true, missed: true });
});

test('the best 1000 of a continent are ranked as a reference ranks all of them', async () => {
  const rfp = await createRfp(database, {
    organization_id: organizer.organization.id,
    search_radius_km: 20000,
    attendees: 100,
  });
  const best = await rankHotels(database, organizer, rfp.id);
  expect(best).toHaveLength(1000);
  const all = await database.query<{ ranking: Parameters<typeof expectRecomputable>[0] }>(
    `select jsonb_agg(to_jsonb(r) order by r.rank) as ranking from private.rank_hotels($1, 100000) r`,
    [rfp.id],
  );
  const ranking = all[0]?.ranking ?? [];
  expect(ranking).toHaveLength(32_000);
  expectRecomputable(ranking, rfp);
  expect(ranking.slice(0, 1000).map((hotel) => hotel.hotel_id)).toEqual(best.map((hotel) => hotel.hotel_id));
});

test('a search within 30 km reads its grid cells through the index, not the catalogue', async () => {
  const [row] = await database.query<{ cells: string }>(
    'select private.grid_cells_sql(48.2, 16.37, 30) as cells',
  );
  const explained = await plan(row?.cells ?? '');
  expect(explained).toContain('hotel_scoring_cell_idx');
  expect(explained).not.toContain('Seq Scan');
});

test('rankings that renew the same stale rows at once neither fail nor differ', async () => {
  const rfps = await Promise.all(
    [48, 50, 52, 54].map((latitude) =>
      createRfp(database, {
        organization_id: organizer.organization.id,
        latitude,
        longitude: 10,
        search_radius_km: 290,
      }),
    ),
  );
  await database.query(`update private.hotel_clusters set boosted_at = '-infinity'`);
  await database.query(
    `update private.hotel_scoring set response_hours_until = now() - interval '1 hour' where z < 0.75`,
  );
  const sql = postgres(database.databaseUrl ?? '', { max: 8 });
  try {
    const counts = await Promise.all(
      [...rfps, ...rfps.toReversed(), ...rfps].map(async ({ id }) => ({
        id,
        boosts: await sql`select hotel_id, cluster_boost from private.rank_hotels(${id}, 200) order by rank`,
      })),
    );
    for (const { id } of rfps) {
      const [first, ...others] = counts.filter((count) => count.id === id).map(({ boosts }) => [...boosts]);
      expect(first).toHaveLength(200);
      for (const other of others) expect(other).toEqual(first);
    }
  } finally {
    await sql.end();
  }
});
