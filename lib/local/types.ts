import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openServer } from './database/engine.ts';
import { prepare } from './database/prepare.ts';
import { createScratchDatabase } from './database/scratch.ts';
import { rulesModule } from './database-rules.ts';
import { lint } from './linter.ts';
import { projectRoot } from './settings.ts';
import { runSupabaseCli } from './supabase-cli.ts';

/**
 * Writes lib/db/database.types.ts from the schema, with the Supabase CLI, and lib/schemas/database-rules.ts from what the
 * database's functions answer; `--check` only says whether they are current. Works in a throw-away database on the server that
 * DATABASE_URL names.
 *
 *   DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres npm run db:types [-- --check]
 */
/** The modules, by path. */
export type Modules = Record<'lib/db/database.types.ts' | 'lib/schemas/database-rules.ts', string>;

export async function generateModules(serverUrl: string): Promise<Modules> {
  const scratch = await createScratchDatabase(serverUrl, 'hotel_rfp_types_');
  try {
    const engine = openServer(scratch.url);
    const rules = await prepare(engine, { seed: false })
      .then(() => rulesModule(engine))
      .finally(engine.close);
    const { code, stdout, output } = await runSupabaseCli(['gen', 'types', '--schema=public'], scratch.url);
    const start = stdout.indexOf('export type Json');
    if (code !== 0 || start < 0) throw new Error(`The types could not be generated.\n${output}`);
    return {
      'lib/db/database.types.ts': formatted(stdout.slice(start)),
      'lib/schemas/database-rules.ts': formatted(rules),
    };
  } finally {
    await scratch.drop();
  }
}

function formatted(source: string): string {
  const { status, stdout } = lint(['format', '--stdin-file-path=types.ts'], source);
  if (status !== 0) throw new Error('The generated types could not be formatted.');
  return stdout;
}

export const currentModule = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

async function main(): Promise<void> {
  const serverUrl = process.env.DATABASE_URL;
  if (!serverUrl) throw new Error('Set DATABASE_URL to a PostgreSQL server on which a database may be made.');
  for (const [path, text] of Object.entries(await generateModules(serverUrl))) {
    if (!process.argv.includes('--check')) {
      writeFileSync(join(projectRoot, path), text);
      console.log(`Wrote ${path}`);
    } else if (text !== currentModule(path)) {
      throw new Error(`${path} is not what the schema says. Run npm run db:types and commit the result.`);
    }
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
