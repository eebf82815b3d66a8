/** What a backup is made of, and how a dump file is read: which of its entries are ours, and how many rows it has. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PgTools } from './pg-tools.ts';

/** Schemas of which everything is kept. */
export const ownSchemas = ['public', 'private', 'supabase_migrations'];

/**
 * Tables of the sign-in service of which the rows are kept, in the order in which they refer to each other. The tables themselves are
 * the platform's. Sessions are left out: their tokens are worth nothing elsewhere, and people sign in again.
 */
export const accountTables = ['users', 'identities'];

/** A line of a dump's table of contents, `12; 1259 16386 TABLE public hotels postgres`. */
const entry = /^\d+; \d+ \d+ ([A-Z][A-Z ]*[A-Z]) (\S+) (\S+)/;

/** The entries that are restored: accounts first, then our schemas. What belongs to the platform is there already, or differs. */
export function entriesToRestore(contents: string): string[] {
  const accounts: string[] = [];
  const ours: string[] = [];
  for (const line of contents.split('\n')) {
    const [, kind = '', schema = '', name = ''] = entry.exec(line) ?? [];
    if (kind === 'TABLE DATA' && schema === 'auth' && accountTables.includes(name)) accounts.push(line);
    else if (kind === 'SCHEMA' && ownSchemas.includes(name) && name !== 'public') ours.push(line);
    else if ((kind === 'ACL' || kind === 'COMMENT') && schema === '-') {
      if (/ SCHEMA (private|supabase_migrations)\b/.test(line)) ours.push(line);
    } else if (ownSchemas.includes(schema) && kind !== 'DEFAULT ACL') ours.push(line);
  }
  const place = (line: string) => accountTables.findIndex((name) => line.includes(` auth ${name} `));
  return [...accounts.toSorted((a, b) => place(a) - place(b)), ...ours];
}

/** The migrations that the database in a dump had had. */
export async function migrationsIn(tools: PgTools, file: string): Promise<string[]> {
  const data = ['--data-only', '--schema=supabase_migrations', '--table=schema_migrations', '--file=-'];
  const text = await tools.output('pg_restore', [...data, file]);
  return [...text.matchAll(/^(\d{14})\t/gm)].map(([, version = '']) => version);
}

/**
 * Runs `before`, what the dump says and `after` as one script of psql, which is to begin and end a transaction. Returns how many rows the
 * dump has for each table.
 */
export async function runDump(
  tools: PgTools,
  file: string,
  { before, after }: { before: string; after: string },
): Promise<Map<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'hotel-rfp-restore-'));
  const rows = new Map<string, number>();
  try {
    const list = join(folder, 'list');
    writeFileSync(list, entriesToRestore(await tools.output('pg_restore', ['--list', file])).join('\n'));
    const reading = tools.start('pg_restore', ['--no-owner', `--use-list=${list}`, '--file=-', file]);
    const running = tools.start('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], 'database');
    running.child.stdout?.resume();
    const script = async function* () {
      yield before;
      yield* counting(reading.child.stdout as AsyncIterable<Buffer>, rows);
      await reading.done;
      yield after;
    };
    // When psql gives up it says why; that its input broke off then, and pg_restore with it, is no news.
    reading.done.catch(() => {});
    const fed = pipeline(script, running.child.stdin as NodeJS.WritableStream).catch((cause) => cause);
    await running.done.finally(() => reading.child.kill());
    const broken = await fed;
    if (broken instanceof Error) throw broken;
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Passes a script on and counts the rows that it copies into each table. */
export async function* counting(chunks: AsyncIterable<Buffer>, rows: Map<string, number>) {
  let rest = '';
  let table: string | undefined;
  for await (const chunk of chunks) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (table === undefined) {
        table = /^COPY (\S+) .*FROM stdin;$/.exec(line)?.[1];
        if (table !== undefined) rows.set(table, 0);
      } else if (line === '\\.') table = undefined;
      else rows.set(table, (rows.get(table) ?? 0) + 1);
    }
    yield chunk;
  }
}
