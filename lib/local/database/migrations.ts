import { basename } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import type { Engine } from './engine.ts';
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
 * Applies the migrations that this database has not had, in path order, one transaction per file, and returns how many. The
 * platform's own runner is not used: it reads from the working directory, spreads a file over pooled connections, and cannot say
 * in which file a statement failed.
 */
export async function applyMigrations(engine: Engine): Promise<number> {
  const pending = await pendingMigrations(engine);
  for (const file of pending) await engine.transaction((session) => applyMigration(session, file));
  return pending.length;
}

/** The migrations a database has not had, in path order. Makes the history table where there is none. */
export async function pendingMigrations(session: SqlSession): Promise<SqlFile[]> {
  await session.exec(historySql);
  const applied = await appliedVersions(session);
  return readMigrations().filter(({ path }) => !applied.has(versionAndName(path).version));
}

/** The versions a database has had that this checkout knows nothing of. */
export async function unknownMigrations(session: SqlSession): Promise<string[]> {
  const known = new Set(readMigrations().map(({ path }) => versionAndName(path).version));
  return [...(await appliedVersions(session))].filter((version) => !known.has(version));
}

async function appliedVersions(session: SqlSession): Promise<Set<string>> {
  const rows = await session.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return new Set(rows.map((row) => row.version));
}

/** Runs one migration and writes it into the history, in the transaction of `session`. */
export async function applyMigration(session: SqlSession, file: SqlFile): Promise<void> {
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
