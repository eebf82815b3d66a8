import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { expected, readAccess } from './access-matrix.ts';

const database = await openTestDatabase();
// One connection: the matrix is read in a transaction that is undone.
const sql = postgres(database.databaseUrl ?? '', { max: 1, onnotice: () => {} });
afterAll(async () => {
  await sql.end();
  await database.close();
});

test('a PostgreSQL server gives everybody what the matrix says too', async () => {
  const access = await readAccess({
    query: async <T>(statement: string) => (await sql.unsafe(statement)) as unknown as T[],
    exec: async (script) => void (await sql.unsafe(script)),
  });
  expect(access).toEqual(expected);
});
