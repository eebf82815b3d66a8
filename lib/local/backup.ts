// npm run backup -- FILE [URL]: writes everything an installation has to start again elsewhere into one file: our schemas with their
// rows and rights, and the accounts. URL is the session pooler's or direct address of the database, or DATABASE_URL.

import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { connectionString } from './connection-string.ts';
import { accountTables, entriesToRestore, ownSchemas } from './database/dump-file.ts';
import { pgToolsFor } from './database/pg-tools.ts';
import { onServerAt } from './database/scratch.ts';
import { runCommand, StartProblem } from './start-problem.ts';

/** Writes the dump. It has another name until it is whole, and only its owner may read it. */
export async function backUp(url: string, file: string, say: (line: string) => void): Promise<void> {
  if (existsSync(file)) throw new StartProblem(`${file} is there already, and is not written over.`);
  const { host, pathname } = new URL(url);
  say(`Backing up ${pathname.slice(1)} on ${host}`);
  const tools = await onServerAt(url, async (sql) => {
    const [found] =
      await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as deployed`;
    if (!found?.deployed) throw new StartProblem('This database has nothing of this service.');
    const others = await sql<{ name: string }[]>`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'auth' and c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relname <> all (${accountTables})`;
    return { ...(await pgToolsFor(sql, url)), leaveOut: others.map(({ name }) => `--exclude-table=${name}`) };
  });
  const unfinished = `${file}.unfinished`;
  const before = process.umask(0o077);
  try {
    const schemas = [...ownSchemas, 'auth'].map((name) => `--schema=${name}`);
    const kind = ['--format=custom', '--no-owner', `--file=${unfinished}`];
    await tools.start('pg_dump', [...kind, ...schemas, ...tools.leaveOut], 'database').done;
    const kept = entriesToRestore(await tools.output('pg_restore', ['--list', unfinished]));
    const tables = kept.filter((line) => line.includes(' TABLE DATA ')).length;
    renameSync(unfinished, file);
    say(`${file}: ${(statSync(file).size / 2 ** 20).toFixed(1)} MiB, the rows of ${tables} tables`);
  } finally {
    process.umask(before);
    rmSync(unfinished, { force: true });
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    const [file, ...words] = process.argv.slice(2);
    if (!file || file.startsWith('postgres')) {
      throw new StartProblem('Name the file to write: npm run backup -- FILE postgresql://…');
    }
    await backUp(connectionString(words, 'npm run backup -- FILE'), file, console.log);
  });
}
