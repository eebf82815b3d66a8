import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openServer } from './database/engine.ts';
import { prepare } from './database/prepare.ts';
import { createScratchDatabase } from './database/scratch.ts';
import { runSupabaseCli } from './supabase-cli.ts';

/**
 * Writes lib/db/database.types.ts from the schema, with the Supabase CLI; `--check` only says whether it is
 * current. Works in a throw-away database on the server that DATABASE_URL names.
 *
 *   DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres npm run db:types [-- --check]
 */
const root = join(import.meta.dirname, '../..');
const typesPath = 'lib/db/database.types.ts';

export async function generateTypes(serverUrl: string): Promise<string> {
  const scratch = await createScratchDatabase(serverUrl, 'hotel_rfp_types_');
  try {
    const engine = openServer(scratch.url);
    await prepare(engine, { seed: false }).finally(engine.close);
    const { code, stdout, output } = await runSupabaseCli(['gen', 'types', '--schema=public'], scratch.url);
    const start = stdout.indexOf('export type Json');
    if (code !== 0 || start < 0) throw new Error(`The types could not be generated.\n${output}`);
    return formatted(stdout.slice(start));
  } finally {
    await scratch.drop();
  }
}

function formatted(source: string): string {
  const biome = join(root, 'node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(biome, ['format', '--stdin-file-path=types.ts'], {
    cwd: root,
    input: source,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The generated types could not be formatted.\n${stderr}`);
  return stdout;
}

export const currentTypes = () => readFileSync(join(root, typesPath), 'utf8');

async function main(): Promise<void> {
  const serverUrl = process.env.DATABASE_URL;
  if (!serverUrl) throw new Error('Set DATABASE_URL to a PostgreSQL server on which a database may be made.');
  const types = await generateTypes(serverUrl);
  if (!process.argv.includes('--check')) {
    writeFileSync(join(root, typesPath), types);
    console.log(`Wrote ${typesPath}`);
  } else if (types !== currentTypes()) {
    throw new Error(`${typesPath} is not what the schema says. Run npm run db:types and commit the result.`);
  }
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
