import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { expected, readAccess, tablesQuery } from './access-matrix.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('every table gives everybody what the matrix says, and nothing else', async () => {
  expect(await readAccess(database)).toEqual(expected);
});

test('the matrix speaks of every table', async () => {
  const tables = await database.query<{ name: string }>(tablesQuery);
  expect(expected.map((line) => line.split(' ')[0])).toEqual(tables.map(({ name }) => name));
});
