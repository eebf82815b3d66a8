import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization } from '../../support/factories.ts';

// Of two `Prefer` headers private.check_request sees the last, and PostgREST obeys the first: it explains the query in the transaction
// of the request (postExplain in its Query/Statements.hs). There is no PostgREST here; these tests send what it would.
const database = await openTestDatabase();
const sql = postgres(database.databaseUrl ?? '', { max: 1, onnotice: () => {} });
afterAll(async () => {
  await sql.end();
  await database.close();
});
const { id: sub } = await createOrganization(database);

type Caller = { role?: 'anon' | 'authenticated' | 'service_role'; method?: string };

/** What a caller gets who sends count=planned before count=exact: the plan, or the code of the refusal. */
async function explained(query: string, { role = 'authenticated', method = 'GET' }: Caller = {}) {
  const headers = JSON.stringify({ prefer: 'count=exact' });
  const claims = JSON.stringify({ sub, role });
  try {
    return await sql.begin(async (transaction) => {
      await transaction`
        select set_config('role', ${role}, true), set_config('request.method', ${method}, true),
          set_config('request.headers', ${headers}, true), set_config('request.jwt.claims', ${claims}, true)`;
      await transaction`select private.check_request()`;
      const [row] = await transaction.unsafe(`EXPLAIN (FORMAT JSON) ${query}`);
      return JSON.stringify(row?.['QUERY PLAN']);
    });
  } catch (error) {
    return JSON.parse((error as Error).message).code as string;
  }
}

test('no table or view tells a member how many rows the planner expects', async () => {
  const exposed = await database.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
      and has_any_column_privilege('authenticated', c.oid, 'select')`);
  expect(exposed.length).toBeGreaterThan(40);
  const told: string[] = [];
  for (const { name } of exposed)
    if ((await explained(`SELECT 1 FROM public.${name} WHERE true`)) !== '22023') told.push(name);
  // Counts of founding places are public, to the unit.
  expect(told).toEqual(['agency_applications_counter']);
});

test.each([
  'select 1 from public.rfps r join public.sends s on s.rfp_id = r.id',
  'with pgrst_source as (select 1 from public.proposals where status = $$won$$) select count(*) from pgrst_source',
  'select 1 where exists (select from public.organizations)',
])('nor does %s', async (query) => {
  expect(await explained(query)).toBe('22023');
});

test('the service and whoever looks after the database may explain, and a query is answered', async () => {
  const query = 'select 1 from public.rfps';
  expect(await explained(query, { role: 'service_role' })).toContain('Plan Rows');
  expect(await explained(query, { method: '' })).toContain('Plan Rows');
  const { status, count } = await database.service.from('rfps').select('id', { count: 'exact', head: true });
  expect([status, count]).toEqual([200, 0]);
});
