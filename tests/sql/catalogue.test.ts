import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { lints } from './catalogue-lints.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test.each(Object.entries(lints))('%s', async (_rule, query) => {
  const findings = await database.query<{ finding: string }>(query);
  expect(findings.map(({ finding }) => finding)).toEqual([]);
});
