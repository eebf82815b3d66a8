import { afterAll, expect, test } from 'vitest';
import { putUpGate } from '../../../../lib/local/database/gate.ts';
import { openTestDatabase } from '../../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const source = async () =>
  (
    await database.query<{ source: string }>(
      `select prosrc as source from pg_proc where oid = to_regprocedure('private.check_request()')`,
    )
  )[0]?.source;

test('a gate of this version stays as it is, and one of another is replaced', async () => {
  const ours = await source();
  expect(await putUpGate(database)).toEqual({ said: [], isNew: false });
  await database.exec(`
    create or replace function private.check_request() returns void language plpgsql as 'begin end'`);
  expect(await putUpGate(database)).toMatchObject({
    said: expect.arrayContaining(['Set: private.check_request()']),
    isNew: false,
  });
  expect(await source()).toBe(ours);
});

test('where there is none it is put up, and the roles are told to call it', async () => {
  const ours = await source();
  await database.exec(`
    drop function private.check_request();
    alter role authenticator reset pgrst.db_pre_request`);
  const { said, isNew } = await putUpGate(database);
  expect(isNew).toBe(true);
  expect(said).toContain(`Set: alter role authenticator set pgrst.db_pre_request = 'private.check_request'`);
  expect(await source()).toBe(ours);
});

test('an empty database is left as it is', async () => {
  await database.exec(
    'drop function private.check_request(); drop function private.fail_invalid(text, text, jsonb)',
  );
  expect(await putUpGate(database)).toEqual({ said: [], isNew: false });
  expect(await source()).toBeUndefined();
});
