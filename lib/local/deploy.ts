import { runFile } from './database/run-file.ts';
import { onServerAt } from './database/scratch.ts';
import { readSchemaFiles } from './database/sources.ts';
import { runSupabaseCli, withoutPassword } from './supabase-cli.ts';

/**
 * Brings a hosted database up to date: pending migrations by the Supabase CLI, then all of sql/ in one
 * transaction. Doing it again changes nothing.
 *
 *   npm run db:deploy -- postgresql://postgres:…@db.….supabase.co:5432/postgres
 */
export async function deploy(url: string, say: (line: string) => void): Promise<void> {
  const { host, pathname } = new URL(url);
  say(`Deploying to ${pathname.slice(1)} on ${host}`);
  const push = await runSupabaseCli(['db', 'push', '--yes'], url, (text) => say(text.trimEnd()));
  if (push.code !== 0) throw new Error('The migrations could not be pushed; sql/ was not applied.');

  const files = readSchemaFiles();
  say(`Applying ${files.length} files of sql/`);
  try {
    await onServerAt(url, (sql) =>
      sql.begin(async (transaction) => {
        for (const file of files) {
          await runFile({ exec: async (text) => void (await transaction.unsafe(text)) }, file);
        }
        // The REST layer learns about new functions at once.
        await transaction.unsafe(`notify pgrst, 'reload schema'`);
      }),
    );
  } catch (error) {
    throw new Error(`${withoutPassword((error as Error).message, url)}\nNothing of sql/ was applied.`);
  }
  say('Done.');
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
