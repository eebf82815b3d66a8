import { basename } from 'node:path';
import type { SqlFile } from './sources.ts';
import type { SqlSession } from './types.ts';

/** An index that is built beside requests, which takes minutes on a large table. */
interface LateIndex {
  name: string;
  table: string;
  /** Builds it. No transaction may be open. */
  statement: string;
}

const withoutComments = (text: string) => text.replaceAll(/--.*$/gm, '').trim();
const concurrent =
  /^create (?:unique )?index concurrently if not exists (\w+)\s+on (?:only )?((?:public|private)\.\w+)\b[^;]*;?$/i;

/** The index that a migration builds beside requests; undefined for any other migration. Throws where it does something else too. */
export function lateIndexOf({ path, text }: SqlFile): LateIndex | undefined {
  const statement = withoutComments(text);
  if (!/\bconcurrently\b/i.test(statement)) return undefined;
  const [, name, table] = concurrent.exec(statement) ?? [];
  if (name && table) return { name, table, statement };
  throw new Error(
    `${basename(path)}: an index that is built beside requests has a migration of its own, with nothing in it but ` +
      'create index concurrently if not exists NAME on public.TABLE (…)',
  );
}

/** What a migration does in a transaction of which nobody else waits for the end: the index is built then and there. */
export const atOnce = (file: SqlFile): SqlFile => ({
  ...file,
  text: lateIndexOf(file)?.statement.replace(/ concurrently\b/i, '') ?? file.text,
});

/** The indexes that migrations build beside requests, but for those that a later one drops. */
export function lateIndexes(migrations: SqlFile[]): LateIndex[] {
  const wanted = new Map<string, LateIndex>();
  for (const file of migrations) {
    const index = lateIndexOf(file);
    if (index) wanted.set(index.name, index);
    else for (const [name] of wanted) if (drops(file.text, name)) wanted.delete(name);
  }
  return [...wanted.values()];
}

const drops = (text: string, name: string) =>
  new RegExp(`\\bdrop index [^;]*\\b${name}\\b`, 'i').test(withoutComments(text));

/**
 * Builds what is missing of these indexes. One that was interrupted leaves an index that nobody uses: it is dropped, and built anew. The
 * session has no transaction open, and its connection is used for nothing else meanwhile.
 */
export async function buildLateIndexes(
  session: SqlSession,
  indexes: LateIndex[],
  say: (line: string) => void,
): Promise<void> {
  for (const { name, table, statement } of indexes) {
    const place = `${table.split('.')[0]}.${name}`;
    const [found] = await session.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [place],
    );
    if (found?.valid) continue;
    say(`Building the index ${name} on ${table}, beside requests`);
    await session.exec('set statement_timeout = 0');
    if (found) await session.exec(`drop index concurrently ${place}`);
    await session.exec(statement);
  }
}
