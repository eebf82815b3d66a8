import { beforeEach, describe, expect, test } from 'vitest';
import * as webhook from '../../api/payments-webhook.ts';
import * as pdf from '../../api/pdf-whitelabel.ts';
import { startBilling } from '../support/billing.ts';
import { delay, HttpResponse, http } from '../support/network.ts';
import { signature } from '../support/payment-events.ts';
import { call } from '../support/service.ts';

const billing = await startBilling();
const { payments, database } = billing;
const { actions, store } = payments;
const path = '/api/payments-webhook';

beforeEach(() => {
  billing.quiet();
  billing.answerAgain();
});

/** An organization that has just bought a tier. */
async function subscribed(tier = 'agency', interval = 'month') {
  const organizer = await billing.organizer();
  const session = await billing.checkout(organizer, tier, interval);
  actions.pay(session);
  await billing.settled();
  const subscription = store.subscriptions.get(session.subscription ?? '');
  const charge = [...store.charges.values()].find((entry) => entry.customer === session.customer);
  if (!subscription || !charge) throw new Error('nothing was bought');
  return { organizer, session, subscription, charge };
}
const deliver = async (type: string, object: object) => {
  const body = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, type, data: { object } });
  const { t, v1 } = signature(body, { secret: 'whsec_test_billing_secret' });
  return (await call(webhook, 'POST', path, { body, headers: { 'payments-signature': `${t},${v1}` } }))
    .status;
};
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

describe('nothing in an event but its ids is believed', () => {
  test('what the event says about tier and owner grants nothing', async () => {
    const { subscription, organizer } = await subscribed('pro');
    const thief = await billing.organizer();
    const forged = {
      ...subscription,
      metadata: { organization_id: thief.organization.id, tier: 'enterprise' },
    };
    expect(await deliver('customer.subscription.updated', forged)).toBe(200);
    expect(await billing.organization(thief)).toMatchObject({ tier: 'free', status: null });
    expect(await billing.organization(organizer)).toMatchObject({ tier: 'pro' });
  });

  test.each([
    ['a subscription', 'customer.subscription.created', 'sub_unknown'],
    ['a checkout', 'checkout.session.completed', 'cs_unknown'],
    ['an invoice', 'invoice.paid', 'in_unknown'],
    ['a charge', 'charge.refunded', 'ch_unknown'],
    ['a dispute', 'charge.dispute.created', 'du_unknown'],
  ])('%s the provider does not know is acknowledged, and nothing is stored', async (_, type, id) => {
    const remembered = async () => database.query('select 1 from public.payment_events');
    const before = await remembered();
    expect(await deliver(type, { id })).toBe(200);
    expect(await remembered()).toHaveLength(before.length);
  });

  test('a subscription that a checkout names and the provider does not know stores nothing either', async () => {
    const owner = await billing.organizer();
    const session = await billing.checkout(owner, 'pro');
    Object.assign(session, { status: 'complete', customer: 'cus_lost', subscription: 'sub_lost' });
    expect(await deliver('checkout.session.completed', { id: session.id })).toBe(200);
    expect(await billing.organization(owner)).toMatchObject({ tier: 'free', status: null });
  });

  test('an event without an id, and one of another type, are acknowledged', async () => {
    expect(await deliver('invoice.paid', {})).toBe(200);
    expect(await deliver('customer.subscription.updated', { id: 5 })).toBe(200);
    expect(await deliver('payout.paid', { id: 'po_1' })).toBe(200);
  });

  test('where metadata, reference and customer disagree, nothing is granted', async () => {
    const { session, subscription } = await subscribed('pro');
    const other = await billing.organizer();
    // The checkout was opened for one, the subscription says another.
    const odd = await billing.checkout(other, 'agency');
    odd.metadata = { ...odd.metadata, organization_id: session.client_reference_id ?? '' };
    actions.pay(odd);
    await billing.settled();
    expect(await billing.organization(other)).toMatchObject({ tier: 'free' });
    // Somebody else's customer.
    subscription.metadata = { ...subscription.metadata, organization_id: other.organization.id };
    expect(await deliver('customer.subscription.updated', { id: subscription.id })).toBe(200);
    expect(await billing.organization(other)).toMatchObject({ tier: 'free' });
  });

  test('a provider that answers about another’s session, subscription or invoice is asked again', async () => {
    const [victim, thief] = [await subscribed('enterprise'), await billing.organizer()];
    const session = await billing.checkout(thief, 'pro');
    const { checkout, subscription, invoice } = {
      checkout: victim.session,
      subscription: victim.subscription,
      invoice: store.invoices.get(victim.session.invoice ?? ''),
    };
    for (const [path, kind, id, answer] of [
      ['checkout/sessions', 'checkout.session.completed', session.id, checkout],
      ['subscriptions', 'customer.subscription.updated', 'sub_asked', subscription],
      ['invoices', 'invoice.paid', 'in_asked', invoice],
    ] as const) {
      billing.network.use(
        http.get(`https://api.stripe.com/v1/${path}/:id`, () => HttpResponse.json({ ...answer })),
      );
      expect(await deliver(kind, { id })).toBe(500);
    }
    expect(await billing.organization(thief)).toMatchObject({ tier: 'free', status: null });
  });

  test('a session, or an invoice, that names the subscription of another customer grants nothing', async () => {
    const [victim, thief] = [await subscribed('enterprise'), await billing.organizer()];
    delete victim.subscription.metadata.organization_id;
    const session = await billing.checkout(thief, 'pro');
    Object.assign(session, {
      status: 'complete',
      customer: 'cus_thief',
      subscription: victim.subscription.id,
    });
    expect(await deliver('checkout.session.completed', { id: session.id })).toBe(200);
    const bill = {
      ...store.invoices.values().next().value,
      id: 'in_thief',
      customer: 'cus_thief',
      status: 'open',
    };
    store.invoices.set('in_thief', {
      ...bill,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: victim.subscription.id },
      },
    } as never);
    expect(await deliver('invoice.payment_failed', { id: 'in_thief' })).toBe(200);
    expect(await billing.organization(thief)).toMatchObject({ tier: 'free', status: null });
    expect(await billing.organization(victim.organizer)).toMatchObject({ tier: 'enterprise' });
  });

  test('an organization that is not there gets nothing', async () => {
    const { subscription } = await subscribed('pro');
    const orphan = { ...structuredClone(subscription), id: 'sub_orphan', customer: 'cus_orphan' };
    orphan.metadata = { ...orphan.metadata, organization_id: crypto.randomUUID() };
    store.subscriptions.set(orphan.id, orphan);
    expect(await deliver('customer.subscription.created', { id: orphan.id })).toBe(200);
    expect(
      await database.query(`select 1 from public.subscriptions where provider_id = 'sub_orphan'`),
    ).toEqual([]);
  });
});

