import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { fillMembers } from '../../support/sweeps.ts';

const database = await openTestDatabase();
const sql = postgres(database.databaseUrl ?? '', { max: 1, onnotice: () => {} });
afterAll(async () => {
  await sql.end();
  await database.close();
});

interface Reads {
  table: string;
  sequential: number;
  rows: number;
}

/** What one run reads of the tables that grow, by the database's own count: rows, and blocks of the index it walks. */
async function readsOfARun() {
  const before = await blocksRead();
  const run = await sql.begin(async (transaction) => {
    const [page] = await transaction`select public.enqueue_sweep('welcome', gen_random_uuid()) as page`;
    const reads = await transaction<Reads[]>`
      select relname as table, seq_scan::int as sequential, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
      from pg_stat_xact_user_tables
      where schemaname = 'public' and relname in ('profiles', 'email_sends', 'email_unsubscribes')
      order by relname`;
    return { page: page?.page, reads: [...reads] };
  });
  return { ...run, blocks: (await blocksRead()) - before };
}

async function blocksRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`;
  const [read] = await sql`
    select (idx_blks_read + idx_blks_hit)::int as blocks from pg_statio_user_indexes
    where indexrelname = 'profiles_created_at_idx'`;
  return Number(read?.blocks);
}

test('a run reads what is due, from indexes, however much is stored', async () => {
  const due = 300;
  await fillMembers(database, { members: 50_000, due });
  const first = await readsOfARun();
  expect(first.page).toEqual({ queued: due, skipped: 0, next: null });
  const again = await readsOfARun();
  expect(again.page).toEqual({ queued: 0, skipped: 0, next: null });
  for (const { table, sequential, rows } of [...first.reads, ...again.reads]) {
    expect({ table, sequential }).toEqual({ table, sequential: 0 });
    expect(rows).toBeLessThan(3 * due);
  }
  // Five ranges: down the tree once each, and the leaves of what is due. The whole index has some 500.
  expect(first.blocks).toBeLessThan(100);
  expect(again.blocks).toBeLessThan(100);
}, 120_000);
