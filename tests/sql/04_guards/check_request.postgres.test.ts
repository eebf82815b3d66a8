import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { openServer } from '../../../lib/local/database/engine.ts';
import { guardRoles } from '../../../lib/local/database/guard-roles.ts';
import { onServerAt } from '../../../lib/local/database/scratch.ts';
import { openTestDatabase } from '../../support/database.ts';

// There is no PostgREST here. These tests do what it does to a request's transaction: role, role settings, headers, the function
// that the authenticator's setting names, then the query.
const database = await openTestDatabase();
afterAll(() => database.close());
await guardRoles(database);

async function asPostgrest(role: 'anon' | 'authenticated', headers: object, query: string) {
  const [found] = await database.query<{ timeout: string; called: string }>(
    `select private.statement_timeout_ms('${role}') as timeout, private.pre_request() as called`,
  );
  return onServerAt(database.databaseUrl ?? '', (sql) =>
    sql.begin(async (transaction) => {
      await transaction.unsafe(
        `select set_config('role', $1, true), set_config('statement_timeout', $2, true), set_config('request.headers', $3, true)`,
        [role, String(found?.timeout), JSON.stringify(headers)],
      );
      await transaction.unsafe(`select ${found?.called}()`);
      return transaction.unsafe(query);
    }),
  );
}

test('a statement that takes long ends after the role’s few seconds', async () => {
  const started = performance.now();
  await expect(asPostgrest('anon', {}, 'select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
  expect(performance.now() - started).toBeLessThan(6000);
});

test('estimates and large bodies are refused before the query', async () => {
  const refused = (headers: object) =>
    asPostgrest('authenticated', headers, 'select 1/0').then(
      () => undefined,
      (error: { code: string; message: string }) => [error.code, error.message],
    );
  expect(await refused({ prefer: 'count=planned' })).toEqual(['PGRST', expect.stringContaining('22023')]);
  expect(await refused({ 'content-length': '74000000' })).toEqual([
    'PGRST',
    expect.stringContaining('too_large'),
  ]);
  expect(await refused({ prefer: 'count=exact' })).toEqual(['22012', expect.any(String)]);
});

test('a request that waited for a deployment calls none of the functions that it replaced', async () => {
  await database.exec(`
    create table public.trial_rows ();
    create function private.trial_part() returns integer language sql as 'select 1';
    create function public.trial() returns integer language plpgsql as
      'begin perform from public.trial_rows; return private.trial_part(); end'`);
  const sql = postgres(database.databaseUrl ?? '', { max: 1, onnotice: () => {} });
  const request = () =>
    sql.begin(async (transaction) => {
      await transaction.unsafe('select private.check_request()');
      return transaction.unsafe('select public.trial() as answer');
    });
  // A session knows by heart what it has called before.
  await request();
  await request();
  const server = openServer(database.databaseUrl ?? '');
  const waiting = await server.transaction(async (deployment) => {
    await deployment.exec(`select pg_advisory_xact_lock(hashtextextended('hotel-rfp-service requests', 0))`);
    const answer = request();
    const isWaiting = () =>
      deployment.query(`select from pg_locks where locktype = 'advisory' and not granted`);
    while ((await isWaiting()).length === 0) await sleep(10);
    await deployment.exec(`
      create or replace function public.trial() returns integer language plpgsql as 'begin return 2; end';
      drop function private.trial_part()`);
    return { answer };
  });
  expect(await waiting.answer).toEqual([{ answer: 2 }]);
  await Promise.all([sql.end(), server.close()]);
});
