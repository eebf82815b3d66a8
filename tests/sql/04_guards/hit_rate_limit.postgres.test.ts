import postgres from 'postgres';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { countTableWork } from '../../support/table-work.ts';

const database = await openTestDatabase();
const connect = () => postgres(database.databaseUrl ?? '', { max: 1, onnotice: () => {} });
const sql = connect();
afterAll(async () => {
  await sql.end();
  await database.close();
});
beforeEach(() => database.exec('truncate private.rate_limits'));

const hit = (session: postgres.Sql | postgres.TransactionSql, key: string, times = 1) =>
  session.unsafe(
    `do $$ begin for i in 1..${times} loop perform private.hit_rate_limit('${key}', 1000000); end loop; end $$`,
  );

test('a hit is one statement on one row, found by the key and changed in place', async () => {
  await database.exec(`insert into private.rate_limits (key, window_start, hits)
    select 'other/' || i, date_trunc('hour', now(), 'UTC'), 1 from generate_series(1, 20000) i`);
  await hit(sql, 'bench');
  const { tables } = await countTableWork(sql, ['rate_limits'], (transaction) =>
    hit(transaction, 'bench', 20),
  );
  // A row is read for the update alone.
  expect(tables.rate_limits).toEqual({ sequential: 0, rows: 20, inserted: 0, updated: 20, hotUpdated: 20 });
});

test('eight clients at once: every hit counts, none twice', async () => {
  const clients = Array.from({ length: 8 }, connect);
  const loop = `do $$ begin for i in 1..250 loop perform private.hit_rate_limit('shared', 1000000); commit; end loop; end $$`;
  await Promise.all(clients.map((client) => client.unsafe(loop)));
  await Promise.all(clients.map((client) => client.end()));
  expect(await sql`select hits from private.rate_limits where key = 'shared'`).toMatchObject([
    { hits: 2_000 },
  ]);
});

test('the last call within a limit goes to one client alone', async () => {
  const clients = Array.from({ length: 8 }, connect);
  const limit = `select private.hit_rate_limit('few', 3)`;
  const answers = await Promise.allSettled(clients.map((client) => client.unsafe(limit)));
  await Promise.all(clients.map((client) => client.end()));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});
