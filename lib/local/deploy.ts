import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { connectionString } from './connection-string.ts';
import { rewriteAhead } from './database/ahead.ts';
import { fill } from './database/fills.ts';
import { putUpGate, untilGated } from './database/gate.ts';
import { guardRoles } from './database/guard-roles.ts';
import { slowChanges } from './database/large-tables.ts';
import { buildLateIndexes, lateIndexes } from './database/late-indexes.ts';
import { type LoadedSchema, type Loading, rememberDefinitions } from './database/load-schema.ts';
import { relationLock } from './database/locks.ts';
import { bringUpToDate, pendingMigrations, unknownMigrations } from './database/migrations.ts';
import { onServerAt } from './database/scratch.ts';
import { readMigrations } from './database/sources.ts';
import type { SqlSession } from './database/types.ts';
import { withoutPassword } from './supabase-cli.ts';

export interface DeployOptions {
  /** Asked before a migration that keeps a large table locked for as long as it works; the default goes on. */
  confirm?: (slow: string[]) => Promise<boolean>;
  /** Loads all of sql/, whether or not it looks the same: after a restore. */
  everything?: boolean;
}

/**
 * Brings a hosted database up to date while it is in use: the pending migrations and what of sql/ differs, in one transaction.
 * Either all of it is there afterwards or nothing has changed but what prepares for it, which is said. What earlier versions of sql/
 * left is dropped; what is foreign in our schemas is named. Then large indexes are built beside requests, and data that this version
 * keeps is filled in, batch by batch; both go on where they stopped. Doing it again changes nothing. Sample data is never deployed.
 *
 *   npm run db:deploy -- postgresql://postgres:…@…pooler.supabase.com:5432/postgres
 */
export async function deploy(
  url: string,
  say: (line: string) => void,
  { confirm = async () => true, everything = false }: DeployOptions = {},
): Promise<void> {
  const { host, pathname } = new URL(url);
  say(`Deploying to ${pathname.slice(1)} on ${host}`);
  let committed = false;
  let prepared = false;
  const sayPrepared = (line: string) => {
    prepared = true;
    say(line);
  };
  try {
    await onServerAt(url, async (sql) => {
      await askAboutSlowChanges(sql, confirm);
      await gateFirst(sql, sayPrepared);
      await rewriteAhead({ transaction: (work) => begin(sql, work) }, sayPrepared);
      tell(await whenNotBusy(sql, say, everything), say);
      committed = true;
      await begin(sql, rememberDefinitions);
      for (const line of await begin(sql, guardRoles)) say(line);
      await buildLateIndexes(sessionOf(sql), lateIndexes(readMigrations()), say);
      // A server that cannot be reached for long leaves the rest to the next deployment.
      await fill({ ...sessionOf(sql), transaction: (work) => begin(sql, work) }, say);
    });
  } catch (error) {
    const words = withoutPassword((error as Error).message, url);
    throw new Error(`${words}\n${stateAfter(committed, prepared)}`);
  }
  say('Done.');
}

/** What a deployment that failed leaves. */
function stateAfter(committed: boolean, prepared: boolean): string {
  if (committed) {
    return 'The new version is there; its indexes are not all built, or its data is not all filled in. The next deployment goes on where this one stopped.';
  }
  return prepared
    ? 'The version before is there, and works with what was prepared for this one, as said above. Nothing else was changed.'
    : 'Nothing was changed.';
}

const sessionOf = (sql: postgres.Sql | postgres.TransactionSql): SqlSession => ({
  query: async <T>(text: string, params: unknown[] = []) =>
    Array.from(await sql.unsafe(text, params as never)) as T[],
  exec: async (text) => void (await sql.unsafe(text)),
});

export const begin = async <T>(sql: postgres.Sql, work: (session: SqlSession) => Promise<T>) =>
  (await sql.begin((transaction) => work(sessionOf(transaction)))) as T;

async function askAboutSlowChanges(
  sql: postgres.Sql,
  confirm: NonNullable<DeployOptions['confirm']>,
): Promise<void> {
  await begin(sql, async (session) => {
    await refuseUnlessHosted(session);
    const slow = await slowChanges(session, await pendingMigrations(session));
    if (slow.length > 0 && !(await confirm(slow))) throw new Error('It was not wanted.');
  });
}

