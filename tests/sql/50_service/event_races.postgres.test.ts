/** What others tell the service at the same moment (payments, delivered mail), and what it owes then: in whatever order, once. */
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';
import { openOrder, type Work, word } from '../../support/in-order.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { inOrder, waits } = openOrder(database);
const service = 'service_role';

let events = 0;
const abandon =
  (email: string, customer: string | null = null): Work =>
  async (tx) =>
    word(
      await tx`select public.record_abandonment(${`evt_${++events}`}, 'checkout.session.expired', now(), ${`cs_${events}`}, ${email},
        ${customer})`,
    );
const subscribe =
  (customer: string, email: string): Work =>
  async (tx) =>
    word(
      await tx`select public.record_subscription(${`evt_${++events}`}, 'customer.subscription.created', now(), ${customer}, ${email}, true,
        ${`sub_${customer}`})`,
    );
const end =
  (customer: string): Work =>
  async (tx) =>
    word(
      await tx`select public.record_subscription_end(${`evt_${++events}`}, 'customer.subscription.deleted', now(), ${customer},
        ${`sub_${customer}`}, now() - interval '1 day')`,
    );

test.each([
  ['customer', abandon('elsewhere@example.com', 'cus_ann'), subscribe('cus_ann', 'ann@example.com')],
  ['address', abandon('bob@example.com'), subscribe('cus_bob', 'bob@example.com')],
])('who subscribes at this moment, known by their %s, has abandoned nothing', async (_, left, subscribed) => {
  expect(await inOrder([subscribed, service], [left, service])).toEqual(['recorded', 'subscribed']);
});

test('a subscription that ends while it is told of has ended, by every address', async () => {
  const [ended, begun] = [end('cus_cleo'), subscribe('cus_cleo', 'cleo@example.com')];
  expect(await inOrder([ended, service], [begun, service])).toEqual(['recorded', 'recorded']);
  const open = await database.query(
    `select email from payment_subscriptions where customer_id = 'cus_cleo' and ended_at is null`,
  );
  expect(open).toEqual([]);
});

test('who subscribes waits for the page of recoveries that is being queued', async () => {
  const sweep: Work = (tx) => tx`select public.enqueue_sweep('abandonment', gen_random_uuid())`;
  expect(await waits([sweep, service], [subscribe('cus_dora', 'dora@example.com'), service])).toBe(true);
});

test('a mail that is reported on while it is marked as sent is known to have arrived, in either order', async () => {
  const results = async (at: number) => {
    const token = crypto.randomUUID();
    const { id } = await insertRow(database, 'email_sends', {
      ...{ kind: 'contact_ack', recipient: 'ann@example.com', dedupe_key: `told/${at}` },
      ...{ status: 'sending', claim_token: token, claimed_until: '2099-01-01', batch_id: token, attempts: 1 },
    });
    const finish: Work = (tx) =>
      tx`select public.finish_emails(${token}, ${tx.json([{ id, outcome: 'sent', provider_id: `p_${at}` }])})`;
    const report: Work = (tx) =>
      tx`select public.record_email_event(${`msg_${at}`}, 'delivered', ${`p_${at}`})`;
    return { finish, report };
  };
  const [one, two] = [await results(1), await results(2)];
  await inOrder([one.finish, service], [one.report, service]);
  await inOrder([two.report, service], [two.finish, service]);
  const told = await database.query(
    `select delivery from email_sends where dedupe_key like 'told/%' order by dedupe_key`,
  );
  expect(told).toEqual([{ delivery: 'delivered' }, { delivery: 'delivered' }]);
});

test('a run of what requests owe waits for the one before it', async () => {
  const run: Work = (tx) => tx`select public.enqueue_rfp_mails(gen_random_uuid())`;
  expect(await waits([run, service], [run, service])).toBe(true);
});
