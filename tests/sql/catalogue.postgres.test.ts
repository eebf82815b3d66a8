import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { accessControlLists, lints, staticChecks } from './catalogue-lints.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test.each(Object.entries(lints))('%s', async (_rule, query) => {
  const findings = await database.query<{ finding: string }>(query);
  expect(findings.map(({ finding }) => finding)).toEqual([]);
});

test('rights are the same as on the embedded database', async () => {
  const rights = await database.query<{ line: string }>(accessControlLists);
  await expect(`${rights.map(({ line }) => line).join('\n')}\n`).toMatchFileSnapshot('./rights.snapshot.txt');
});

const [checker] = await database.query("select from pg_available_extensions where name = 'plpgsql_check'");

test.skipIf(!checker && !process.env.CI)('plpgsql_check finds nothing', async () => {
  await database.query('create extension if not exists plpgsql_check');
  const findings = await database.query<{ finding: string }>(staticChecks);
  expect(findings.map(({ finding }) => finding)).toEqual([]);
});
