import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

/**
 * Staleness as far as the embedded database tells it: names and what may be null. Whether the file is what the Supabase
 * CLI writes, to the letter, tests/lib/local/types.postgres.test.ts asks on a server.
 */
const source = readFileSync(join(import.meta.dirname, '../../../lib/db/database.types.ts'), 'utf8');
const section = (from: string, to: string) =>
  source.split(`\n    ${from}: {\n`)[1]?.split(`\n    ${to}: {\n`)[0] ?? '';

const database = await openTestDatabase();
afterAll(() => database.close());
const stale = 'lib/db/database.types.ts is stale: npm run db:types';

test('tables and views have the columns that the types say', async () => {
  const catalogue = await database.query<{ line: string }>(
    `select c.relname || '.' || a.attname || case when a.attnotnull or c.relkind = 'v' then '' else ' or null' end as line
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`,
  );
  expect(typedColumns().sort(), stale).toEqual(catalogue.map(({ line }) => line).sort());
});

function typedColumns(): string[] {
  const lines: string[] = [];
  let [table, inRow, isView] = ['', false, false];
  for (const line of `${section('Tables', 'Views')}\nviews\n${section('Views', 'Functions')}`.split('\n')) {
    if (line === 'views') isView = true;
    const name = line.match(/^ {6}(\w+): \{$/)?.[1];
    if (name) table = name;
    if (/^ {8}\w+: /.test(line)) inRow = line === '        Row: {';
    const column = inRow ? line.match(/^ {10}(\w+): (.*);$/) : null;
    if (column)
      lines.push(`${table}.${column[1]}${!isView && column[2]?.endsWith('| null') ? ' or null' : ''}`);
  }
  return lines;
}

test('functions have the names that the types say', async () => {
  const catalogue = await database.query<{ name: string }>(
    `select distinct proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`,
  );
  const typed = [...section('Functions', 'Enums').matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name);
  expect([...new Set(typed)].sort(), stale).toEqual(catalogue.map(({ name }) => name).sort());
});
