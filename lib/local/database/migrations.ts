import { basename } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { dropPinning, type LoadedSchema, loadSchema } from './load-schema.ts';
import { runFile } from './run-file.ts';
import { readMigrations, type SqlFile } from './sources.ts';
import type { SqlSession } from './types.ts';

/** Makes the history table of the Supabase CLI, so that either tool sees what the other applied. */
const historySql = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key);
alter table supabase_migrations.schema_migrations
  add column if not exists statements text[],
  add column if not exists name text;
`;

/**
 * Brings a database up to date in the transaction of `session`: the migrations that it has not had, in path order, and all of sql/.
 * The platform's own runner is not used: it reads from the working directory, spreads a file over pooled connections, and cannot say
 * in which file a statement failed.
 */
export async function bringUpToDate(
  session: SqlSession,
  onMigration: (file: SqlFile) => void,
): Promise<LoadedSchema> {
  const pending = await pendingMigrations(session);
  if (pending.length > 0) await dropPinning(session);
  for (const file of pending) {
    onMigration(file);
    await applyMigration(session, file);
    // Checks that a file deferred run now: pending ones would block the changes of the next file.
    await session.exec('set constraints all immediate; set constraints all deferred');
  }
  return loadSchema(session);
}

/** The migrations a database has not had, in path order. */
async function pendingMigrations(session: SqlSession): Promise<SqlFile[]> {
  const applied = await appliedVersions(session);
  return readMigrations().filter(({ path }) => !applied.has(versionAndName(path).version));
}

/** The versions a database has had that this checkout knows nothing of. */
export async function unknownMigrations(session: SqlSession): Promise<string[]> {
  const known = new Set(readMigrations().map(({ path }) => versionAndName(path).version));
  return [...(await appliedVersions(session))].filter((version) => !known.has(version));
}

/** The versions a database has had. Makes the history table where there is none. */
async function appliedVersions(session: SqlSession): Promise<Set<string>> {
  await session.exec(historySql);
  const rows = await session.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return new Set(rows.map((row) => row.version));
}

/** Runs one migration and writes it into the history, in the transaction of `session`. */
async function applyMigration(session: SqlSession, file: SqlFile): Promise<void> {
  const { version, name } = versionAndName(file.path);
  await runFile(session, file);
  await session.query(
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
    [version, name, splitSqlStatements(file.text)],
  );
}

function versionAndName(path: string): { version: string; name: string } {
  const parts = /^(\d+)_(.*)\.sql$/.exec(basename(path));
  if (!parts) throw new Error(`${path}: a migration is named <version>_<name>.sql`);
  const [, version = '', name = ''] = parts;
  return { version, name };
}
