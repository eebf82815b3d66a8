/** Whatever table says anything of a subject, the export says it too, row for row; and nothing of others. */
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { plantEverywhere, rowsSaying } from './everywhere.ts';
import { readCsv, readStoredZip } from './zip.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const mine = await plantEverywhere(database, 'harbour');
const theirs = await plantEverywhere(database, 'mountain');

interface Exported {
  meta: { rows: Record<string, number> };
  [table: string]: unknown;
}
type Rows = Record<string, { id: string }[]>;

/** Ids by table; `public` only, which is where data is that people gave us. */
const idsOf = (rows: Rows) =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([table, found]) => !/^(private|auth)\./.test(table) && found.length > 0)
      .map(([table, found]) => [table.replace('public.', ''), found.map(({ id }) => id).sort()]),
  );

async function exported(who: 'planner' | 'manager', type: string, id: string) {
  const { data, error } = await mine[who].client.rpc('dsar_export', {
    p_subject_type: type,
    p_subject_id: id,
  });
  if (error) throw error;
  const { meta, ...tables } = data as Exported;
  expect(meta.rows).toEqual(
    Object.fromEntries(Object.entries(tables as Rows).map(([table, rows]) => [table, rows.length])),
  );
  return tables as Rows;
}

const namesOf = ({ planner, hotel, manager, rfp, brief }: typeof mine, mark: string) => [
  ...[planner.id, planner.email, planner.organization.id, rfp.id, brief.id],
  ...[hotel.id, manager.id, manager.email, mark],
];

test('an organizer who is alone: every row that names them, their organization, their RFPs or the offers to them', async () => {
  const { planner, rfp, brief } = mine;
  const offers = (
    await database.query<{ id: string }>('select id from proposals where rfp_id = $1', [rfp.id])
  ).map(({ id }) => id);
  const found = await rowsSaying(database, [
    ...[planner.id, planner.email, planner.organization.id, rfp.id, brief.id],
    ...offers,
  ]);
  const tables = await exported('planner', 'organizer', planner.id);
  expect(idsOf(tables)).toEqual(idsOf(found));
  expect(Object.keys(idsOf(tables))).toHaveLength(37);
  for (const name of namesOf(theirs, 'mountain')) expect(JSON.stringify(tables)).not.toContain(name);
});

test('a hotel: every row that names it or its offers, but what an organizer did with them for itself', async () => {
  const { hotel, send } = mine;
  const offers = (
    await database.query<{ id: string }>('select id from proposals where hotel_id = $1', [hotel.id])
  ).map(({ id }) => id);
  const {
    'public.fx_conversions': conversions,
    'public.shortlists': lists,
    ...found
  } = await rowsSaying(database, [hotel.id, send.id, ...offers]);
  expect(conversions).not.toHaveLength(0);
  expect(lists).not.toHaveLength(0);
  const tables = await exported('manager', 'hotel', hotel.id);
  expect(idsOf(tables)).toEqual(idsOf(found));
  for (const name of namesOf(theirs, 'mountain')) expect(JSON.stringify(tables)).not.toContain(name);
  for (const name of [mine.planner.id, mine.planner.email, mine.manager.id, mine.manager.email]) {
    expect(JSON.stringify(tables)).not.toContain(name);
  }
});

test('that somebody was taken off a hotel is in their export, and without them in the hotel’s', async () => {
  const { hotel, planner } = mine;
  const [row] = await database.query<{ removed_at: string }>(
    'insert into private.removed_people (hotel_id, user_id) values ($1, $2) returning removed_at',
    [hotel.id, planner.id],
  );
  const removed_at = expect.any(String);
  expect(row).toBeDefined();
  expect((await exported('planner', 'organizer', planner.id)).removed_people).toEqual([
    { hotel_id: hotel.id, user_id: planner.id, removed_at },
  ]);
  expect((await exported('manager', 'hotel', hotel.id)).removed_people).toEqual([
    { hotel_id: hotel.id, removed_at },
  ]);
});

test('the archive holds the same: every CSV file parses into the rows and cells of its JSON file', async () => {
  const { data } = await mine.planner.client.rpc('dsar_export', {
    ...{ p_subject_type: 'organizer', p_subject_id: mine.planner.id, p_format: 'zip' },
  });
  const files = readStoredZip(Buffer.from(data.data, 'base64'));
  const tables = Object.keys(files).filter((name) => name.endsWith('.csv'));
  expect(tables.length).toBeGreaterThan(26);
  for (const table of tables) {
    const rows = JSON.parse(files[table.replace('.csv', '.json')] ?? '') as Record<string, unknown>[];
    const records = readCsv(files[table] ?? '');
    expect(records, table).toHaveLength(rows.length);
    for (const [i, row] of rows.entries()) {
      for (const [column, value] of Object.entries(row)) {
        if (typeof value === 'string') expect(records[i]?.[column], table).toBe(value);
        else expect(records[i], table).toHaveProperty(column);
      }
    }
  }
});
