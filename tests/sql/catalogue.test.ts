import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { accessControlLists, lints } from './catalogue-lints.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test.each(Object.entries(lints))('%s', async (_rule, query) => {
  const findings = await database.query<{ finding: string }>(query);
  expect(findings.map(({ finding }) => finding)).toEqual([]);
});

// A change here is a change of who may do what: read it, then `vitest --update`.
test('rights are what was reviewed', async () => {
  const rights = await database.query<{ line: string }>(accessControlLists);
  await expect(`${rights.map(({ line }) => line).join('\n')}\n`).toMatchFileSnapshot('./rights.snapshot.txt');
});
