import { createPgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readSchemaOnce } from '../../../../lib/local/database/schema-reading.ts';
import { preparedEngine } from '../../../support/prepared.ts';

const connection = await createPgliteConnection({
  url: undefined,
  pgliteOptions: { loadDataDir: await preparedEngine() },
});
await connection.driver.waitReady;
let readings = 0;
const query = connection.driver.query.bind(connection.driver);
connection.driver.query = async (text, params, how) => {
  if (text.includes('pg_timezone_names')) readings += 1;
  return query(text, params, how);
};
const afterScript = readSchemaOnce(connection);
afterAll(() => connection.close());

const read = () => connection.introspect({ useCache: true });
const run = async (script: string) => {
  await connection.driver.exec(script);
  await afterScript(script);
};
const tables = async () => (await read()).tables.map(({ name }) => name);

beforeEach(async () => {
  await run('drop table if exists kept, made; create table kept (id int)');
  readings = 0;
});

test('requests that come together wait for one reading of the schema', async () => {
  const [one, ...others] = await Promise.all([read(), read(), read()]);
  expect(readings).toBe(1);
  expect(others).toEqual([one, one]);
});

test('who asks for the schema as it stands now gets a reading of their own', async () => {
  await Promise.all([connection.introspect(), connection.introspect({ useCache: false })]);
  expect(readings).toBe(2);
});

test('a script that writes rows leaves the reading as it is', async () => {
  await read();
  await run('insert into kept values (1); truncate kept');
  await read();
  expect(readings).toBe(1);
});

test.each([
  'create table made (id int)',
  "do $$ begin execute 'CREATE TABLE made (id int)'; end $$",
  'begin;\ncreate table made (id int);\ncommit',
  'alter table kept rename to made',
])('what a script made is there for the next request: %s', async (script) => {
  expect(await tables()).not.toContain('made');
  await run(script);
  expect(await tables()).toContain('made');
});

test('so it is when the script ran while the schema was being read', async () => {
  const before = read();
  await run('create table made (id int)');
  await before;
  expect(await tables()).toContain('made');
});
