import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, createRfp, type Row } from '../../support/factories.ts';
import { callsOf, type PlanStep, stepsOf } from '../../support/plans.ts';
import { expectRecomputable, rankHotels } from '../../support/ranking.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);

/** Ids in the order of prices, so that a sample of the lowest ids says nothing true about the median. */
beforeAll(async () => {
  await database.query(
    `insert into public.hotels (id, name, city, country_code, latitude, longitude, largest_room_capacity, base_room_rate,
       ddr_rate, currency)
     select (lpad(to_hex(i * 130000), 8, '0') || '-0000-4000-8000-000000000000')::uuid, 'Hotel ' || i,
       'City ' || i % 500, 'XX', 36 + i * 7919 % 24000 / 1000.0, -9 + i * 104729 % 34000 / 1000.0, 500, 40 + i / 100.0, 30, 'EUR'
     from generate_series(1, 32000::bigint) i`,
  );
  await database.query('analyze private.hotel_scoring');
});

const search = (radius: number, values: Partial<Row<'rfps'>> = {}) =>
  createRfp(database, {
    organization_id: organizer.organization.id,
    latitude: 48,
    longitude: 10,
    search_radius_km: radius,
    attendees: 100,
    ...values,
  });
const url = database.databaseUrl ?? '';
const rankingOf = (rfp: { id: string }) => `select count(*) from private.rank_hotels('${rfp.id}', 20)`;
const readsCandidates = (steps: PlanStep[]) =>
  steps.some((step) => step['Relation Name'] === 'hotel_scoring');

test('a misleading sample costs time, not truth', async () => {
  const [row] = await database.query<{ equal: boolean; missed: boolean }>(
    `select s.median[1] = (
        select percentile_cont(0.5) within group (order by 3 * h.ddr_rate + 1.2::float8 * h.room_rate)
        from private.hotel_scoring h
      ) as equal, s.median[1] > b.high[1] as missed
     from (select private.event_needs(null, null, 'EUR', 48, 16, 20020, 100, 60, 2, 3, 2, '{}') as needs) e,
       private.sampled_statistics(e.needs) b,
       private.candidate_statistics(e.needs, b.low, b.high) c,
       lateral (select (c.statistics).median) s`,
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
    `select jsonb_agg(to_jsonb(r) || (select jsonb_object_agg(c.name || '_score', r.scores[c.place]) from private.criteria() c)
       order by r.rank) as ranking
     from private.rank_hotels($1, 100000) r`,
    [rfp.id],
  );
  const ranking = all[0]?.ranking ?? [];
  expect(ranking).toHaveLength(32_000);
  expectRecomputable(ranking, rfp);
  expect(ranking.slice(0, 1000).map((hotel) => hotel.hotel_id)).toEqual(best.map((hotel) => hotel.hotel_id));
});

test.each([
  { weight_price: 0.35, weight_location: 0.25, weight_mice_fit: 0.25, weight_response_time: 0.15 },
  { weight_price: 0.1, weight_location: 0.9, weight_mice_fit: 0, weight_response_time: 0 },
  { weight_price: 0.9, weight_location: 0.05, weight_mice_fit: 0.05, weight_response_time: 0 },
  { weight_price: 0.5, weight_location: 0, weight_mice_fit: 0.5, weight_response_time: 0 },
])('the few best of a continent are the first of all, whatever counts: %o', async (weights) => {
  const rfp = await search(20_000, weights);
  const best = (limit: number) =>
    database.query('select * from private.rank_candidates($1, $2) order by rank limit 20', [rfp.id, limit]);
  const few = await best(20);
  expect(few).toHaveLength(20);
  expect(few).toEqual(await best(100_000));
});

test('the few best of a continent are found by one pass over it, and where that misses them by a second', async () => {
  const passes = async (weights: Partial<Row<'rfps'>>) => {
    const plans = await stepsOf(url, rankingOf(await search(20_000, weights)), [
      'max_parallel_workers_per_gather = 0',
    ]);
    return plans
      .flat()
      .filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === 'hotel_scoring')
      .map((step) => step['Actual Rows']);
  };
  await passes({}); // what is stale is renewed here
  expect(await passes({ currency: 'ZAR' })).toEqual([32_000]); // without a rate no price is known
  // Ids follow prices here, so what a sample says of them is false. The median is looked for again, and the best too where
  // prices count.
  const nearest = { weight_price: 0, weight_location: 1, weight_mice_fit: 0, weight_response_time: 0 };
  expect(await passes(nearest)).toEqual([32_000, 32_000]);
  expect(await passes({})).toEqual([32_000, 32_000, 32_000]);
});

test('a ranking within 30 km reads the candidates through the grid alone, never the catalogue', async () => {
  const rfp = await search(30);
  await database.query(rankingOf(rfp)); // what is stale is renewed here
  const plans = (await stepsOf(url, rankingOf(rfp))).filter(readsCandidates);
  expect(plans.length).toBeGreaterThanOrEqual(1);
  const steps = plans.flat();
  const scanned = steps
    .filter((step) => step['Node Type'] === 'Seq Scan' && step['Actual Loops'] > 0)
    .map((step) => step['Relation Name']);
  expect(scanned).not.toContain('hotel_scoring');
  expect(scanned).not.toContain('hotels');
  const indexes = steps.flatMap((step) => step['Index Name'] ?? []);
  expect(indexes).toContain('hotel_scoring_cell_idx');
});

test('the passes over a continent are shared out to workers, even when no hotel has a response history', async () => {
  // None of these is near enough to say what one has to score, so that there is a second pass.
  const rfp = await search(20_000, { latitude: 70, longitude: 10 });
  await database.query(rankingOf(rfp));
  // The catalogue of a test is small: workers are made to pay for fewer pages.
  const plans = await stepsOf(url, rankingOf(rfp), [
    "min_parallel_table_scan_size = '1MB'",
    'parallel_setup_cost = 0',
  ]);
  const passes = plans.filter((steps) =>
    steps.some((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === 'hotel_scoring'),
  );
  const gathers = passes.map((steps) => steps.find((step) => step['Workers Planned']));
  expect(gathers.map((step) => step?.['Node Type'])).toEqual(
    expect.arrayContaining(['Gather', 'Gather Merge']),
  );
  expect(gathers.some((step) => (step?.['Workers Launched'] ?? 0) > 0)).toBe(true);
});

test('no function is called for each candidate', async () => {
  const all = await search(20_000);
  const some = await search(1000);
  for (const rfp of [all, some]) await database.query(rankingOf(rfp));
  // Of the grid, each row that a circle touches is looked at, and whether a grid helps is another question for each.
  const ofCandidates = async (rfp: { id: string }) => {
    const {
      circle_half_width: _,
      grid_cells: __,
      ranking_rules: ___,
      ...calls
    } = await callsOf(url, rankingOf(rfp));
    return calls;
  };
  const calls = await ofCandidates(all);
  expect(calls).toMatchObject({ rank_candidates: 1, rank_hotels: 1 });
  // Reasons and raw criteria are part of the queries.
  for (const part of [
    'why_this_hotel',
    'price_sentence',
    'fit_sentence',
    'min_max_score',
    'mice_fit',
    'distance_km',
    'listed_price',
  ])
    expect(Object.keys(calls)).not.toContain(part);
  expect(await ofCandidates(some)).toEqual(calls);
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
