import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { storedPayments } from '../../support/stored-payments.ts';
import { countTableWork } from '../../support/table-work.ts';

const database = await openTestDatabase();
const sql = postgres(database.databaseUrl ?? '', { max: 1, onnotice: () => {} });
afterAll(async () => {
  await sql.end();
  await database.close();
});
beforeAll(async () => {
  await database.exec(storedPayments(30_000));
  await database.exec(`
    insert into public.checkout_recoveries (session_id, recovered_from)
    select 'cs_again_' || i, 'cs_stored_' || i from generate_series(1, 20000) i;
    analyze public.checkout_recoveries`);
}, 60_000);

const record = (event: string, session: string, person: number | string, recoveredFrom?: string) =>
  countTableWork(
    sql,
    ['payment_events', 'abandonments', 'payment_subscriptions', 'checkout_recoveries', 'email_sends'],
    async (transaction) => {
      const [row] = await transaction`
        select public.record_abandonment(${event}, 'checkout.session.expired', now(), ${session},
          ${`stored${person}@example.com`}, ${`cus_stored_${person}`}, ${recoveredFrom ?? null}) as outcome`;
      return row?.outcome;
    },
  );

test.each([
  ['a checkout of somebody new', 'recorded', ['evt_1', 'cs_1', 'new'] as const],
  ['a second one within the sequence', 'under_way', ['evt_2', 'cs_2', 1] as const],
  ['a reopened one', 'recorded', ['evt_3', 'cs_3', 'newer', 'cs_elsewhere'] as const],
  ['one at the end of a chain', 'under_way', ['evt_4', 'cs_4', 'newest', 'cs_again_5'] as const],
  ['a repeat', 'repeated', ['evt_stored_7', 'cs_stored_7', 7] as const],
])('%s is taken with a handful of rows read, from indexes', async (_, outcome, [event, session, ...rest]) => {
  const { answer, tables } = await record(event, session, ...(rest as [string, string?]));
  expect(answer).toBe(outcome);
  for (const [table, { sequential, rows }] of Object.entries(tables)) {
    expect({ table, sequential }).toEqual({ table, sequential: 0 });
    expect(rows).toBeLessThan(10);
  }
});
