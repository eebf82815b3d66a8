/** What the service does for two callers at the same moment: money moves once, places and limits hold. */
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, insertRow } from '../../support/factories.ts';
import { openOrder, type Work, word } from '../../support/in-order.ts';
import { forgetLimits } from '../../support/links.ts';
import { createCredit, createReferral } from '../../support/referrals.ts';
import { addMember } from '../../support/sweeps.ts';

const database = await openTestDatabase();
const { inOrder } = openOrder(database);
beforeEach(() => forgetLimits(database));
const service = 'service_role';

// Calls of one person come one after the other, as each is counted: races are between two.
const admin = await database.signIn('admin@example.com');
const other = await database.signIn('other-admin@example.com');
await database.query('update profiles set is_platform_admin = true where id in ($1, $2)', [
  admin.id,
  other.id,
]);

test('a credit is leased to one of two', async () => {
  const { credit } = await createCredit(database, 'cus_ann');
  const lease: Work = async (tx) =>
    word(await tx`select public.lease_referral_credit(${credit.id}) ->> 'state'`);
  expect(await inOrder([lease, service], [lease, service])).toEqual(['leased', 'busy']);
});

test('a credit that was applied is taken back by one of two', async () => {
  const { credit } = await createCredit(database, 'cus_eve');
  await database.query(
    `update referral_credits set status = 'applied', applied_at = now(), referrer_customer_id = 'cus_eve' where id = $1`,
    [credit.id],
  );
  const reverse: Work = async (tx) =>
    word(await tx`select public.claim_referral_reversal(${credit.invoice_id}) ->> 'state'`);
  expect(await inOrder([reverse, service], [reverse, service])).toEqual(['leased', 'busy']);
});

test('a refund that comes while the credit is made leaves none', async () => {
  const { referredUserId } = await createReferral(database, 'cus_bea');
  const claim: Work = (tx) =>
    tx`select public.claim_referral_credit(${referredUserId}, 'in_refunded', 'cus_payer', 4900, 'EUR')`;
  const refund: Work = (tx) => tx`select public.claim_referral_reversal('in_refunded')`;
  expect(await inOrder([refund, service], [claim, service])).toEqual(['done', '22023']);
});

test('a refund that comes while the credit is given waits for it', async () => {
  const { referredUserId } = await createReferral(database, 'cus_cleo');
  const claim: Work = (tx) =>
    tx`select public.claim_referral_credit(${referredUserId}, 'in_given', 'cus_other', 4900, 'EUR')`;
  const refund: Work = async (tx) =>
    word(await tx`select public.claim_referral_reversal('in_given') ->> 'state'`);
  expect(await inOrder([claim, service], [refund, service])).toEqual(['done', 'busy']);
});

test('a credit that is being given at this moment is not taken back', async () => {
  const { credit } = await createCredit(database, 'cus_dora');
  const lease: Work = async (tx) =>
    word(await tx`select public.lease_referral_credit(${credit.id}) ->> 'state'`);
  const refund: Work = async (tx) =>
    word(await tx`select public.claim_referral_reversal(${credit.invoice_id}) ->> 'state'`);
  expect(await inOrder([lease, service], [refund, service])).toEqual(['leased', 'busy']);
});

let deliveries = 0;
/** A delivery about a subscription that the customer pays for the organization, named or not. */
function delivery(customer: string, named: { organization_id?: string }): Work {
  const turn = ++deliveries;
  const subscription = {
    ...{ provider_id: `sub_${customer}`, customer_id: customer, status: 'active', tier: 'pro' },
    ...{ interval: 'month', amount: 49, currency: 'EUR', cancel_at_period_end: false, ...named },
  };
  return async (tx) =>
    word(
      await tx`select public.store_subscription(${`billing/raced_${turn}`}, 'customer.subscription.updated', now(), ${turn},
        ${tx.json(subscription)})`,
    );
}

test('of two customers who pay for one organization at once the second is not believed', async () => {
  const { id: organization_id } = (await createOrganization(database)).organization;
  const [first, second] = [delivery('cus_f', { organization_id }), delivery('cus_g', { organization_id })];
  expect(await inOrder([first, service], [second, service])).toEqual(['stored', 'disputed']);
});

test('what comes about a customer while they become known is about their organization', async () => {
  const { id: organization_id } = (await createOrganization(database)).organization;
  const [first, second] = [delivery('cus_h', { organization_id }), delivery('cus_h', {})];
  expect(await inOrder([first, service], [second, service])).toEqual(['stored', 'stored']);
});

test('two runs of a sweep at once queue each step once, and neither fails', async () => {
  await addMember(database, 'abandonment', new Date(Date.now() - 3_600_000));
  const run: Work = async (tx) =>
    word(await tx`select public.enqueue_sweep('abandonment', gen_random_uuid()) ->> 'queued'`);
  expect(await inOrder([run, service], [run, service])).toEqual(['1', '0']);
});

