import type { SqlFile } from './sources.ts';
import type { SqlSession } from './types.ts';

/** From how many rows on a table is large: rewriting it, or building an index on it, takes longer than requests wait. */
const largeRows = 100_000;

/** What keeps a table locked while it reads or writes all of its rows. */
const changes: [RegExp, string][] = [
  [
    /\balter table (?:only )?((?:public|private)\.\w+)\s[^;]*?\b(?:type|check|not null|foreign key|references|unique|primary key)\b/gi,
    'checks or rewrites',
  ],
  [
    /\bcreate (?:unique )?index (?:if not exists )?(?:\w+ )?on ((?:public|private)\.\w+)/gi,
    'builds an index on',
  ],
  [/\bupdate ((?:public|private)\.\w+)/gi, 'updates'],
  [/\bdelete from ((?:public|private)\.\w+)/gi, 'deletes from'],
];

/** Says which of the migrations keep a large table locked while they work, a line each. */
export async function slowChanges(session: SqlSession, files: SqlFile[]): Promise<string[]> {
  const tables = await session.query<{ name: string; rows: number }>(`
    select n.nspname || '.' || c.relname as name,
      greatest(c.reltuples, pg_relation_size(c.oid) / 300)::float8 as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'private')`);
  const large = new Map(tables.flatMap(({ name, rows }) => (rows >= largeRows ? [[name, rows]] : [])));
  const lines = files.flatMap((file) => {
    const text = file.text.replaceAll(/--.*$/gm, '');
    return changes.flatMap(([pattern, does]) =>
      [...text.matchAll(pattern)].flatMap(([, table = '']) => {
        const rows = large.get(table);
        return rows === undefined
          ? []
          : [`${file.path} ${does} ${table} (about ${Math.round(rows).toLocaleString('en')} rows)`];
      }),
    );
  });
  return [...new Set(lines)];
}
