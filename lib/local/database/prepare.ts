import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import type { Engine } from './engine.ts';
import { loadSchema } from './load-schema.ts';
import { applyMigrations } from './migrations.ts';
import { platformRolesSql } from './roles.ts';
import { runFile } from './run-file.ts';
import { readSeedFiles, schemaFingerprint, seedFingerprint } from './sources.ts';
import type { SqlSession } from './types.ts';

/** What this database has been given; beside the application's schemas, not in them. */
const ledgerSql = `
create schema if not exists local_platform;
create table if not exists local_platform.applied (
  what text primary key,
  fingerprint text not null,
  applied_at timestamptz not null default now()
);
`;

type Say = (step: string) => void;

/** Makes a database ready to serve: its schema up to date and, where wanted, the sample data in it. */
export async function prepare(
  engine: Engine,
  options: { seed: boolean },
  say: Say = () => {},
): Promise<void> {
  await prepareSchema(engine, say);
  if (options.seed) await seedOnce(engine, say);
  await engine.connection.clearSchemaCache();
}

/** What a hosted project has before its first migration: the API roles, and accounts in schema auth. */
export async function installPlatform(session: Pick<SqlSession, 'exec'>): Promise<void> {
  await session.exec(SUPABASE_AUTH_HELPERS_SQL + getAuthSchemaSql());
  await session.exec(platformRolesSql);
}

/** Brings the schema up to date: platform, pending migrations, then all of sql/. Nothing to do when nothing changed. */
async function prepareSchema(engine: Engine, say: Say): Promise<void> {
  const fingerprint = schemaFingerprint();
  if ((await appliedFingerprint(engine, 'schema')) === fingerprint) return;
  say('Preparing the database');
  await installPlatform(engine);
  await engine.exec(ledgerSql);
  const applied = await applyMigrations(engine);
  if (applied > 0) say(`Applied ${applied} migration${applied === 1 ? '' : 's'}`);
  await engine.transaction(async (session) => {
    say('Loading sql/');
    await loadSchema(session);
    await record(session, 'schema', fingerprint);
  });
}

/** Loads the sample data once in a database's life, all of it or nothing. */
async function seedOnce(engine: Engine, say: Say): Promise<void> {
  if ((await appliedFingerprint(engine, 'seed')) !== undefined) return;
  say('Loading the sample data');
  await engine.transaction(async (session) => {
    for (const file of readSeedFiles()) await runFile(session, file);
    await record(session, 'seed', seedFingerprint());
  });
}

async function appliedFingerprint(session: SqlSession, what: 'schema' | 'seed'): Promise<string | undefined> {
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

async function record(session: SqlSession, what: 'schema' | 'seed', fingerprint: string): Promise<void> {
  await session.query(
    `insert into local_platform.applied (what, fingerprint) values ($1, $2)
     on conflict (what) do update set fingerprint = excluded.fingerprint, applied_at = now()`,
    [what, fingerprint],
  );
}
