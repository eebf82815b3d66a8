// one story: a test begins with what the ones before it left.
// Whoever adds a criterion forgets a place: each of these fails for one. The recipe is in public/docs/how-to-change-it.md.
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { criteria, criterionKeys, defaultWeights, weightColumns } from '../../../lib/schemas/criteria.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createOrganization, createRfp } from '../../support/factories.ts';
import { callAs } from '../../support/rpc.ts';
import { topsis } from '../../support/topsis-reference.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const spread = criterionKeys.map((_, i) =>
  i === 0 ? 1 - (0.01 * criterionKeys.length * (criterionKeys.length - 1)) / 2 : 0.01 * i,
);
const asRow = Object.fromEntries(weightColumns.map((column, i) => [column, spread[i]]));

test('the list for the database is the list for everything else', async () => {
  const rows = await database.query(
    'select place, name, default_weight::float8 as weight from private.criteria() order by place',
  );
  expect(rows).toEqual(criteria.map(({ key, weight }, i) => ({ place: i + 1, name: key, weight })));
  expect(criteria.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
});

test('an RFP and each of its members have a weight for it, all of which add up to 1', async () => {
  const columns = await database.query<{ table: string; name: string; start: string | null }>(
    `select table_name as "table", column_name as name, column_default as start from information_schema.columns
     where table_schema = 'public' and table_name in ('rfps', 'member_weights') and column_name = any ($1::text[])
     order by table_name, array_position($1::text[], column_name::text)`,
    [weightColumns],
  );
  expect(columns.filter(({ table }) => table === 'member_weights').map(({ name }) => name)).toEqual(
    weightColumns,
  );
  expect(
    columns
      .filter(({ table }) => table === 'rfps')
      .map(({ name, start }) => [name, Number.parseFloat(start ?? '')]),
  ).toEqual(criterionKeys.map((key) => [`weight_${key}`, defaultWeights[key]]));
  const sums = await database.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname in ('rfps_weights_sum_to_one', 'member_weights_sum_to_one')`,
  );
  expect(sums).toHaveLength(2);
  for (const { rule } of sums) for (const column of weightColumns) expect(rule).toContain(column);
});

test('organizers may write each weight of a draft', async () => {
  for (const way of ['insert', 'update'] as const) {
    const [may] = await database.query<{ may: boolean }>(
      `select bool_and(has_column_privilege('authenticated', 'public.rfps', c, '${way}')) as may from unnest($1::text[]) as c`,
      [weightColumns],
    );
    expect(may, way).toEqual({ may: true });
  }
});

// private.weights_of_rfp, private.per_criterion and private.weight_columns
test('functions read, name and copy each weight', async () => {
  const rfp = await createRfp(database, { organization_id: organizer.organization.id, ...asRow });
  const [read] = await database.query(
    `select private.weights_of_rfp(r)::float8[] as weights, private.per_criterion(private.weights_of_rfp(r)::float8[]) as named,
       private.weight_columns() as columns from public.rfps r where id = $1`,
    [rfp.id],
  );
  const named = Object.fromEntries(criterionKeys.map((key, i) => [key, spread[i]]));
  expect(read).toEqual({ weights: spread, named, columns: weightColumns });
  const { rfp_id } = (await callAs(organizer, 'duplicate_rfp', { p_rfp_id: rfp.id })) as { rfp_id: string };
  const [copy] = await database.query(
    `select private.per_criterion(private.weights_of_rfp(r)::float8[]) as named from public.rfps r where id = $1`,
    [rfp_id],
  );
  expect(copy).toEqual({ named });
  const own = Object.fromEntries(criterionKeys.map((key, i) => [`p_${key}`, spread[i]]));
  expect(await callAs(organizer, 'set_my_weights', { p_rfp_id: rfp.id, ...own })).toMatchObject({
    weights: named,
  });
});

test('a ranking has its raw value, its score and a sentence; it decides when it alone weighs', async () => {
  await createHotel(database, { name: 'Near', latitude: 48.2, longitude: 16.37 });
  await createHotel(database, {
    name: 'Far',
    latitude: 48.25,
    longitude: 16.45,
    base_room_rate: 90,
    ddr_rate: 40,
  });
  const place = { latitude: 48.2, longitude: 16.37 };
  for (const { key, field } of criteria) {
    const weights = Object.fromEntries(
      weightColumns.map((column) => [column, Number(column === `weight_${key}`)]),
    );
    const rfp = await createRfp(database, {
      organization_id: organizer.organization.id,
      ...place,
      ...weights,
    });
    const ranked = (await callAs(organizer, 'topsis_rank_hotels', { p_rfp_id: rfp.id })) as {
      closeness: number;
      why_this_hotel: string[];
      criteria: Record<string, number | null>;
    }[];
    expect(ranked).toHaveLength(2);
    const matrix = ranked.map(({ criteria: raw }) => criteria.map((one) => raw[one.field] ?? null));
    const expected = topsis(
      matrix,
      weightColumns.map((column) => weights[column] ?? 0),
      criteria.map(({ isMoreBetter }) => (isMoreBetter ? 'benefit' : 'cost')),
    );
    for (const [i, hotel] of ranked.entries()) {
      expect(hotel.criteria).toHaveProperty(field);
      expect(hotel).toHaveProperty(`${key}_score`);
      expect(hotel.closeness, key).toBeCloseTo(expected[i] as number, 9);
      // With one weight alone, the first reason is about it.
      expect(hotel.why_this_hotel[0], key).not.toMatch(/^(Engagement boost|Rank )/);
    }
  }
});

test('suggestions, comparisons and explanations speak of each', async () => {
  const rfp = await createRfp(database, { organization_id: organizer.organization.id });
  const suggested = (await callAs(organizer, 'suggest_weights_for_rfp', { p_rfp_id: rfp.id })) as {
    pairwise: number[][];
  };
  for (const key of criterionKeys) expect(suggested).toHaveProperty(key);
  expect(suggested.pairwise.map((row) => row.length)).toEqual(criterionKeys.map(() => criterionKeys.length));
  const judgements = Array((criterionKeys.length * (criterionKeys.length - 1)) / 2).fill(1);
  const compared = (await callAs(organizer, 'weights_from_pairwise', { p_judgements: judgements })) as {
    weights: Record<string, number>;
  };
  expect(Object.keys(compared.weights).toSorted()).toEqual(criterionKeys.toSorted());
  const explained = (await callAs(organizer, 'explain_ranking', { p_rfp_id: rfp.id, p_draws: 100 })) as {
    stability: object;
  };
  expect(Object.keys(explained.stability).toSorted()).toEqual(criterionKeys.toSorted());
});

test('the page on ranking defines each', () => {
  const page = readFileSync('public/docs/how-hotels-are-ranked.md', 'utf8');
  // What the raw value is, and what it is worth for a brief.
  const tables = [...page.matchAll(/\| Criterion \|[^\n]*\n\|[-|]+\n((?:\|[^\n]*(?:\n|$))+)/g)];
  expect(tables).toHaveLength(2);
  for (const [, rows = ''] of tables) expect(rows.trim().split('\n')).toHaveLength(criteria.length);
});
