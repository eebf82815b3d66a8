/** Every table and view, asked by every id it holds: somebody else's is answered as one that does not exist, body for body. */
import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { plantEverywhere, rowsSaying } from './70_privacy/everywhere.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const mine = await plantEverywhere(database, 'harbour');
const theirs = await plantEverywhere(database, 'mountain');
const rowsOfTheirs = () =>
  rowsSaying(database, [
    ...[theirs.planner.id, theirs.planner.email, theirs.planner.organization.id, theirs.manager.id],
    ...[theirs.hotel.id, theirs.rfp.id, theirs.brief.id, theirs.proposal.id, theirs.send.id],
  ]);
const before = await rowsOfTheirs();
const people = [mine.planner, mine.manager, await database.signIn('nobody@example.com')];

const columns = await database.query<{ name: string; column: string }>(`
  select c.relname as name, a.attname as column
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.atttypid = 'uuid'::regtype
  order by 1, 2`);
/** An id of theirs in each of these columns; a view shows what its tables hold. */
const cases = columns.flatMap(({ name, column }) => {
  const rows: object[] =
    name === 'proposal_lines' ? [{ proposal_id: theirs.proposal.id }] : (before[`public.${name}`] ?? []);
  const row = rows.find((one) => (Reflect.get(one, column) ?? null) !== null);
  return row ? [{ name, column, id: Reflect.get(row, column) as string }] : [];
});

/** The catalogue of hotels, with their rooms for sessions, is everybody's to read. */
const isOpen = (name: string, column: string) =>
  (name === 'hotels' && column === 'id') || (name === 'hotel_spaces' && ['id', 'hotel_id'].includes(column));

/** What the caller can tell, with the id they sent themselves blotted out. */
async function told(call: PromiseLike<PostgrestSingleResponse<unknown>>, id: string) {
  const { status, data, error } = await call;
  return JSON.parse(JSON.stringify({ status, data, error }).replaceAll(id, '<id>'));
}

test('there is a row of theirs in every table that has any owner', () => {
  const tables = new Set(cases.map(({ name }) => name));
  const without = [...new Set(columns.map(({ name }) => name))].filter((name) => !tables.has(name));
  expect(without).toEqual([
    ...['checkout_recoveries', 'consent_log', 'email_events', 'email_suppressions'],
    ...['fx_rates', 'payment_events', 'win_models'],
  ]);
});

test.each(cases)('$name by $column', async ({ name, column, id }) => {
  const nobodys = crypto.randomUUID();
  for (const { client } of people) {
    const table = client.from(name);
    if (!isOpen(name, column)) {
      expect(await told(table.select().eq(column, id), id)).toEqual(
        await told(table.select().eq(column, nobodys), nobodys),
      );
    }
    const change = (of: string) =>
      table
        .update({ [column]: mine.rfp.id })
        .eq(column, of)
        .select(column);
    expect(await told(change(id), id)).toEqual(await told(change(nobodys), nobodys));
    const removal = (of: string) => table.delete().eq(column, of).select(column);
    expect(await told(removal(id), id)).toEqual(await told(removal(nobodys), nobodys));
  }
});

test('nothing of theirs has changed', async () => {
  expect(await rowsOfTheirs()).toEqual(before);
});
