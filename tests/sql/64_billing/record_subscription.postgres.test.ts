import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { storeSent } from '../../support/outbox.ts';
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
  await storeSent(database, 30_000);
}, 60_000);

const record = (event: string, customer: string, email: string | null) =>
  countTableWork(
    sql,
    ['payment_events', 'abandonments', 'payment_subscriptions', 'email_sends'],
    async (transaction) => {
      const [row] = await transaction`
        select public.record_subscription(${event}, 'customer.subscription.created', now(), ${customer}, ${email}) as outcome`;
      return row?.outcome;
    },
  );

test.each([
  ['of somebody who abandoned a checkout', 'recorded', 'evt_1', 'cus_stored_3', null],
  ['of an address that did', 'recorded', 'evt_2', 'cus_new', 'stored4@example.com'],
  ['of a customer nothing is known of', 'unknown_customer', 'evt_3', 'cus_stranger', null],
  ['of a customer who has one', 'recorded', 'evt_4', 'cus_subscribed_5', null],
  ['that was told before', 'repeated', 'evt_stored_6', 'cus_stored_6', null],
])(
  'a subscription %s is taken with a handful of rows read, from indexes',
  async (_, outcome, event, customer, email) => {
    const { answer, tables } = await record(event, customer, email);
    expect(answer).toBe(outcome);
    for (const [table, { sequential, rows }] of Object.entries(tables)) {
      expect({ table, sequential }).toEqual({ table, sequential: 0 });
      expect(rows).toBeLessThan(20);
    }
  },
);
