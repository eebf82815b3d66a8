import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { fillMembers } from '../../support/sweeps.ts';
import { countTableWork } from '../../support/table-work.ts';

const database = await openTestDatabase();
const sql = postgres(database.databaseUrl ?? '', { max: 1, onnotice: () => {} });
afterAll(async () => {
  await sql.end();
  await database.close();
});

/** What one run reads of the tables that grow, by the database's own count: rows, and blocks of the index it walks. */
async function readsOfARun() {
  const before = await blocksRead();
  const { answer, tables } = await countTableWork(
    sql,
    ['profiles', 'email_sends', 'email_unsubscribes'],
    (transaction) => transaction`select public.enqueue_sweep('welcome', gen_random_uuid()) as page`,
  );
  return { page: answer[0]?.page, tables, blocks: (await blocksRead()) - before };
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
  for (const [table, work] of [first, again].flatMap(({ tables }) => Object.entries(tables))) {
    expect({ table, sequential: work.sequential }).toEqual({ table, sequential: 0 });
    expect(work.rows).toBeLessThan(3 * due);
  }
  // Five ranges: down the tree once each, and the leaves of what is due. The whole index has some 500.
  expect(first.blocks).toBeLessThan(100);
  expect(again.blocks).toBeLessThan(100);
}, 120_000);
