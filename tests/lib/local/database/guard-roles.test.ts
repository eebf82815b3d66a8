import { afterAll, expect, test } from 'vitest';
import { guardRoles } from '../../../../lib/local/database/guard-roles.ts';
import { openTestDatabase } from '../../../support/database.ts';

const database = await openTestDatabase();
const reset = () =>
  database.exec(`
    alter role anon reset statement_timeout;
    alter role authenticated reset statement_timeout;
    alter role authenticator reset pgrst.db_pre_request`);
await reset();
afterAll(async () => {
  await reset();
  await database.close();
});
const settings = async () =>
  (await database.service.rpc('platform_guards').throwOnError()).data as Record<string, unknown>;

test('what is missing is set and said, and a second time there is nothing to say', async () => {
  expect(await guardRoles(database)).toEqual([
    `Set: alter role anon set statement_timeout = '3s'`,
    `Set: alter role authenticated set statement_timeout = '8s'`,
    `Set: alter role authenticator set pgrst.db_pre_request = 'private.check_request'`,
  ]);
  expect(await settings()).toMatchObject({
    statement_timeout_ms: { anon: 3000, authenticated: 8000 },
    pre_request: 'private.check_request',
  });
  expect(await guardRoles(database)).toEqual([]);
});

test('a stricter timeout stays, a looser one and none at all do not', async () => {
  await database.exec(
    `alter role anon set statement_timeout = '1s'; alter role authenticated set statement_timeout = '1min'`,
  );
  await guardRoles(database);
  expect(await settings()).toMatchObject({ statement_timeout_ms: { anon: 1000, authenticated: 8000 } });
  await database.exec('alter role anon set statement_timeout = 0');
  await guardRoles(database);
  expect(await settings()).toMatchObject({ statement_timeout_ms: { anon: 3000 } });
});

test('somebody else’s function stays, and what it has to do is said', async () => {
  await database.exec(`alter role authenticator set pgrst.db_pre_request = 'public.theirs'`);
  expect(await guardRoles(database)).toEqual([
    'pgrst.db_pre_request is public.theirs: it has to call private.check_request() first',
  ]);
  expect(await settings()).toMatchObject({ pre_request: 'public.theirs' });
});

test('a role that may not be changed ends nothing: what to do is said', async () => {
  await reset();
  const held = {
    ...database,
    exec: async (sql: string) => database.exec(sql.replace('alter role anon', 'alter role nobody_here')),
  };
  expect((await guardRoles(held))[0]).toBe(
    `Could not be set, do it as the server's owner: alter role anon set statement_timeout = '3s';`,
  );
});
