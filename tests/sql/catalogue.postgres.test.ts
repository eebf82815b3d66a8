import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { lints, staticChecks } from './catalogue-lints.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test.each(Object.entries(lints))('%s', async (_rule, query) => {
  const findings = await database.query<{ finding: string }>(query);
  expect(findings.map(({ finding }) => finding)).toEqual([]);
});

const [checker] = await database.query("select from pg_available_extensions where name = 'plpgsql_check'");

test.skipIf(!checker)('plpgsql_check finds nothing', async () => {
  await database.query('create extension if not exists plpgsql_check');
  const findings = await database.query<{ finding: string }>(staticChecks);
  expect(findings.map(({ finding }) => finding)).toEqual([]);
});
