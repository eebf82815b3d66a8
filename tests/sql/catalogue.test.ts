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

// Files of sql/ rely on it for helpers that run as their caller and are granted to nobody.
test('a function is born executable by nobody but its owner', async () => {
  await database.exec(
    `create function private.born() returns int language sql set search_path = '' as 'select 1'`,
  );
  const [born] = await database.query<{ rights: string[] }>(
    `select proacl::text[] as rights from pg_proc where oid = 'private.born'::regproc`,
  );
  await database.exec('drop function private.born');
  expect(born?.rights).toEqual(['postgres=X/postgres']);
});
