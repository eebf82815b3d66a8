import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Engine } from '../../lib/local/database/engine.ts';
import type { SqlSession } from '../../lib/local/database/types.ts';
import { asOrganizer, settings, subjects } from '../bench/capacity-requests.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Holds two files, named after the release: its database, and what its functions take and return. `npm run db:keep-release` writes them.
 */
export const folder = join(import.meta.dirname, 'last-release');

/** The version at the top of the changelog. */
export function newestVersion(): string {
  const changelog = readFileSync(join(root, '.github/CHANGELOG.md'), 'utf8');
  const [, version] = /^## (\d[\d.]*),/m.exec(changelog) ?? [];
  if (!version) throw new Error('The changelog names no version');
  return version;
}

/** What this version's functions take and return, as a test writes it down. */
export const functionsNow = join(root, 'tests/lib/schemas/rpc/functions.snapshot.txt');

interface Release {
  version: string;
  /** Its files. */
  paths: string[];
  /** The script that makes its database. */
  script(): string;
  /** What its functions take and return. */
  functions(): string;
}

/** The release that is kept. */
export function keptRelease(): Release | undefined {
  const [path] = globSync(join(folder, '*.sql.br'));
  return path === undefined
    ? undefined
    : {
        version: basename(path, '.sql.br'),
        paths: [path, functionsOf(path)],
        functions: () => readFileSync(functionsOf(path), 'utf8'),
        script: () => brotliDecompressSync(readFileSync(path)).toString('utf8'),
      };
}

const functionsOf = (path: string) => path.replace(/\.sql\.br$/, '.functions.txt');

type Row = Record<string, unknown>;

/** What the service derives from other rows, and makes anew when it likes. */
const derived = `'private.deployment', 'private.cohort_offers', 'private.cohort_counts', 'private.send_marks',
  'private.hotel_scoring', 'private.hotel_clusters', 'private.hotel_features', 'private.hotel_currencies'`;

/** All rows of what people entered or what happened, by table and primary key. */
export async function rowsOf(session: SqlSession): Promise<Map<string, Map<string, Row>>> {
  const tables = await session.query<{ name: string; key: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name, array(
      select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth') and n.nspname || '.' || c.relname not in (${derived})`);
  const found = new Map<string, Map<string, Row>>();
  for (const { name, key } of tables) {
    const list = await session.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`);
    const keyOf = (row: Row) => JSON.stringify(key.length > 0 ? key.map((column) => row[column]) : row);
    found.set(name, new Map(list.map(({ row }) => [keyOf(row), row])));
  }
  return found;
}

/** What organizers are answered about so many RFPs that are out: totals, ranks, findings, exports. */
export async function answersOf(engine: Engine, many = 10): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  // A chance to win moves with the time since the offer came.
  const asks = Object.entries(asOrganizer).filter(
    ([kind]) => !['change an RFP', 'predict_win_probability'].includes(kind),
  );
  for (const subject of (await subjects(engine)).slice(0, many)) {
    const claims = JSON.stringify({ sub: subject.user, role: 'authenticated' });
    for (const [kind, ask] of asks) {
      const [text, ...parameters] = ask(subject);
      // Rows of a table come in any order, which the planner's statistics may change meanwhile.
      const order = /^select \* from public\.\w+ where (?!.* order by )/.test(text) ? 'order by a.id' : '';
      const answer = await engine
        .transaction(async (session) => {
          await session.query(settings, ['authenticated', claims, subject.user, '{}']);
          // One JSON text, because engines read numbers and dates in their own ways.
          const [found] = await session.query<{ answer: string }>(
            `with answer as (${text}) select jsonb_agg(to_jsonb(a) ${order})::text as answer from answer a`,
            parameters,
          );
          return JSON.parse(found?.answer ?? 'null');
        })
        .catch((error: Error) => error.message);
      answers.set(`${kind} of ${subject.rfp}`, answer);
    }
  }
  return answers;
}

/**
 * Sums of binary fractions differ in their last bits by the order of the rows, which is the planner's choice, and a score near 0 is what
 * is left of larger ones; amounts differ by more.
 */
const isSame = (before: unknown, now: unknown) =>
  typeof before === 'number' && typeof now === 'number'
    ? Math.abs(before - now) <= 1e-14 * Math.max(1, Math.abs(before))
    : Object.is(before, now);

/** What is different in `now`. Columns and properties that are new are no difference. */
export function differences(before: unknown, now: unknown, path = ''): string[] {
  if (before instanceof Map) {
    return [...before].flatMap(([key, value]) =>
      differences(value, (now as Map<unknown, unknown> | undefined)?.get(key), `${path}/${key}`),
    );
  }
  if (before !== null && typeof before === 'object' && now !== null && typeof now === 'object') {
    if (Array.isArray(before) && before.length !== (now as unknown[]).length) {
      return [`${path}: ${before.length} before, ${(now as unknown[]).length} now`];
    }
    return Object.entries(before).flatMap(([key, value]) =>
      differences(value, (now as Row)[key], `${path}/${key}`),
    );
  }
  return isSame(before, now) ? [] : [`${path}: ${JSON.stringify(before)} before, ${JSON.stringify(now)} now`];
}
