// also: private.best_of_search, private.closeness, private.is_within_reach, private.median_bracket, private.reach_of_score,
// private.sampled_statistics, private.within_km
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asColumns, onlyWeighing } from '../../../lib/schemas/criteria.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, createRfp } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);

/**
 * A third of them near the place, the others up to some 2000 km away; some without a price, some without a history. Their ids say who is
 * in the sample.
 */
beforeAll(async () => {
  await database.query(
    `insert into public.hotels (id, name, city, country_code, latitude, longitude, largest_room_capacity, rooms_total, meeting_rooms,
       base_room_rate, ddr_rate, currency)
     select md5('house' || i)::uuid, 'Hotel ' || i, 'City', 'XX', 48 + (i * 7919 % 1000 - 500) / 500.0 * r.reach, 10 + (i * 104729 % 1000 - 500) / 500.0 * r.reach,
       500, 10 + i * 31 % 90, i % 6, 50 + (i * 7907) % 350, 20 + (i * 104723) % 90, case i % 9 when 0 then 'UZS' else 'EUR' end
     from generate_series(1, 600) i cross join lateral (select case i % 3 when 0 then 0.6 else 12 end as reach) r`,
  );
  await database.query('select private.refresh_cluster_boosts(array(select id from private.hotel_clusters))');
  await database.query(
    `update private.hotel_scoring set boost = 1 + 0.1 * (rooms / 100), response_hours = case when z > 0.7 then 1 + 60 * (1 + y) else 'NaN' end`,
  );
});

/**
 * The best by one pass; whom it kept, and within which limit; and whether that was enough: nobody of the score of the last of them
 * lies outside the reach that the sample gave.
 */
const onePass = `
  with needs as (select private.rfp_needs(r) as needs, private.weights_of_rfp(r)::float8[] as weights from public.rfps r where r.id = $1),
    sample as (select n.*, s.*, private.topsis_scale(s.estimate, n.weights) as scale from needs n, private.sampled_statistics(n.needs, greatest(2000, 4 * $2)) s),
    cut as (
      select s.*, array(select u.unit * u.span from unnest((s.scale).unit, (s.scale).span) u (unit, span)) as cut, (
        select case when count(*) = $2 then 0.98::float8 * min(b.closeness * b.boost) end
        from private.best_of_search(private.within_km(s.needs, least(s.near_km, 100)), s.estimate, s.scale, $2) b) as floor
      from sample s),
    pass as (
      select c.*, l.reach, p.statistics, private.topsis_scale(p.statistics, c.weights) as scale_of_all, p.most_boost as most_boost_of_all, p.kept
      from cut c, lateral (select private.reach_of_score(c.estimate, c.scale, c.cut, c.floor, c.most_boost) as reach) l,
        private.candidate_statistics(c.needs, c.low, c.high, l.reach) p)
  select (p.reach).most as limit, coalesce(cardinality(p.kept), 0) as kept, (select array_agg(k.hotel_id) from unnest(p.kept) k) as ids,
    array(select b.hotel_id from private.best_of_wide_search(p.needs, p.weights, $2) b order by b.rank) as best, (
      select count(*) = $2 and private.is_within_reach(
        private.reach_of_score(p.statistics, p.scale_of_all, p.cut, min(b.closeness * b.boost), p.most_boost_of_all), p.reach)
      from private.best_of_search(p.needs, p.statistics, p.scale_of_all, $2, coalesce(p.kept, '{}')) b) as enough
  from pass p`;

interface Found {
  limit: number | null;
  kept: number;
  ids: string[] | null;
  best: string[];
  enough: boolean | null;
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
      if (found.enough) expect(found.ids).toEqual(expect.arrayContaining(best));
      if (found.enough) kept.push(found.kept);
    }),
    { numRuns: 40 },
  );
  expect(kept.filter((count) => count < 500).length).toBeGreaterThan(5);
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

const field = `select row(9, array[9, 9, 9, 9], null, array[10, 1, 0.2, 1], array[20, 11, 1.2, 1], null)::private.field_statistics as s,
  row(array[0.01, 0.02, 0.1, 0], array[0.1, 0.2, 0.1, 0])::private.field_scale as scale`;
