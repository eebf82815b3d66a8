import { expect, test } from 'vitest';
import { atOnce, lateIndexes, lateIndexOf } from '../../../../lib/local/database/late-indexes.ts';
import { readMigrations } from '../../../../lib/local/database/sources.ts';

const file = (text: string) => ({ path: 'supabase/migrations/20990101000000_x.sql', text });
const index = file(`-- Whom a search by name finds.
  create index concurrently if not exists hotels_name_idx on public.hotels (name);`);

test('an index that is built beside requests is read from its migration, and is an ordinary one at once', () => {
  expect(lateIndexOf(index)).toEqual({
    name: 'hotels_name_idx',
    table: 'public.hotels',
    statement: 'create index concurrently if not exists hotels_name_idx on public.hotels (name);',
  });
  expect(atOnce(index).text).toBe('create index if not exists hotels_name_idx on public.hotels (name);');
  const other = file('create index hotels_name_idx on public.hotels (name); -- not concurrently');
  expect(lateIndexOf(other)).toBeUndefined();
  expect(atOnce(other)).toEqual(other);
});

test.each([
  'create index concurrently on public.hotels (name)',
  'create index concurrently hotels_name_idx on public.hotels (name)',
  'create index concurrently if not exists a on public.hotels (name); alter table public.hotels add column b text',
  'drop index concurrently public.hotels_name_idx',
])('%s is refused', (text) => {
  expect(() => lateIndexOf(file(text))).toThrow(/20990101000000_x\.sql: .* has a migration of its own/);
});

test('one that a later migration drops is not built, and one that comes after that is', () => {
  const dropped = file('drop index if exists public.hotels_name_idx;');
  const names = (...files: Parameters<typeof lateIndexes>[0]) => lateIndexes(files).map(({ name }) => name);
  expect(names(index)).toEqual(['hotels_name_idx']);
  expect(names(index, dropped)).toEqual([]);
  expect(names(index, dropped, index)).toEqual(['hotels_name_idx']);
  expect(names(index, file('-- drop index public.hotels_name_idx'))).toEqual(['hotels_name_idx']);
});

test('the migrations there are can be read', () => {
  for (const { name, table } of lateIndexes(readMigrations())) expect([name, table]).not.toContain('');
});
