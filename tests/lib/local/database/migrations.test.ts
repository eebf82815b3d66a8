import { afterAll, expect, test } from 'vitest';
import { readMigrations } from '../../../../lib/local/database/sources.ts';
import { openTestDatabase } from '../../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('the history of migrations is the one the Supabase CLI keeps: one row per file, in path order', async () => {
  const history = await database.query<{ version: string; name: string; statements: string[] }>(
    'select version, name, statements from supabase_migrations.schema_migrations order by version',
  );
  expect(history.map(({ version, name }) => `supabase/migrations/${version}_${name}.sql`)).toEqual(
    readMigrations().map(({ path }) => path),
  );
  for (const { statements } of history) expect(statements.length).toBeGreaterThan(0);
});
