import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { due, sends } from '../../support/reaching.ts';
import { countTableWork } from '../../support/table-work.ts';

const database = await openTestDatabase();
const sql = postgres(database.databaseUrl ?? '', { max: 1, onnotice: () => {} });
afterAll(async () => {
  await sql.end();
  await database.close();
});

const run = () =>
  countTableWork(
    sql,
    ['sends', 'rfps', 'proposals', 'email_sends', 'answer_links', 'hotel_contacts'],
    (transaction) => transaction`select public.enqueue_rfp_mails(gen_random_uuid()) as queued`,
  );

test('a run reads what is due, from indexes, however many requests are stored', async () => {
  for (const statement of sends(50_000)) await database.exec(statement);
  const first = await run();
  const reminders = 2 * due.rfps * due.silent;
  expect(first.answer[0]?.queued).toBe(reminders);
  const again = await run();
  expect(again.answer[0]?.queued).toBe(0);
  for (const { tables } of [first, again])
    for (const [table, { sequential, rows }] of Object.entries(tables)) {
      // The 101 RFPs are two pages: reading them all is what an index would cost.
      if (table !== 'rfps') expect({ table, sequential }).toEqual({ table, sequential: 0 });
      expect({ table, rows: rows < 20 * reminders }).toEqual({ table, rows: true });
    }
  expect(first.tables.email_sends?.inserted).toBe(reminders);
  expect(again.tables.sends?.rows).toBeLessThan(50_000);
}, 120_000);
