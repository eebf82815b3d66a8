// also: private.best_of_search, private.within_km
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, createRfp } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);

/** A third of them near the place, the others up to some 2000 km away; some without a price, some without a history. */
beforeAll(async () => {
  await database.query(
    `insert into public.hotels (name, city, country_code, latitude, longitude, largest_room_capacity, rooms_total, meeting_rooms,
       base_room_rate, ddr_rate, currency)
     select 'Hotel ' || i, 'City', 'XX', 48 + (i * 7919 % 1000 - 500) / 500.0 * r.reach, 10 + (i * 104729 % 1000 - 500) / 500.0 * r.reach,
       500, 10 + i * 31 % 90, i % 6, 50 + (i * 7907) % 350, 20 + (i * 104723) % 90, case i % 9 when 0 then 'UZS' else 'EUR' end
     from generate_series(1, 600) i cross join lateral (select case i % 3 when 0 then 0.6 else 12 end as reach) r`,
  );
  await database.query('select private.refresh_cluster_boosts(array(select id from private.hotel_clusters))');
  await database.query(
    `update private.hotel_scoring set boost = 1 + 0.1 * (rooms / 100), response_hours = case when z > 0.7 then 1 + 60 * (1 + y) else 'NaN' end`,
  );
});

const reachOfBest = `
  with needs as (select private.rfp_needs(r) as needs, private.weights_of(r)::float8[] as weights from public.rfps r where r.id = $1),
    measured as (select n.*, private.candidate_statistics(n.needs) as statistics from needs n)
  select private.reach_of_best(m.needs, m.statistics, private.topsis_scale(m.statistics, m.weights), $2) as reach
  from measured m`;

const share = fc.integer({ min: 0, max: 66 });
const weights = fc.tuple(share, share, share).map(([a, b, c]) => ({
  weight_price: a / 200,
  weight_mice_fit: b / 200,
  weight_response_time: c / 200,
  weight_location: (200 - a - b - c) / 200,
}));

test('none of the best is out of their reach, and often many others are', { timeout: 60_000 }, async () => {
  const beyond: number[] = [];
  await fc.assert(
    fc.asyncProperty(weights, fc.integer({ min: 1, max: 60 }), async (split, limit) => {
      const rfp = await createRfp(database, {
        organization_id: organizer.organization.id,
        latitude: 48,
        longitude: 10,
        search_radius_km: 5000,
        ...split,
      });
      const all = await database.query<{ rank: number; distance: number }>(
        'select rank, raw[2] as distance from private.rank_candidates($1, 1000) order by rank',
        [rfp.id],
      );
      const [found] = await database.query<{ reach: number | null }>(reachOfBest, [rfp.id, limit]);
      const reach = found?.reach ?? Number.POSITIVE_INFINITY;
      for (const { distance } of all.slice(0, limit)) expect(distance).toBeLessThanOrEqual(reach);
      beyond.push(all.filter(({ distance }) => distance > reach).length);
    }),
    { numRuns: 40 },
  );
  expect(beyond.filter((count) => count > 100).length).toBeGreaterThan(5);
});

test('with fewer hotels near than are asked for, or where distance has no say, it is not known', async () => {
  const reach = async (limit: number, values = {}) => {
    const rfp = await createRfp(database, {
      organization_id: organizer.organization.id,
      latitude: 48,
      longitude: 10,
      search_radius_km: 5000,
      ...values,
    });
    return (await database.query<{ reach: number | null }>(reachOfBest, [rfp.id, limit]))[0]?.reach;
  };
  expect(await reach(600)).toBeNull();
  expect(await reach(5)).toBeGreaterThan(0);
  expect(await reach(5, { weight_location: 0, weight_price: 0.6 })).toBeNull();
});
