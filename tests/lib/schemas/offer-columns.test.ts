import { afterAll, expect, test } from 'vitest';
import { columnRows, offerColumns } from '../../../lib/schemas/offer-columns.ts';
import { priceNames } from '../../../lib/schemas/offer-costs.ts';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** What the database says of an offer, and no hotel. */
const ours = [
  ...[
    'id',
    'rfp_id',
    'organization_id',
    'hotel_id',
    'version',
    'is_current',
    'status',
    'submitted_at',
    'created_at',
  ],
  ...['via', 'lost_from', 'confirmed_at', 'amounts', 'coverage'],
];

test('every column of an offer is a price, one of these, or the database’s own', async () => {
  const columns = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'proposals'`,
  );
  expect(columns.map(({ name }) => name).sort()).toEqual(
    [...ours, ...priceNames, ...Object.keys(offerColumns)].sort(),
  );
});

test('each is an argument of its column’s type', async () => {
  const columns = await database.query<{ name: string; type: string }>(
    `select a.attname as name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type
      from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attrelid = 'public.proposals'::regclass and a.attnum > 0`,
  );
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const texts = ['character', 'character varying'];
  expect(
    columnRows
      .map(({ name, type }) => [name, type, types.get(name) ?? ''] as const)
      .filter(([, type, stored]) => type !== (texts.includes(stored) ? 'text' : stored)),
  ).toEqual([]);
});
