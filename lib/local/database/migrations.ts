import { basename } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import type { Engine } from './engine.ts';
import { runFile } from './run-file.ts';
import { readMigrations } from './sources.ts';

/** The history table of the Supabase CLI, so that either tool sees what the other applied. */
const historySql = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key);
alter table supabase_migrations.schema_migrations
  add column if not exists statements text[],
  add column if not exists name text;
`;

/**
 * Applies the migrations this database has not had, in path order, one transaction per file; answers how many.
 * The platform brings a runner of its own; it reads from the working directory, spreads a file over pooled connections,
 * and cannot say in which file a statement failed.
 */
export async function applyMigrations(engine: Engine): Promise<number> {
  await engine.exec(historySql);
  const rows = await engine.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map((row) => row.version));
  const pending = readMigrations().filter(({ path }) => !applied.has(versionAndName(path).version));
  for (const file of pending) {
    const { version, name } = versionAndName(file.path);
    await engine.transaction(async (session) => {
      await runFile(session, file);
      await session.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, splitSqlStatements(file.text)],
      );
    });
  }
  return pending.length;
}

function versionAndName(path: string): { version: string; name: string } {
  const parts = /^(\d+)_(.*)\.sql$/.exec(basename(path));
  if (!parts) throw new Error(`${path}: a migration is named <version>_<name>.sql`);
  const [, version = '', name = ''] = parts;
  return { version, name };
}
