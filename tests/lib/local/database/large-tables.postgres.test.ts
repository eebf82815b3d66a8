import { afterAll, expect, test } from 'vitest';
import { openServer } from '../../../../lib/local/database/engine.ts';
import { slowChanges } from '../../../../lib/local/database/large-tables.ts';
import { createEmptyDatabase } from '../../../support/server.ts';

const database = await createEmptyDatabase();
const engine = openServer(database.url);
afterAll(async () => {
  await engine.close();
  await database.drop();
});

test('a migration that keeps a large table locked is named, one of a small table or that only adds a column is not', async () => {
  await engine.exec(`
    create table public.small (id int primary key);
    create table public.large as select i as id, i as a from generate_series(1, 120000) i;
    analyze;
  `);
  const file = (path: string, text: string) => ({ path, text });
  expect(
    await slowChanges(engine, [
      file('1_adds.sql', 'alter table public.large add column b text; -- update public.large'),
      file('2_small.sql', 'update public.small set id = 1; create index on public.small (id);'),
      file('3_index.sql', 'create index large_a_idx on public.large (a);'),
      file('4_type.sql', 'alter table public.large alter column a type bigint;'),
      file('5_rows.sql', 'UPDATE public.large set a = 2; delete from public.large where a = 1;'),
    ]),
  ).toEqual([
    '3_index.sql builds an index on public.large (about 120,000 rows)',
    '4_type.sql checks or rewrites public.large (about 120,000 rows)',
    '5_rows.sql updates public.large (about 120,000 rows)',
    '5_rows.sql deletes from public.large (about 120,000 rows)',
  ]);
});
