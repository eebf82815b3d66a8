import { expect, test } from 'vitest';
import type { Session } from '../../../../lib/local/payments/objects.ts';
import { began, day, open, start, subscribed } from './stand-in.ts';

const idOf = (prefix: string) => expect.stringMatching(new RegExp(`^${prefix}_[0-9a-f]{24}$`));

const price = {
  ...{ id: 'price_agency_month', object: 'price', active: true, lookup_key: 'hotel_rfp_agency_month' },
  ...{ unit_amount: 14_900, currency: 'eur', recurring: { interval: 'month', interval_count: 1 } },
  ...{ product: 'prod_agency', type: 'recurring', livemode: false },
};

test('a checkout that is paid is told as a subscription, its paid invoice, and the session that knows both', async () => {
  const { told, subscription, session, charge, store } = await subscribed();
  const { id, customer, latest_invoice } = subscription;
  const invoice = {
    ...{ id: latest_invoice, object: 'invoice', customer, status: 'paid', currency: 'eur' },
    ...{ amount_due: 14_900, amount_paid: 14_900, amount_remaining: 0, created: began, livemode: false },
    billing_reason: 'subscription_create',
    parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    status_transitions: { finalized_at: began, paid_at: began },
  };
  const item = {
    ...{ id: idOf('si'), object: 'subscription_item', quantity: 1, price },
    ...{ current_period_start: began, current_period_end: began + 30 * day },
  };
  expect(told()).toEqual([
    [
      'customer.subscription.created',
      {
        ...{ id: idOf('sub'), object: 'subscription', customer: idOf('cus'), status: 'active' },
        metadata: { tier: 'agency', interval: 'month' },
        items: {
          ...{ object: 'list', data: [item], has_more: false },
          url: `/v1/subscription_items?subscription=${id}`,
        },
        ...{ latest_invoice: idOf('in'), cancel_at_period_end: false, cancel_at: null, canceled_at: null },
        ...{ ended_at: null, currency: 'eur', created: began, start_date: began, livemode: false },
      },
    ],
    ['invoice.paid', invoice],
    [
      'checkout.session.completed',
      {
        ...session,
        ...{ id: idOf('cs_test'), status: 'complete', payment_status: 'paid', url: null },
        ...{ customer, customer_details: { email: 'ann@example.com' } },
        ...{ subscription: id, invoice: latest_invoice },
      },
    ],
  ]);
  expect(charge).toEqual({
    ...{ id: idOf('ch'), object: 'charge', customer, amount: 14_900, currency: 'eur', created: began },
    ...{ amount_refunded: 0, refunded: false, disputed: false, paid: true, status: 'succeeded' },
    ...{ payment_intent: idOf('pi'), livemode: false },
  });
  expect([...store.payments.values()]).toEqual([
    {
      ...{ id: idOf('inpay'), object: 'invoice_payment', invoice: latest_invoice, status: 'paid' },
      payment: { type: 'payment_intent', payment_intent: charge.payment_intent },
      ...{ created: began, livemode: false },
    },
  ]);
  expect([...store.customers.values()]).toEqual([
    {
      ...{ id: customer, object: 'customer', email: 'ann@example.com', balance: 0, currency: 'eur' },
      ...{ created: began, livemode: false, metadata: {} },
    },
  ]);
});

test.each([
  ['pro', 'month', 4900, 30],
  ['pro', 'year', 49_000, 365],
  ['agency', 'year', 149_000, 365],
  ['enterprise', 'month', 49_000, 30],
  ['enterprise', 'year', 490_000, 365],
])('%s by the %s costs %i cents for %i days', async (tier, interval, cents, days) => {
  const { subscription, charge } = await subscribed({ tier, interval });
  expect(charge.amount).toBe(cents);
  expect(subscription.items.data[0]?.current_period_end).toBe(began + days * day);
});

test('whoever bought before stays the same customer; one without an address has none', async () => {
  const { stripe, store, actions, session } = await subscribed();
  const again = await stripe.checkout.sessions.create({
    ...{ mode: 'subscription', customer: String(session.customer), success_url: 'http://127.0.0.1:3000/' },
    line_items: [{ price: 'price_pro_month', quantity: 1 }],
    metadata: { tier: 'pro', interval: 'month' },
  });
  const second = store.sessions.get(again.id) as Session;
  actions.pay(second);
  expect(second).toMatchObject({
    customer: session.customer,
    customer_details: { email: 'ann@example.com' },
  });
  expect(store.customers.size).toBe(1);
  Object.assign(store.customers.get(String(session.customer)) ?? {}, { email: null });
  const third = store.sessions.get((await open(stripe)).id) as Session;
  third.customer = session.customer;
  actions.pay(third);
  expect(third.customer_details).toEqual({ email: null });
});

const endings = ['pay', 'expire', 'failLater'] as const;
test.each([
  ['pay', 'complete', 'checkout.session.completed'],
  ['expire', 'expired', 'checkout.session.expired'],
  ['failLater', 'complete', 'checkout.session.async_payment_failed'],
] as const)('a checkout ends once: after %s nothing else happens to it', async (ending, status, type) => {
  const { stripe, store, actions } = start();
  const session = store.sessions.get((await open(stripe)).id) as Session;
  actions[ending](session);
  const events = [...store.events.values()];
  expect(session).toMatchObject({ status, url: null, customer_details: { email: 'ann@example.com' } });
  expect(session.payment_status).toBe(ending === 'pay' ? 'paid' : 'unpaid');
  expect(events.at(-1)).toMatchObject({ type, data: { object: { id: session.id, status } } });
  const ended = structuredClone(session);
  for (const late of endings) actions[late](session);
  expect(session).toEqual(ended);
  expect([...store.events.values()]).toEqual(events);
});

