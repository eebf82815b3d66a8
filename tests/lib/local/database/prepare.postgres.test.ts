import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '../../../../lib/local/database/engine.ts';
import { prepare } from '../../../../lib/local/database/prepare.ts';
import { createEmptyDatabase } from '../../../support/server.ts';

const somebodys = await createEmptyDatabase();
const engine = openServer(somebodys.url);
afterAll(async () => {
  await engine.close();
  await somebodys.drop();
});
beforeAll(() =>
  engine.exec(
    'create table public.invoices (id int primary key); create schema shop; create table shop.orders (id int)',
  ),
);

const relations = () =>
  engine.query(`select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_|^information_schema$' order by 1`);

test('sample data is not loaded into a database that holds somebody’s tables: they are named, and nothing is made', async () => {
  await expect(prepare(engine, { seed: true })).rejects.toThrow(
    'The database holds the table public.invoices and 1 more, which this service did not make, ' +
      'and the sample data is not put beside it. Name an empty database, or start with --empty.',
  );
  expect(await relations()).toEqual([{ name: 'public.invoices' }, { name: 'shop.orders' }]);
});

test('without sample data the service is made beside them, and asking for the data later changes nothing', async () => {
  expect(await prepare(engine, { seed: false })).toEqual({ sampleData: false });
  expect(await prepare(engine, { seed: true })).toEqual({ sampleData: false });
  expect(await engine.query('select count(*)::int as hotels from public.hotels')).toEqual([{ hotels: 0 }]);
});