async function gateFirst(sql: postgres.Sql, say: (line: string) => void): Promise<void> {
  const { said, isNew } = await begin(sql, putUpGate);
  for (const line of said) say(line);
  if (!isNew) return;
  say('Waiting until the requests have ended that began before this');
  await untilGated();
}

/** Deployments give way to requests: whatever a lock is not granted for soon is rolled back and tried again, from the beginning. */
const busy = new Set(['40P01', '55P03', '40001', 'XX000']);
const attempts = 30;

async function whenNotBusy(
  sql: postgres.Sql,
  say: (line: string) => void,
  everything: boolean,
): Promise<LoadedSchema> {
  const modes: Loading['mode'][] = everything
    ? ['everything', 'singly']
    : [undefined, 'everything', 'singly'];
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await begin(sql, (session) => deployTo(session, modes[0], say));
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (busy.has(code) && attempt < attempts) {
        say(`The database is busy (${(error as Error).message}). Trying again`);
        await sleep(100 + Math.random() * 400);
      } else if (!busy.has(code) && code !== '' && modes.length > 1) {
        // A file that did not change may hang on one that did: then all of them, in their order.
        modes.shift();
      } else throw error;
    }
  }
}

/**
 * Tells the REST layer, which hears of it at the end. Lets one deployment run at a time, and lets it wait for a lock for less than a
 * second, because requests queue behind it.
 */
const patience = `
  set local statement_timeout = 0;
  select pg_advisory_xact_lock(hashtextextended('hotel-rfp-service deployment', 0));
  set local lock_timeout = '400ms';
  notify pgrst, 'reload schema';
`;

async function deployTo(
  session: SqlSession,
  mode: Loading['mode'],
  say: (line: string) => void,
): Promise<LoadedSchema> {
  await session.exec(patience);
  const unknown = await unknownMigrations(session);
  if (unknown.length > 0) {
    throw new Error(
      `This database has migrations that this checkout does not know: ${unknown.join(', ')}. Deploy from a newer checkout.`,
    );
  }
  return bringUpToDate(session, {
    ...(mode && { mode }),
    leaveIndexes: true,
    lock: relationLock(session),
    onMigration: ({ path }) => say(`Applying ${path}`),
  });
}

function tell({ loaded, dropped, foreign }: LoadedSchema, say: (line: string) => void): void {
  say(loaded === 0 ? 'Nothing differs' : `Applied ${loaded} file${loaded === 1 ? '' : 's'} of sql/`);
  for (const name of dropped) say(`Dropped, of an earlier version: ${name}`);
  for (const name of foreign) say(`Not ours, left as it is: ${name}`);
}

/** Lists what the first migration needs and this server lacks: a plain PostgreSQL server is no Supabase project. */
const needs = `
  select what from (values
    ('PostgreSQL 15 or newer', current_setting('server_version_num')::integer >= 150000),
    ('the roles anon, authenticated and service_role',
      (select count(*) = 3 from pg_roles where rolname in ('anon', 'authenticated', 'service_role'))),
    ('the table auth.users', to_regclass('auth.users') is not null),
    ('the function auth.uid()', to_regprocedure('auth.uid()') is not null),
    ('the right to create schemas', has_database_privilege(current_database(), 'create'))
  ) as needed (what, there)
  where not there`;

export async function refuseUnlessHosted(session: SqlSession): Promise<void> {
  const missing = await session.query<{ what: string }>(needs);
  if (missing.length === 0) return;
  throw new Error(
    `This is no database of a Supabase project. Missing: ${missing.map(({ what }) => what).join('; ')}.`,
  );
}

/** Asks the person at the keyboard. Where there is nobody to ask, `--yes` has to have said so. */
async function ask(slow: string[]): Promise<boolean> {
  console.log(
    `Requests that need these tables wait while it works, and some will be cancelled:\n${slow.join('\n')}`,
  );
  if (!process.stdin.isTTY) throw new Error('Nobody can be asked here. Add --yes to go on all the same.');
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question('Go on? (yes/no) ');
  prompt.close();
  return /^y(es)?$/i.test(answer.trim());
}

if (import.meta.main) {
  try {
    const words = process.argv.slice(2);
    await deploy(connectionString(words, 'npm run db:deploy --'), console.log, {
      confirm: words.includes('--yes') ? undefined : ask,
    });
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
