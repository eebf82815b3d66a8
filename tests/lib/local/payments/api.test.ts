import { expect, test } from 'vitest';
import { checkout, open, world } from './stand-in.ts';

type World = Awaited<ReturnType<typeof world>>;

const firstOf = (table: Map<string, unknown>) => [...table.keys()][0];
/** Every call of our client: method, path, and what it sends. */
const calls = ({ store, session, customer, sub }: World): [string, string, Record<string, string>?][] => [
  ['GET', '/v1/events'],
  ['GET', '/v1/webhook_endpoints'],
  ['GET', '/v1/prices'],
  ['POST', '/v1/checkout/sessions', checkout],
  ['GET', `/v1/checkout/sessions/${session.id}`],
  ['POST', '/v1/billing_portal/sessions', { customer }],
  ['GET', `/v1/subscriptions/${sub}`],
  ['GET', `/v1/customers/${customer}`],
  ['GET', `/v1/customers/${customer}/balance_transactions`],
  ['POST', `/v1/customers/${customer}/balance_transactions`, { amount: '1' }],
  ['GET', `/v1/invoices/${firstOf(store.invoices)}`],
  ['GET', '/v1/invoice_payments'],
  ['GET', `/v1/charges/${firstOf(store.charges)}`],
  ['GET', '/v1/refunds'],
  ['GET', `/v1/disputes/${firstOf(store.disputes)}`],
];

test('every call is answered at its own path and by its own method, and nowhere else', async () => {
  const there = await world();
  for (const [method, path, form] of calls(there)) {
    expect((await there.call(method, path, form)).status, path).toBe(200);
    for (const other of [`/v1/x${path}`, `${path}/x`])
      expect(await there.call(method, other, form), other).toEqual({
        status: 404,
        body: {
          error: {
            type: 'invalid_request_error',
            message: `Unrecognized request URL (${method}: ${other}).`,
          },
        },
      });
    expect((await there.call('PUT', path, form)).status, path).toBe(404);
  }
  const { id } = await open(there.stripe);
  const expire = `/v1/checkout/sessions/${id}/expire`;
  for (const other of [`/v1/x${expire}`, `${expire}/x`, `/v1/x/v1/subscriptions/${there.sub}`])
    expect((await there.call('POST', other)).status).toBe(404);
  expect(await there.call('POST', expire)).toMatchObject({ status: 200, body: { id, status: 'expired' } });
});

test('what is kept is answered whole: an object by its id, lists as lists', async () => {
  const { call, store, customer, session, charge, sub, endpoint } = await world();
  const listOf = (url: string, ...data: unknown[]) => ({ object: 'list', data, has_more: false, url });
  const [invoice] = store.invoices.values();
  const [dispute] = store.disputes.values();
  const [refund] = store.refunds.values();
  const [payment] = store.payments.values();
  const other = { ...payment, payment: { payment_intent: 'pi_other' } };
  store.payments.set('inpay_other', other as never);
  store.refunds.set('re_other', { ...refund, charge: 'ch_other' } as never);
  store.balance.set('cbtxn_other', { customer: 'cus_other' } as never);
  const later = { ...refund, id: 're_later' } as never;
  store.refunds.set('re_later', later);
  const moved = (await call('POST', `/v1/customers/${customer}/balance_transactions`, { amount: '7' })).body;
  const [first] = store.balance.values();
  const intent = encodeURIComponent('payment[payment_intent]');
  const enabled = { object: 'webhook_endpoint', status: 'enabled', enabled_events: ['charge.refunded'] };
  for (const [path, body] of [
    [`customers/${customer}`, store.customers.get(customer)],
    [`checkout/sessions/${session.id}`, session],
    [`subscriptions/${sub}`, store.subscriptions.get(sub)],
    [`invoices/${invoice?.id}`, invoice],
    [`charges/${charge.id}`, charge],
    [`disputes/${dispute?.id}`, dispute],
    [`refunds?charge=${charge.id}`, listOf('/v1/refunds', later, refund)],
    [
      `invoice_payments?${intent}=${charge.payment_intent}`,
      listOf('/v1/invoice_payments', store.payments.get(String(payment?.id))),
    ],
    [
      `customers/${customer}/balance_transactions`,
      listOf(`/v1/customers/${customer}/balance_transactions`, moved, first),
    ],
    ['webhook_endpoints', listOf('/v1/webhook_endpoints', { id: 'we_0', url: endpoint.url, ...enabled })],
  ] as const)
    expect(await call('GET', `/v1/${path}`), path).toEqual({ status: 200, body });
});

test('prices are found by their lookup keys, all of them without', async () => {
  const { call, store } = await world();
  const found = async (query: string) =>
    (await call('GET', `/v1/prices${query}`)).body.data.map(
      ({ lookup_key }: { lookup_key: string }) => lookup_key,
    );
  const all = [...store.prices.values()].map(({ lookup_key }) => lookup_key);
  expect(all).toHaveLength(6);
  expect(await found('')).toEqual(all);
  expect(await found('?active=true')).toEqual(all);
  expect(await found('?lookup_keys[0]=hotel_rfp_pro_year&lookup_keys[1]=none&x=hotel_rfp_pro_month')).toEqual(
    ['hotel_rfp_pro_year'],
  );
  expect((await call('GET', '/v1/prices')).body).toMatchObject({ object: 'list', url: '/v1/prices' });
});

