import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization } from '../../support/factories.ts';

const database = await openTestDatabase();
const sql = postgres(database.databaseUrl ?? '', { max: 1, onnotice: () => {} });
afterAll(async () => {
  await sql.end();
  await database.close();
});
const organizer = await createOrganization(database);

/** The plan of a query as the organizer, on tables that are too large to be read whole. */
function planOf(query: string): Promise<string> {
  return sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ sub: organizer.id })}, true)`;
    await transaction.unsafe('set local enable_seqscan = off; set local role authenticated');
    const lines = await transaction.unsafe(`explain (costs off) ${query}`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
}

test.each(['briefs', 'rfps', 'sends', 'proposals'])(
  'the policy of %s is served by an index',
  async (table) => {
    const plan = await planOf(`select id from public.${table}`);
    expect(plan).toMatch(/Index Cond: \(organization_id = ANY/);
    expect(plan).not.toContain('Seq Scan');
  },
);

test('who the caller is is asked once per query, not once per row', async () => {
  const plan = await planOf('select id from public.proposals');
  expect(plan.match(/InitPlan/g)).toHaveLength(2);
  expect(plan).not.toContain('SubPlan');
});
