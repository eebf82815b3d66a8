import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import type { Engine } from './engine.ts';
import { fill } from './fills.ts';
import { rememberDefinitions } from './load-schema.ts';
import { bringUpToDate } from './migrations.ts';
import { platformRolesSql } from './roles.ts';
import { runFile } from './run-file.ts';
import { readSeedFiles, schemaFingerprint, seedFingerprint } from './sources.ts';
import type { SqlSession } from './types.ts';

/**
 * Makes the table that records what was loaded into this database. It has a schema of its own, because it is no part of the application.
 */
export const ledgerSql = `
create schema if not exists local_platform;
create table if not exists local_platform.applied (
  what text primary key,
  fingerprint text not null,
  applied_at timestamptz not null default now()
);
`;

type Say = (step: string) => void;

/**
 * Makes a database ready to serve: brings its schema up to date and loads the sample data where that is wanted and allowed. Returns
 * whether that data is there.
 */
export async function prepare(
  engine: Engine,
  options: { seed: boolean },
  say: Say = () => {},
): Promise<{ sampleData: boolean }> {
  const ours = await prepareSchema(engine, options.seed, say);
  const sampleData = await prepareSampleData(engine, options.seed, ours, say);
  await engine.connection.clearSchemaCache();
  return { sampleData };
}

/** Adds what a hosted project has before its first migration: the API roles, and accounts in the schema auth. */
export async function installPlatform(session: Pick<SqlSession, 'exec'>): Promise<void> {
  await session.exec(SUPABASE_AUTH_HELPERS_SQL + getAuthSchemaSql());
  await session.exec(platformRolesSql);
}

/**
 * Brings the schema up to date: the platform, pending migrations, then all of sql/. Does nothing when nothing changed. Returns
 * whether this command made the database, because one that a deployment made may hold somebody's data.
 */
async function prepareSchema(engine: Engine, withSampleData: boolean, say: Say): Promise<boolean> {
  const fingerprint = schemaFingerprint();
  const known = await appliedFingerprint(engine, 'schema');
  const made = known === undefined ? !(await holdsSchema(engine)) : await wasMadeHere(engine);
  if (known === fingerprint) return made;
  if (known === undefined && made && withSampleData) await refuseTablesOfOthers(engine);
  say('Preparing the database');
  await installPlatform(engine);
  await engine.exec(ledgerSql);
  if (made) await record(engine, 'made', 'here');
  await engine.transaction(async (session) => {
    let applied = 0;
    await bringUpToDate(session, {
      onMigration: () => {
        applied += 1;
      },
      mode: 'singly',
    });
    if (applied > 0) say(`Applied ${applied} migration${applied === 1 ? '' : 's'}`);
    await record(session, 'schema', fingerprint);
  });
  await engine.transaction(rememberDefinitions);
  await fill(engine, () => {});
  return made;
}

/** Whether this command made the database. An embedded one always was; earlier versions did not record it. */
const wasMadeHere = async (engine: Engine) =>
  engine.name === 'embedded' || (await appliedFingerprint(engine, 'made')) !== undefined;

/** Whether the database has a schema that this command did not make. One that a start of this command left half made does not count. */
async function holdsSchema(engine: Engine): Promise<boolean> {
  if ((await appliedFingerprint(engine, 'made')) !== undefined) return false;
  const [found] = await engine.query<{ there: boolean }>(
    `select to_regnamespace('private') is not null or to_regclass('supabase_migrations.schema_migrations') is not null as there`,
  );
  return found?.there === true;
}

/** Refuses to put sample data beside what somebody else keeps in the database. Nothing was written yet. */
async function refuseTablesOfOthers(engine: Engine): Promise<void> {
  if ((await appliedFingerprint(engine, 'made')) !== undefined) return;
  const [found] = await engine.query<{ tables: string[] }>(tablesOfOthers);
  if (!found || found.tables.length === 0) return;
  const [first, ...more] = found.tables;
  throw new UnfitDatabase(
    `The database holds the table ${first}${more.length > 0 ? ` and ${more.length} more` : ''}, which this service did not make, ` +
      'and the sample data is not put beside it. Name an empty database, or start with --empty.',
  );
}

/** What is neither of the server, nor of a hosted project, nor of an extension. */
const tablesOfOthers = `
  select coalesce(array_agg(format('%I.%I', n.nspname, c.relname) order by n.nspname, c.relname), '{}') as tables
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'f', 'm') and n.nspname !~ '^(pg_|supabase_|_realtime$|_analytics$)' and n.nspname <> all (
      '{information_schema,auth,storage,realtime,vault,net,cron,graphql,graphql_public,extensions,local_platform}')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const withoutSampleData = 'none';

/**
 * The sample data is loaded once in a database's life, all of it or nothing: into one that was made here, at its first
 * start. A database that started without stays without.
 */
async function prepareSampleData(engine: Engine, wanted: boolean, ours: boolean, say: Say): Promise<boolean> {
  const seeded = await appliedFingerprint(engine, 'seed');
  if (seeded !== undefined && seeded !== withoutSampleData) {
    if (!wanted) {
      throw new UnfitDatabase(
        'The sample data is in this database already. `npm run reset` starts over; then --empty keeps it out.',
      );
    }
    return true;
  }
  if (wanted && !ours) say('No sample data: this database was made by a deployment, not by this command');
  else if (wanted && seeded === withoutSampleData) {
    say('No sample data: this database was started with --empty. `npm run reset` starts over');
  } else if (wanted) {
    say('Loading the sample data');
    await engine.transaction(async (session) => {
      for (const file of readSeedFiles()) await runFile(session, file);
      await record(session, 'seed', seedFingerprint());
    });
    return true;
  } else if (seeded === undefined) await record(engine, 'seed', withoutSampleData);
  return false;
}

/** The error for a database that is not what this start was asked for. Its message tells the person at the keyboard what to do. */
export class UnfitDatabase extends Error {}

type Ledger = 'schema' | 'seed' | 'made';

async function appliedFingerprint(session: SqlSession, what: Ledger): Promise<string | undefined> {
  const [ledger] = await session.query<{ present: boolean }>(
    `select to_regclass('local_platform.applied') is not null as present`,
  );
  if (!ledger?.present) return undefined;
  const [row] = await session.query<{ fingerprint: string }>(
    'select fingerprint from local_platform.applied where what = $1',
    [what],
  );
  return row?.fingerprint;
}

async function record(session: SqlSession, what: Ledger, fingerprint: string): Promise<void> {
  await session.query(
    `insert into local_platform.applied (what, fingerprint) values ($1, $2)
     on conflict (what) do update set fingerprint = excluded.fingerprint, applied_at = now()`,
    [what, fingerprint],
  );
}
