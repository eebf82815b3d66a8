import { beforeEach, describe, expect, test } from 'vitest';
import webhook from '../../api/payments-webhook.ts';
import pdf from '../../api/pdf-whitelabel.ts';
import { startBilling } from '../support/billing.ts';
import { signature } from '../support/payment-events.ts';
import { call } from '../support/service.ts';

const billing = await startBilling();
const { database, payments, subscribed } = billing;
const { actions, store } = payments;
const path = '/api/payments-webhook';

beforeEach(() => {
  billing.quiet();
  billing.answerAgain();
});

const rows = (organizer: { organization: { id: string } }) =>
  database.query('select 1 from public.subscriptions where organization_id = $1', [
    organizer.organization.id,
  ]);

test('from checkout to tier, to PDF, to cancellation: the tier stays until the period ends', async () => {
  const { organizer, subscription, session } = await subscribed();
  expect(await billing.organization(organizer)).toEqual({
    tier: 'agency',
    payments_customer_id: session.customer,
    monthly: '149.00',
    status: 'active',
    paid_for: 'agency',
    interval: 'month',
    ends: false,
    overdue: false,
  });
  const body = { kind: 'brief', client_name: 'Acme' };
  const headers = { authorization: `Bearer ${organizer.token}` };
  expect((await call(pdf, 'POST', '/api/pdf-whitelabel', { body, headers })).status).toBe(200);

  actions.cancelAtEnd(subscription, true);
  await billing.settled();
  expect(await billing.organization(organizer)).toMatchObject({ tier: 'agency', ends: true });
  actions.endPeriod(subscription, true);
  await billing.settled();
  expect(await billing.organization(organizer)).toMatchObject({
    tier: 'free',
    monthly: '0.00',
    status: 'canceled',
  });
  expect((await call(pdf, 'POST', '/api/pdf-whitelabel', { body, headers })).status).toBe(403);
});

test('what an organization was granted for good is not taken by the end of what it bought', async () => {
  const organizer = await billing.organizer({ tier: 'agency', granted_tier: 'agency' });
  const session = await billing.checkout(organizer, 'enterprise');
  actions.pay(session);
  await billing.settled();
  expect(await billing.organization(organizer)).toMatchObject({ tier: 'enterprise' });
  const subscription = store.subscriptions.get(session.subscription ?? '');
  const pro = store.prices.get('price_pro_month');
  if (!subscription || !pro) throw new Error('nothing was bought');
  actions.changePlan(subscription, pro);
  await billing.settled();
  expect(await billing.organization(organizer)).toMatchObject({
    tier: 'agency',
    paid_for: 'pro',
    monthly: '49.00',
  });
  actions.cancelAtEnd(subscription, true);
  actions.endPeriod(subscription, true);
  await billing.settled();
  expect(await billing.organization(organizer)).toMatchObject({ tier: 'agency', monthly: '0.00' });
});

test('a year costs a twelfth of it a month', async () => {
  const { organizer } = await subscribed('pro', 'year');
  expect(await billing.organization(organizer)).toMatchObject({
    tier: 'pro',
    interval: 'year',
    monthly: '40.83',
  });
});

test('a payment that fails keeps the tier and tells the owner; paid later, all is well', async () => {
  const { organizer, subscription } = await subscribed();
  actions.endPeriod(subscription, false);
  await billing.settled();
  expect(await billing.organization(organizer)).toMatchObject({
    tier: 'agency',
    status: 'past_due',
    overdue: true,
  });
  const mails = await database.query(
    `select kind, status from public.email_sends where recipient = $1 and kind = 'payment_failed'`,
    [organizer.email],
  );
  expect(mails).toEqual([{ kind: 'payment_failed', status: 'queued' }]);
  actions.settle(subscription);
  await billing.settled();
  expect(await billing.organization(organizer)).toMatchObject({
    tier: 'agency',
    status: 'active',
    overdue: false,
  });
});

describe('signature', () => {
  const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: {} } });
  test.each([
    ['none', {}],
    ['the other webhook’s secret', { secret: 'whsec_test_secret' }],
    ['300 s ago and more', { at: Math.floor(Date.now() / 1000) - 301, secret: 'whsec_test_billing_secret' }],
  ])('400 for %s', async (name, options) => {
    const { t, v1 } = signature(body, options);
    const headers: Record<string, string> = name === 'none' ? {} : { 'stripe-signature': `${t},${v1}` };
    expect((await call(webhook, 'POST', path, { body, headers })).status).toBe(400);
  });

  test.each(['{ not JSON', '{"id":5}', ''])('an unsigned body is never parsed: %j', async (unsigned) => {
    const response = await call(webhook, 'POST', path, { body: unsigned });
    expect([response.status, (await response.json()).error]).toEqual([400, 'Missing or invalid signature']);
  });

  test('GET is the probe: 405', async () => {
    expect((await call(webhook, 'GET', path)).status).toBe(405);
  });
});

test('a subscription that ended is none: the next checkout that is left is an abandonment again', async () => {
  const { organizer, subscription, session } = await subscribed('pro');
  actions.cancelAtEnd(subscription, true);
  actions.endPeriod(subscription, true);
  await billing.settled();
  // Long before the next checkout.
  await database.query(
    `update public.subscriptions set ended_at = now() - interval '1 hour' where provider_id = $1`,
    [subscription.id],
  );
  await database.exec('delete from public.abandonments');
  expect(await rows(organizer)).toHaveLength(1);
  const again = await billing.checkout(organizer, 'enterprise', 'year');
  expect(again.customer).toBe(session.customer);
  actions.expire(again);
  await billing.settled();
  expect(await database.query('select email, tier, interval from public.abandonments')).toEqual([
    { email: organizer.email, tier: 'enterprise', interval: 'year' },
  ]);
});
