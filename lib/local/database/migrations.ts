import { basename } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { atOnce, lateIndexOf } from './late-indexes.ts';
import { dropPinning, type LoadedSchema, type Loading, loadSchema } from './load-schema.ts';
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

export interface Upgrade extends Loading {
  onMigration?: (file: SqlFile) => void;
  /** Leaves indexes that are built beside requests to whoever commits (late-indexes.ts). */
  leaveIndexes?: boolean;
}

/**
 * Brings a database up to date in the transaction of `session`: the migrations that it has not had, in path order, and what of sql/
 * differs. The platform's own runner is not used: it reads from the working directory, spreads a file over pooled connections, and
 * cannot say in which file a statement failed.
 */
export async function bringUpToDate(session: SqlSession, options: Upgrade = {}): Promise<LoadedSchema> {
  const pending = await pendingMigrations(session);
  if (pending.length === 0) return loadSchema(session, options);
  const now = pending.filter((file) => !options.leaveIndexes || !lateIndexOf(file));
  if (now.length > 0) {
    await dropPinning(
      session,
      options.lock,
      now.flatMap(({ text }) => tablesIn(text)),
    );
  }
  await session.exec(historySql);
  for (const file of pending) {
    options.onMigration?.(file);
    if (now.includes(file)) {
      // Checks that a file deferred run now: pending ones would block the changes of the next file.
      const after = 'set constraints all immediate; set constraints all deferred';
      await runFile(session, { ...file, text: `${atOnce(file).text}\n;${after}` });
    }
    await record(session, file);
  }
  if (now.length === 0) return loadSchema(session, options);
  // What depended on tables is gone, and the order of the files is one in which all of it can be made.
  return loadSchema(session, { mode: 'everything', ...options });
}

/** Tables that a migration names, whatever it does with them. */
const tablesIn = (text: string): string[] => [
  ...new Set(
    [...text.replaceAll(/--.*$/gm, '').matchAll(/\b(?:public|private)\.\w+/g)].map(([name]) => name),
  ),
];

/** The migrations a database has not had, in path order. */
export async function pendingMigrations(session: SqlSession): Promise<SqlFile[]> {
  const applied = await appliedVersions(session);
  return readMigrations().filter(({ path }) => !applied.has(versionAndName(path).version));
}

/** The versions a database has had that this checkout knows nothing of. */
export async function unknownMigrations(session: SqlSession): Promise<string[]> {
  const known = new Set(readMigrations().map(({ path }) => versionAndName(path).version));
  return [...(await appliedVersions(session))].filter((version) => !known.has(version));
}

/** The versions a database has had. */
async function appliedVersions(session: SqlSession): Promise<Set<string>> {
  const [history] = await session.query<{ there: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as there`,
  );
  if (!history?.there) return new Set();
  const rows = await session.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return new Set(rows.map((row) => row.version));
}

/** Writes a migration into the history. */
async function record(session: SqlSession, file: SqlFile): Promise<void> {
  const { version, name } = versionAndName(file.path);
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
