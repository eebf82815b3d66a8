/** What others tell the service at the same moment (payments, mail, applications), and what it owes then: in whatever order, once. */
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createRfp,
  createSend,
  insertRow,
} from '../../support/factories.ts';
import { holding, openOrder, type Work, word } from '../../support/in-order.ts';

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

/** A founding application as the form sends it, from an address of its own: calls of one are counted one after the other. */
const apply =
  (mark: string, ip: string): Work =>
  async (tx) =>
    word(
      await tx`select public.submit_founding_application(${tx.json({
        ...{ agency_name: 'Meet & Co', contact_name: 'Ann', email: `${mark}@agency.example` },
        ...{ website: 'https://example.com', country: 'Austria' },
      })}, 50, ${mark.repeat(64)}, ${ip.repeat(64)}) ->> 'id'`,
    );

test('an application that is sent twice at once is one', async () => {
  const [first, second] = await inOrder([apply('a', 'c'), service], [apply('a', 'd'), service]);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

test('an application whose address is confirmed while it is decided is confirmed', async () => {
  const admin = await database.signIn('admin@example.com');
  await database.query('update profiles set is_platform_admin = true where id = $1', [admin.id]);
  const [id] = await inOrder([apply('b', 'e'), service], [async () => {}]);
  const confirm: Work = (tx) =>
    tx`update public.agency_applications set confirmed_at = now(), confirm_until = null where id = ${id ?? ''}`;
  const approve: Work = (tx) => tx`select public.review_founding_application(${id ?? ''}, 'approved')`;
  expect(await inOrder([confirm, service], [approve, admin.id])).toEqual(['done', 'done']);
});

test('a currency that changes by table and by the settings at once: neither blocks the other for good', async () => {
  const { id, organization } = await createOrganization(database, { tier: 'enterprise' });
  const begin = holding(
    (tx) => tx`select from organizations where id = ${organization.id} for no key update`,
  );
  const byTable: Work = (tx) =>
    tx`update public.organizations set reporting_currency = 'CHF' where id = ${organization.id}`;
  const bySettings: Work = (tx) => tx`select public.set_fx_config(${id}, 'USD', 'ecb', false)`;
  await insertRow(database, 'fx_configs', { organization_id: organization.id });
  expect(await inOrder([begin, id], [bySettings, service], byTable)).toEqual(['done', 'done']);
});

test('two runs that write to one hotel take its links in one order, whichever comes first in each', async () => {
  const [low, high] = ['00000000-0000-4000-8000-000000000001', 'ffffffff-0000-4000-8000-000000000001'];
  const { organization } = await createOrganization(database);
  const rfp = await createRfp(database, { organization_id: organization.id });
  const send = await createSend(database, { rfp_id: rfp.id, hotel_id: (await createHotel(database)).id });
  const tokens: { email_id: string; token_sha256: string }[] = [];
  for (const [place, id] of [high, low].entries()) {
    const recipient = `desk-${place}@hotel.example`;
    await insertRow(database, 'answer_links', { id, send_id: send.id, recipient });
    const mail = await insertRow(database, 'email_sends', {
      ...{ kind: 'rfp_send', recipient, dedupe_key: `link/${place}`, params: { link_id: id } },
    });
    tokens.push({ email_id: mail.id, token_sha256: `${place}`.repeat(64) });
  }
  const hold =
    (id: string): Work =>
    (tx) =>
      tx`select from public.answer_links where id = ${id} for update`;
  const register: Work = (tx) => tx`select public.register_link_tokens(${tx.json(tokens)})`;
  expect(await inOrder([hold(low), service], [register, service], hold(high))).toEqual(['done', 'done']);
});