test('what belongs to an object comes with it where it is asked to be expanded, and there is some', async () => {
  const { call, sub, session, stripe, subscription } = await world();
  const invoiceIn = async (query: string) =>
    (await call('GET', `/v1/subscriptions/${sub}${query}`)).body.latest_invoice;
  const invoice = subscription.latest_invoice;
  for (const plain of ['', '?expand[0]=customer', '?x=latest_invoice'])
    expect(await invoiceIn(plain), plain).toBe(invoice);
  expect(await invoiceIn('?expand[0]=customer&expand[1]=latest_invoice')).toMatchObject({ id: invoice });
  const inSession = async (id: string, query: string) =>
    (await call('GET', `/v1/checkout/sessions/${id}${query}`)).body.subscription;
  expect(await inSession(session.id, '')).toBe(sub);
  expect(await inSession(session.id, '?expand[0]=subscription')).toMatchObject({ id: sub, status: 'active' });
  expect(await inSession((await open(stripe)).id, '?expand[0]=subscription')).toBeNull();
});

test('a checkout is opened with what was sent, for a day, and its customer’s address', async () => {
  const { call, customer, clock } = await world();
  const metadata = { 'metadata[tier]': 'pro', 'subscription_data[metadata][interval]': 'year' };
  const { body } = await call('POST', '/v1/checkout/sessions', {
    ...checkout,
    ...metadata,
    ...{ client_reference_id: 'org-1', customer, customer_email: 'other@example.com' },
    cancel_url: 'http://127.0.0.1:3000/back',
  });
  expect(body).toEqual({
    ...{ id: expect.stringMatching(/^cs_test_[0-9a-f]{24}$/), object: 'checkout.session', livemode: false },
    ...{ mode: 'subscription', status: 'open', payment_status: 'unpaid', client_reference_id: 'org-1' },
    ...{ customer, customer_email: 'ann@example.com', customer_details: null, subscription: null },
    ...{ invoice: null, metadata: { tier: 'pro', interval: 'year' }, recovered_from: null },
    ...{ after_expiration: null, success_url: checkout.success_url, amount_total: 49_000, currency: 'eur' },
    ...{ cancel_url: 'http://127.0.0.1:3000/back', url: `http://127.0.0.1:54325/pay/${body.id}` },
    ...{ created: clock.now, expires_at: clock.now + 86_400 },
  });
});

test('the balance moves by what is sent, in the customer’s currency unless another is named', async () => {
  const { call, customer, store, clock } = await world();
  const path = `/v1/customers/${customer}/balance_transactions`;
  const sent = { amount: '-300', currency: 'usd', description: 'Thanks', 'metadata[credit]': 'c1' };
  expect((await call('POST', path, sent)).body).toEqual({
    ...{ id: expect.stringMatching(/^cbtxn_/), object: 'customer_balance_transaction', customer },
    ...{ amount: -300, currency: 'usd', description: 'Thanks', metadata: { credit: 'c1' } },
    ...{ type: 'adjustment', created: clock.now, livemode: false },
  });
  expect(store.customers.get(customer)?.balance).toBe(-5300);
  expect((await call('POST', path, { amount: '10' })).body).toMatchObject({
    ...{ currency: 'eur', description: null, metadata: {} },
  });
});

test('the portal is opened for one customer', async () => {
  const { call, customer, store } = await world();
  const { body } = await call('POST', '/v1/billing_portal/sessions', { customer, return_url: 'http://a.b/' });
  const url = `http://127.0.0.1:54325/portal/${body.id}`;
  expect(body).toMatchObject({
    id: expect.stringMatching(/^bps_/),
    customer,
    return_url: 'http://a.b/',
    url,
  });
  expect(store.portals.get(body.id)).toEqual(body);
});

test('a subscription that is deleted is over at once', async () => {
  const { call, sub, subscription, told } = await world();
  expect(await call('DELETE', `/v1/subscriptions/${sub}`)).toMatchObject({
    body: { id: sub, status: 'canceled', cancel_at_period_end: true },
  });
  expect(subscription.status).toBe('canceled');
  expect(told().at(-1)?.[0]).toBe('customer.subscription.deleted');
});

test('events are listed newest first, ten unless told, whole, or those alone that nobody took', async () => {
  const { call, store, actions, subscription, webhooks } = await world();
  await webhooks.settled();
  for (let n = 0; n < 8; n++) actions.cancelAtEnd(subscription, n % 2 === 0);
  const all = [...store.events.values()].map(({ deliveries: _, ...event }) => event).reverse();
  expect(all.length).toBeGreaterThan(11);
  const listed = async (query: string) => (await call('GET', `/v1/events${query}`)).body;
  expect(await listed('')).toEqual({
    ...{ object: 'list', data: all.slice(0, 10), has_more: false, url: '/v1/events' },
  });
  expect((await listed('?limit=2')).data).toEqual(all.slice(0, 2));
  expect((await listed('?limit=100&delivery_success=true')).data).toEqual(all);
  expect((await listed('?delivery_success=false')).data).toEqual([]);
});