const reachOf = (weights: string, floor: number) =>
  `to_jsonb(private.reach_of_score(s, scale, array[${weights}], ${floor}, 1.1))`;

test('a score has a reach, and none through a criterion that sets nobody apart', async () => {
  type Reach = { most: number | string; farthest: (number | string)[] } | null;
  const [row] = await database.query<Record<'high' | 'low' | 'unknown' | 'alike', Reach>>(
    `with field as (${field})
     select ${reachOf('1, 2, 0, 0', 1.05)} as high, ${reachOf('1, 2, 0, 0', 0.8)} as low,
       ${reachOf('1, 2, 0, 0', 0.5)} as unknown, ${reachOf('1, 2, 0, 1', 0.9)} as alike from field`,
  );
  // Nobody is better than the ideal: 1 × 10 + 2 × 1.
  expect(row?.high?.most).toBeGreaterThan(12);
  expect(row?.low?.most).toBeGreaterThan(Number(row?.high?.most));
  for (const [place, ideal] of [10, 1, -1.2].entries()) {
    expect(row?.high?.farthest[place]).toBeGreaterThan(ideal);
    expect(row?.low?.farthest[place]).toBeGreaterThan(Number(row?.high?.farthest[place]));
  }
  expect(row?.low?.farthest[3]).toBe('Infinity');
  expect(row).toMatchObject({ unknown: null, alike: { most: 'Infinity' } });
});

test('nobody who scores as much lies beyond its reach, and one lies near each bound', async () => {
  const [row] = await database.query<{ outside: number; near: number[] }>(
    `with field as (${field}), reach as (select (private.reach_of_score(s, scale, array[1, 2, 50, 0], 0.8, 1.1)).* from field),
       grid as (
         select 10 + a / 4.0 as price, 1 + b / 4.0 as location, 1.2 - c / 40.0 as fit,
           private.closeness(sqrt((a / 400.0) ^ 2 + (b / 200.0) ^ 2 + (c / 400.0) ^ 2),
             sqrt((0.1 - a / 400.0) ^ 2 + (0.2 - b / 200.0) ^ 2 + (0.1 - c / 400.0) ^ 2)) as closeness
         from generate_series(0, 40) a, generate_series(0, 40) b, generate_series(0, 40) c),
       good as (select g.* from grid g where g.closeness * 1.1 >= 0.8)
     select (select count(*)::integer from good g, reach r
         where g.price > r.farthest[1] or g.location > r.farthest[2] or -g.fit > r.farthest[3]
           or g.price + 2 * g.location - 50 * g.fit > r.most) as outside,
       (select array[r.farthest[1] - max(g.price), r.farthest[2] - max(g.location), r.farthest[3] - max(-g.fit),
           r.most - max(g.price + 2 * g.location - 50 * g.fit)] from good g, reach r group by r.farthest, r.most) as near`,
  );
  expect(row?.outside).toBe(0);
  const [price = 9, location = 9, fit = 9, sum = 9] = row?.near ?? [];
  expect(price).toBeLessThan(1);
  expect(location).toBeLessThan(1);
  expect(fit).toBeLessThan(0.1);
  expect(sum).toBeLessThan(2);
});

test('a reach lies within another only if it does so in every bound', async () => {
  const within = async (farthest: string, most: string) => {
    const [row] = await database.query<{ within: boolean | null }>(
      `select private.is_within_reach(row(array[${farthest}]::float8[], null, ${most}::float8)::private.reach,
         row(array[2, 3, 'infinity']::float8[], null, 10)::private.reach) as within`,
    );
    return row?.within;
  };
  expect(await within('1, 2, 3', '9')).toBe(true);
  expect(await within(`1, 2, 'infinity'`, '9')).toBe(true);
  expect(await within('2.1, 2, 3', '9')).toBe(false);
  expect(await within('1, 3.1, 3', '9')).toBe(false);
  expect(await within(`1, 'infinity', 3`, '9')).toBe(false);
  expect(await within('1, 2, 3', '11')).toBe(false);
  expect(await within('1, 2, 3', `'infinity'`)).toBe(false);
});
