// also: private.best_of_search, private.cut_limit, private.median_bracket, private.sampled_statistics, private.within_km
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asColumns, onlyWeighing } from '../../../lib/schemas/criteria.ts';
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

/** The best by one pass, whether that was enough, and how many it kept. */
const onePass = `
  with needs as (select private.rfp_needs(r) as needs, private.weights_of_rfp(r)::float8[] as weights from public.rfps r where r.id = $1),
    sample as (select n.*, s.*, private.topsis_scale(s.estimate, n.weights) as scale from needs n, private.sampled_statistics(n.needs) s),
    cut as (
      select s.*, array(select u.unit * u.span from unnest((s.scale).unit, (s.scale).span) u (unit, span)) as cut, (
        select case when count(*) = $2 then 0.99::float8 * min(b.closeness * b.boost) end
        from private.best_of_search(private.within_km(s.needs, 100), s.estimate, s.scale, $2) b) as floor
      from sample s),
    pass as (
      select c.*, l.limit, p.* from cut c, lateral (select private.cut_limit(c.estimate, c.scale, c.cut, c.floor) as limit) l,
        private.candidate_statistics(c.needs, c.low, c.high, c.cut, coalesce(l.limit, '-infinity')) p)
  select p.limit, coalesce(cardinality(p.kept), 0) as kept, (select array_agg(k.hotel_id) from unnest(p.kept) k) as ids,
    array(select b.hotel_id from private.best_of_wide_search(p.needs, p.weights, $2) b order by b.rank) as best
  from pass p`;

interface Found {
  limit: number | null;
  kept: number;
  ids: string[] | null;
  best: string[];
}

async function search(rfpId: string, limit: number): Promise<Found> {
  const [found] = await database.query<Found>(onePass, [rfpId, limit]);
  if (!found) throw new Error('nothing was found');
  return found;
}

const share = fc.integer({ min: 0, max: 66 });
const weights = fc.tuple(share, share, share).map(([a, b, c]) =>
  asColumns(
    onlyWeighing({
      price: a / 200,
      mice_fit: b / 200,
      response_time: c / 200,
      location: (200 - a - b - c) / 200,
    }),
  ),
);

test('the best by one pass are the best of all, and often few are kept for them', {
  timeout: 60_000,
}, async () => {
  const kept: number[] = [];
  await fc.assert(
    fc.asyncProperty(weights, fc.integer({ min: 1, max: 60 }), async (split, limit) => {
      const rfp = await createRfp(database, {
        organization_id: organizer.organization.id,
        latitude: 48,
        longitude: 10,
        search_radius_km: 5000,
        ...split,
      });
      const all = await database.query<{ hotel_id: string }>(
        'select hotel_id from private.rank_candidates($1, 1000) order by rank',
        [rfp.id],
      );
      const found = await search(rfp.id, limit);
      const best = all.slice(0, limit).map(({ hotel_id }) => hotel_id);
      expect(found.best).toEqual(best);
      // A limit is known only when nobody who may be among the best lies above it.
      if (found.limit !== null) expect(found.ids).toEqual(expect.arrayContaining(best));
      kept.push(found.kept);
    }),
    { numRuns: 40 },
  );
  expect(kept.filter((count) => count > 0 && count < 500).length).toBeGreaterThan(5);
});

test('with fewer hotels near than are asked for, nobody is kept, and everybody is looked at', async () => {
  const rfp = await createRfp(database, {
    organization_id: organizer.organization.id,
    latitude: 48,
    longitude: 10,
    search_radius_km: 5000,
  });
  expect(await search(rfp.id, 5)).toMatchObject({ limit: expect.any(Number) });
  const found = await search(rfp.id, 590);
  expect(found).toMatchObject({ limit: null, kept: 0 });
  expect(found.best).toHaveLength(590);
});

test('a cut has a limit where a score has one, and none through a criterion that sets nobody apart', async () => {
  const [row] = await database.query<Record<'high' | 'low' | 'unknown' | 'alike', number | null>>(
    `with field as (select row(9, array[9, 9, 9, 9], null, array[10, 1, 0.2, 1], array[20, 11, 1.2, 1], null)::private.field_statistics as s,
         row(array[0.01, 0.02, 0.1, 0], array[0.1, 0.2, 0.1, 0])::private.field_scale as scale)
     select private.cut_limit(s, scale, array[1, 2, 0, 0], 1.05) as high, private.cut_limit(s, scale, array[1, 2, 0, 0], 0.8) as low,
       private.cut_limit(s, scale, array[1, 2, 0, 0], 0.5) as unknown, private.cut_limit(s, scale, array[1, 2, 0, 1], 0.9) as alike
     from field`,
  );
  // Nobody is better than the ideal: 1 × 10 + 2 × 1.
  expect(row?.high).toBeGreaterThan(12);
  expect(row?.low).toBeGreaterThan(row?.high ?? 0);
  expect(row).toMatchObject({ unknown: null, alike: null });
});
