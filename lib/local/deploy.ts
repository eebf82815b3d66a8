import { guardRoles } from './database/guard-roles.ts';
import { bringUpToDate, unknownMigrations } from './database/migrations.ts';
import { onServerAt } from './database/scratch.ts';
import type { SqlSession } from './database/types.ts';
import { withoutPassword } from './supabase-cli.ts';

/**
 * Brings a hosted database up to date: the pending migrations and all of sql/, in one transaction. Either all of it is
 * there afterwards or nothing has changed. What earlier versions of sql/ left is dropped; what is foreign in our schemas
 * is named. Doing it again changes nothing. Sample data is never deployed.
 *
 *   npm run db:deploy -- postgresql://postgres:…@db.….supabase.co:5432/postgres
 */
export async function deploy(url: string, say: (line: string) => void): Promise<void> {
  const { host, pathname } = new URL(url);
  say(`Deploying to ${pathname.slice(1)} on ${host}`);
  try {
    await onServerAt(url, (sql) =>
      sql.begin(async (transaction) => {
        await deployTo(
          {
            query: async <T>(text: string, params: unknown[] = []) =>
              Array.from(await transaction.unsafe(text, params as never)) as T[],
            exec: async (text) => void (await transaction.unsafe(text)),
          },
          say,
        );
      }),
    );
  } catch (error) {
    throw new Error(`${withoutPassword((error as Error).message, url)}\nNothing was changed.`);
  }
  say('Done.');
}

/** Lets one deployment run at a time. It waits for a table that is in use for a minute and then gives up, so that it does not hold everybody up. */
const patience = `
  set local statement_timeout = 0;
  set local lock_timeout = '60s';
  select pg_advisory_xact_lock(hashtextextended('hotel-rfp-service deployment', 0));
`;

async function deployTo(session: SqlSession, say: (line: string) => void): Promise<void> {
  await refuseUnlessHosted(session);
  await session.exec(patience);
  const unknown = await unknownMigrations(session);
  if (unknown.length > 0) {
    throw new Error(
      `This database has migrations that this checkout does not know: ${unknown.join(', ')}. Deploy from a newer checkout.`,
    );
  }
  say('Applying migrations and sql/');
  const { dropped, foreign } = await bringUpToDate(session, ({ path }) => say(`Applying ${path}`));
  for (const name of dropped) say(`Dropped, of an earlier version: ${name}`);
  for (const name of foreign) say(`Not ours, left as it is: ${name}`);
  for (const line of await guardRoles(session)) say(line);
  // The REST layer learns about new functions at once.
  await session.exec(`notify pgrst, 'reload schema'`);
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

async function refuseUnlessHosted(session: SqlSession): Promise<void> {
  const missing = await session.query<{ what: string }>(needs);
  if (missing.length === 0) return;
  throw new Error(
    `This is no database of a Supabase project. Missing: ${missing.map(({ what }) => what).join('; ')}.`,
  );
}

function connectionString(): string {
  const url = process.argv[2] ?? process.env.DATABASE_URL;
  if (url && /^postgres(ql)?:\/\/./.test(url) && URL.canParse(url)) return url;
  throw new Error('Name the database: npm run db:deploy -- postgresql://…  (or set DATABASE_URL)');
}

if (import.meta.main) {
  try {
    await deploy(connectionString(), console.log);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
