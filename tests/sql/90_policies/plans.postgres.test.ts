import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { id, organizations } from '../../bench/sourcing.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization } from '../../support/factories.ts';

const database = await openTestDatabase();
const sql = postgres(database.databaseUrl ?? '', { max: 1, onnotice: () => {} });
afterAll(async () => {
  await sql.end();
  await database.close();
});
const organizer = await createOrganization(database);

let filled: Promise<void> | undefined;
/**
 * Once: 20 organizations with 5 000 proposals each. Sorting as many costs 20 times what following the index does: at 1 000 the
 * planner's two estimates lie within a tenth of each other, and the rows it happens to sample decide.
 */
const fill = () => {
  filled ??= (async () => {
    for (const statement of organizations(100_000, { tenants: 20 })) await database.exec(statement);
  })();
  return filled;
};

/**
 * The plan of a query as the organizer, with bitmap scans alone: one needs a condition that its index serves, so without such a
 * condition the whole table is what is left. Any other scan may walk a whole index, and sampled statistics would decide.
 */
function planOf(query: string): Promise<string> {
  return sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ sub: organizer.id })}, true)`;
    await transaction.unsafe(`
      set local enable_seqscan = off; set local enable_indexscan = off; set local enable_indexonlyscan = off;
      set local role authenticated`);
    const lines = await transaction.unsafe(`explain (costs off) ${query}`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
}

test.each(['briefs', 'rfps', 'sends', 'proposals', 'fx_conversions'])(
  'the policy of %s is served by an index',
  async (table) => {
    const plan = await planOf(`select id from public.${table}`);
    expect(plan).toMatch(/Index Cond: \(organization_id = ANY/);
    expect(plan).not.toContain('Seq Scan');
  },
  60_000,
);

test('who the caller is is asked once per query, not once per row', async () => {
  const plan = await planOf('select id from public.proposals');
  expect(plan.match(/InitPlan/g)).toHaveLength(3);
  expect(plan).not.toContain('SubPlan');
});

test.each([20, 50])(
  'the newest %i of an organization’s many proposals are read as they come from the index',
  async (rows) => {
    await fill();
    const plan = await sql.begin(async (transaction) => {
      const [one] = await transaction.unsafe(
        `select ${id('user', 7)} as member, ${id('organization', 7)} as id`,
      );
      await transaction`select set_config('request.jwt.claim.sub', ${one?.member}, true)`;
      await transaction`set local role authenticated`;
      const [line] = await transaction`
        explain (analyze, buffers, format json) select * from public.proposals
        where organization_id = ${one?.id} order by created_at desc limit ${rows}`;
      return line?.['QUERY PLAN'][0].Plan;
    });
    const scan = plan.Plans.at(-1);
    expect([scan['Index Name'], scan['Actual Rows']]).toEqual(['proposals_organization_id_idx', rows]);
    expect(scan['Rows Removed by Filter'] ?? 0).toBe(0);
  },
  60_000,
);