test('a failed mail is queued again once', async () => {
  const mail = await insertRow(database, 'email_sends', {
    kind: 'contact_ack',
    recipient: 'ann@example.com',
    params: { name: 'Ann' },
    dedupe_key: 'again',
    status: 'failed',
  });
  const retry: Work = (tx) => tx`select public.retry_email(${mail.id})`;
  expect(await inOrder([retry, admin.id], [retry, other.id])).toEqual(['done', 'invalid_transition']);
});

let count = 0;
async function application(): Promise<string> {
  const { data } = await database.service.rpc('submit_founding_application', {
    p_application: {
      agency_name: 'Meet & Co',
      contact_name: 'Ann',
      email: `agency-${++count}@example.com`,
      website: 'https://example.com',
      country: 'Austria',
    },
    p_score: 50,
    p_submission_sha256: count.toString(16).padStart(64, '0'),
    p_ip_hash: count.toString(16).padStart(64, '0'),
  });
  await database.query(
    `update agency_applications set confirmed_at = now(), confirm_until = null where id = $1`,
    [data.id],
  );
  return data.id;
}

const review =
  (id: string, status: string): Work =>
  (tx) =>
    tx`select public.review_founding_application(${id}, ${status})`;

test('an application is decided once', async () => {
  const id = await application();
  expect(await inOrder([review(id, 'rejected'), admin.id], [review(id, 'approved'), other.id])).toEqual([
    'done',
    'invalid_transition',
  ]);
});

test('the hundredth place is given once', async () => {
  await database.query(
    `insert into agency_applications (agency_name, contact_name, email, website, country, submission_sha256, ip_hash,
       score, status, slot, confirmed_at, approved_at)
     select 'Agency ' || n, 'Ann', 'taken-' || n || '@example.com', 'https://example.com', 'Austria',
       lpad('a' || n, 64, '0'), lpad('a' || n, 64, '0'), 90, 'approved', n, now(), now()
     from generate_series(1, 99) n`,
  );
  const [one, two] = [await application(), await application()];
  expect(await inOrder([review(one, 'approved'), admin.id], [review(two, 'approved'), other.id])).toEqual([
    'done',
    'invalid_transition',
  ]);
});

test('of two checkouts at once the later one knows the earlier, and closes it', async () => {
  const { organization } = await createOrganization(database);
  const remember =
    (session: string): Work =>
    async (tx) =>
      word(await tx`select public.remember_checkout(${organization.id}, ${session})`);
  expect(await inOrder([remember('cs_1'), service], [remember('cs_2'), service])).toEqual(['null', 'cs_1']);
});

const lead =
  (submission: string, recipient = 'ann@example.com'): Work =>
  async (tx) =>
    // Each from an address of its own: what one address sends is counted, and so comes one after the other.
    word(
      await tx`select public.submit_lead('contact', ${recipient}, '{}', ${submission.padStart(64, '0')}, ${submission.repeat(64)}, 1000,
        ${tx.json({ kind: 'contact_ack', recipient, params: { name: 'Ann' }, is_limited: 'true' })}) ->> 'id'`,
    );

test('a form that is sent twice at once is one lead', async () => {
  const [first, second] = await inOrder([lead('a'), service], [lead('a'), service]);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

test('the twentieth mail to one address a day is the last, however close another form comes', async () => {
  await database.query(
    `insert into email_sends (kind, recipient, params, dedupe_key, form_recipient_sha256)
     select 'contact_ack', 'flood@example.com', '{}', 'flood/' || n,
       encode(sha256(convert_to(private.canonical_email('flood@example.com'), 'UTF8')), 'hex')
     from generate_series(1, 19) n`,
  );
  await inOrder([lead('b', 'flood@example.com'), service], [lead('c', 'flood@example.com'), service]);
  const mails = await database.query(`select from email_sends where recipient = 'flood@example.com'`);
  expect(mails).toHaveLength(20);
});

test('two sets of corporate rates at once leave the later one, whole', async () => {
  const { organization, id } = await createOrganization(database, { tier: 'enterprise' });
  const set =
    (quote: string): Work =>
    (tx) =>
      tx`select public.set_fx_config(${id}, 'EUR', 'corporate', false,
        ${tx.json([{ base: 'EUR', quote, rate: 2, valid_from: '2026-01-01' }])})`;
  expect(await inOrder([set('USD'), service], [set('GBP'), service])).toEqual(['done', 'done']);
  const rates = await database.query('select quote from corporate_rates where organization_id = $1', [
    organization.id,
  ]);
  expect(rates).toEqual([{ quote: 'GBP' }]);
});