describe('a provider that fails', () => {
  const failures: [string, () => Response][] = [
    ['is down', () => HttpResponse.error()],
    [
      'says 429',
      () => HttpResponse.json({ error: { type: 'rate_limit', message: 'slow down' } }, { status: 429 }),
    ],
    ['says 500', () => HttpResponse.json({ error: { type: 'api_error', message: 'x' } }, { status: 500 })],
    ['answers something unreadable', () => HttpResponse.json({ id: 'sub_1', object: 'subscription' })],
  ];
  test.each(failures)('%s: 500, and the event counts once it is delivered again', async (_, answer) => {
    const organizer = await billing.organizer();
    const session = await billing.checkout(organizer, 'agency');
    billing.network.use(http.get('https://api.stripe.com/v1/subscriptions/:id', answer));
    actions.pay(session);
    await billing.settled();
    expect(await billing.organization(organizer)).toMatchObject({ tier: 'free' });
    billing.network.resetHandlers();
    billing.answerAgain();
    expect(await deliver('customer.subscription.created', { id: session.subscription })).toBe(200);
    expect(await billing.organization(organizer)).toMatchObject({ tier: 'agency' });
  });

  test('is too slow: 500, the tier stays as it was, and the event counts once it is delivered again', async () => {
    const { organizer, subscription } = await subscribed('pro');
    const enterprise = store.prices.get('price_enterprise_month');
    if (enterprise && subscription.items.data[0]) subscription.items.data[0].price = enterprise;
    billing.network.use(http.get('https://api.stripe.com/v1/subscriptions/:id', () => delay('infinite')));
    expect(await deliver('customer.subscription.updated', { id: subscription.id })).toBe(500);
    expect(await billing.organization(organizer)).toMatchObject({ tier: 'pro' });
    billing.network.resetHandlers();
    billing.answerAgain();
    expect(await deliver('customer.subscription.updated', { id: subscription.id })).toBe(200);
    expect(await billing.organization(organizer)).toMatchObject({ tier: 'enterprise' });
  }, 60_000);
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

describe('referral', () => {
  async function referred() {
    const referrer = await subscribed('pro');
    const friend = await billing.organizer();
    await database.query(
      `insert into public.referrals (code, referrer_user_id, referred_user_id, referred_email, referrer_organization_id)
       values ('AAAA', $1, $2, $3, $4)`,
      [referrer.organizer.id, friend.id, friend.email, referrer.organizer.organization.id],
    );
    const session = await billing.checkout(friend, 'agency');
    actions.pay(session);
    await billing.settled();
    const charge = [...store.charges.values()].find((entry) => entry.customer === session.customer);
    if (!charge) throw new Error('nothing was paid');
    const balance = () => store.customers.get(referrer.session.customer ?? '')?.balance;
    return { friend, session, charge, balance };
  }

  test('the payer’s referrer is credited once; a refund in full takes it back once', async () => {
    const { charge, session, balance } = await referred();
    expect(balance()).toBe(-5000);
    expect(await deliver('invoice.paid', { id: session.invoice })).toBe(200);
    expect(balance()).toBe(-5000);
    actions.refund(charge);
    await billing.settled();
    expect(balance()).toBe(0);
    for (let turn = 0; turn < 2; turn += 1)
      expect(await deliver('charge.refunded', { id: charge.id })).toBe(200);
    expect(await deliver('invoice.paid', { id: session.invoice })).toBe(200);
    expect(balance()).toBe(0);
  });

  test('so does a dispute; one after 30 days, and a refund of a part, do not', async () => {
    const disputed = await referred();
    actions.dispute(disputed.charge);
    await billing.settled();
    expect(disputed.balance()).toBe(0);

    const old = await referred();
    old.charge.created -= 31 * 86_400;
    actions.refund(old.charge);
    await billing.settled();
    expect(old.balance()).toBe(-5000);

    const part = await referred();
    part.charge.amount_refunded = 100;
    expect(await deliver('charge.refunded', { id: part.charge.id })).toBe(200);
    expect(part.balance()).toBe(-5000);
  });

  test('a refund that is heard of before the payment earns nobody anything', async () => {
    const { charge, session, balance } = await referred();
    // As if the payment had not been heard of yet.
    await database.exec('delete from public.referral_credits');
    const before = balance();
    actions.refund(charge);
    await billing.settled();
    expect(await deliver('invoice.paid', { id: session.invoice })).toBe(200);
    expect(balance()).toBe(before);
    expect(await database.query('select 1 from public.referral_credits')).toEqual([]);
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