test('a checkout for what has no price cannot be paid', async () => {
  const { stripe, store, actions } = start();
  const session = store.sessions.get((await open(stripe)).id) as Session;
  session.metadata = { tier: 'agency', interval: 'week' };
  expect(() => actions.pay(session)).toThrow('the session is for no price');
  expect(store.charges.size).toBe(0);
});

test('a cancelled subscription runs to its end, may be kept until then, and is over after it', async () => {
  const { subscription, actions, clock, eventText, store } = await subscribed();
  const end = subscription.items.data[0]?.current_period_end;
  clock.now += day;
  expect(eventText(() => actions.cancelAtEnd(subscription, true))).toMatchObject([
    [
      'customer.subscription.updated',
      { status: 'active', cancel_at_period_end: true, cancel_at: end, canceled_at: began + day },
    ],
  ]);
  expect(eventText(() => actions.cancelAtEnd(subscription, false))).toMatchObject([
    ['customer.subscription.updated', { cancel_at_period_end: false, cancel_at: null, canceled_at: null }],
  ]);
  actions.cancelAtEnd(subscription, true);
  clock.now += day;
  expect(eventText(() => actions.endPeriod(subscription, true))).toMatchObject([
    [
      'customer.subscription.deleted',
      { status: 'canceled', ended_at: began + 2 * day, canceled_at: began + 2 * day },
    ],
  ]);
  expect(store.charges.size).toBe(1);
  const over = structuredClone(subscription);
  const late = eventText(() => {
    actions.cancelAtEnd(subscription, false);
    actions.endPeriod(subscription, true);
    const other = store.prices.get('price_pro_year');
    if (other) actions.changePlan(subscription, other);
  });
  expect([late, subscription]).toEqual([[], over]);
});

test('a period that ends is charged again, by what is bought then', async () => {
  const { subscription, actions, clock, eventText, store } = await subscribed();
  const [item] = subscription.items.data;
  if (item) item.quantity = 3;
  clock.now += 30 * day;
  expect(eventText(() => actions.endPeriod(subscription, true))).toMatchObject([
    [
      'invoice.paid',
      {
        ...{ status: 'paid', amount_due: 44_700, amount_paid: 44_700, billing_reason: 'subscription_cycle' },
        id: subscription.latest_invoice,
      },
    ],
    ['customer.subscription.updated', { status: 'active', latest_invoice: subscription.latest_invoice }],
  ]);
  expect(item).toMatchObject({ current_period_start: clock.now, current_period_end: clock.now + 30 * day });
  expect([...store.charges.values()].map(({ amount }) => amount)).toEqual([14_900, 44_700]);
});

test('a payment that fails leaves the invoice open until it is settled, once', async () => {
  const { subscription, actions, clock, eventText, store } = await subscribed();
  expect(eventText(() => actions.settle(subscription))).toEqual([]);
  clock.now += 30 * day;
  expect(eventText(() => actions.endPeriod(subscription, false))).toMatchObject([
    [
      'invoice.payment_failed',
      {
        ...{ status: 'open', amount_due: 14_900, amount_paid: 0, amount_remaining: 14_900 },
        status_transitions: { finalized_at: clock.now, paid_at: null },
      },
    ],
    ['customer.subscription.updated', { status: 'past_due' }],
  ]);
  expect(store.charges.size).toBe(1);
  clock.now += day;
  const settled = eventText(() => {
    actions.settle(subscription);
    actions.settle(subscription);
  });
  expect(settled).toMatchObject([
    [
      'invoice.paid',
      {
        ...{ id: subscription.latest_invoice, status: 'paid', amount_paid: 14_900, amount_remaining: 0 },
        status_transitions: { paid_at: clock.now },
      },
    ],
    ['customer.subscription.updated', { status: 'active' }],
  ]);
  expect(store.charges.size).toBe(2);
});

test('another plan holds from now on, at its own price and period; the same one is no change', async () => {
  const { subscription, actions, clock, eventText, store } = await subscribed();
  clock.now += day;
  const changed = eventText(() => {
    for (const id of ['price_agency_month', 'price_pro_year']) {
      const one = store.prices.get(id);
      if (one) actions.changePlan(subscription, one);
    }
  });
  expect(changed.map(([type]) => type)).toEqual(['customer.subscription.updated']);
  expect(subscription.items.data).toMatchObject([
    {
      price: { id: 'price_pro_year' },
      ...{ current_period_start: clock.now, current_period_end: clock.now + 365 * day },
    },
  ]);
});

test('a payment is given back whole and once; a dispute is opened once', async () => {
  const { charge, actions, eventText, store } = await subscribed();
  const given = eventText(() => {
    actions.refund(charge);
    actions.refund(charge);
  });
  expect(given).toMatchObject([['charge.refunded', { refunded: true, amount_refunded: 14_900 }]]);
  const common = { charge: charge.id, amount: 14_900, currency: 'eur', created: began };
  expect([...store.refunds.values()]).toEqual([
    { id: idOf('re'), object: 'refund', status: 'succeeded', ...common },
  ]);
  const dispute = { id: idOf('du'), object: 'dispute', status: 'needs_response', ...common };
  const disputed = eventText(() => {
    actions.dispute(charge);
    actions.dispute(charge);
  });
  expect(disputed).toEqual([['charge.dispute.created', dispute]]);
  expect([...store.disputes]).toEqual([[idOf('du'), dispute]]);
  expect(charge.disputed).toBe(true);
});
