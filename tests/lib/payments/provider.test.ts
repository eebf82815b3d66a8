// What is read of the payment provider's answers, asked over the network and without a database.
import { expect, test, vi } from 'vitest';
import { creditBalance, debitBalance } from '../../../lib/payments/balance-credit.ts';
import { ask, requireAnswerAbout, requirePaymentsClient } from '../../../lib/payments/billing/client.ts';
import { currentPlans, priceIdOf } from '../../../lib/payments/billing/prices.ts';
import { readSubscription } from '../../../lib/payments/billing/subscription.ts';
import { isMissingResource, isRefusal, paymentsClient } from '../../../lib/payments/client.ts';
import { lookUpCustomerEmail } from '../../../lib/payments/customer.ts';
import { eventTime } from '../../../lib/payments/event-time.ts';
import { requirePaidInvoice } from '../../../lib/payments/paid-invoice.ts';
import { HttpResponse, http, startNetwork } from '../../support/network.ts';
import { createPaymentProvider } from '../../support/payment-provider.ts';

const network = startNetwork();
const origin = 'https://api.stripe.com/v1';

const organization = '3280fdbe-3a27-4717-8d3e-dcf3d5a377c1';
const answerOf = (change: object = {}, item: object = {}) => ({
  ...{ id: 'sub_1', customer: 'cus_1', status: 'active', metadata: { organization_id: organization } },
  items: {
    data: [
      {
        ...{ quantity: 2, current_period_end: 1_800_000_000 },
        price: { lookup_key: 'hotel_rfp_agency_year', unit_amount: 14_950, currency: 'eur' },
        ...item,
      },
    ],
  },
  ...change,
});
const subscriptionFrom = async (answer: object) => {
  network.use(http.get(`${origin}/subscriptions/sub_1`, () => HttpResponse.json(answer)));
  return readSubscription(await requirePaymentsClient(), 'sub_1');
};

test('a subscription as it stands: plan, price of all seats, and until when', async () => {
  expect(await subscriptionFrom(answerOf())).toEqual({
    ...{ provider_id: 'sub_1', customer_id: 'cus_1', organization_id: organization, status: 'active' },
    ...{ tier: 'agency', interval: 'year', amount: 299, currency: 'EUR', cancel_at_period_end: false },
    current_period_end: '2027-01-15T08:00:00.000Z',
    past_due_since: undefined,
    ended_at: undefined,
  });
});

const price = (change: object) => ({ price: { unit_amount: 500, currency: 'eur', ...change } });
test.each<[string, object, object, object]>([
  ['one seat unless told', {}, { quantity: undefined }, { amount: 149.5 }],
  ['no amount is nothing', {}, price({ unit_amount: null }), { amount: 0 }],
  ['yen have no cents', {}, price({ currency: 'jpy' }), { amount: 1000, currency: 'JPY' }],
  [
    'a price that was replaced: what was bought',
    { metadata: { tier: 'pro' } },
    price({ recurring: { interval: 'month' } }),
    { tier: 'pro', interval: 'month' },
  ],
  [
    'a plan of another name',
    { metadata: {} },
    price({ lookup_key: 'other', recurring: { interval: 'week' } }),
    { tier: undefined, interval: undefined },
  ],
  [
    'the period of the whole',
    { current_period_end: 1_700_000_000 },
    { current_period_end: undefined },
    { current_period_end: '2023-11-14T22:13:20.000Z' },
  ],
  ['to be ended at the end', { cancel_at_period_end: true }, {}, { cancel_at_period_end: true }],
  ['to be ended on a day', { cancel_at: 1_800_000_000 }, {}, { cancel_at_period_end: true }],
  [
    'ended',
    { status: 'canceled', ended_at: 1_700_000_000 },
    {},
    { status: 'canceled', ended_at: '2023-11-14T22:13:20.000Z' },
  ],
  [
    'overdue since the invoice was final',
    {
      status: 'past_due',
      latest_invoice: { created: 1, status_transitions: { finalized_at: 1_700_000_000 } },
    },
    {},
    { past_due_since: '2023-11-14T22:13:20.000Z' },
  ],
  [
    'unpaid since the invoice was made',
    { status: 'unpaid', latest_invoice: { created: 1_700_000_000 } },
    {},
    { past_due_since: '2023-11-14T22:13:20.000Z' },
  ],
  [
    'overdue for a time nobody knows',
    { status: 'unpaid', latest_invoice: null },
    {},
    { past_due_since: undefined },
  ],
  ['not overdue', { latest_invoice: { created: 1_700_000_000 } }, {}, { past_due_since: undefined }],
])('a subscription: %s', async (_name, change, item, expected) => {
  expect(await subscriptionFrom(answerOf(change, item))).toMatchObject(expected);
});

test('a subscription of nobody, or one that is not known, is none; another than was asked for is refused', async () => {
  expect(await subscriptionFrom(answerOf({ customer: undefined }))).toBeUndefined();
  network.use(
    http.get(`${origin}/subscriptions/sub_1`, () =>
      HttpResponse.json(
        { error: { type: 'invalid_request_error', code: 'resource_missing' } },
        { status: 404 },
      ),
    ),
  );
  expect(await readSubscription(await requirePaymentsClient(), 'sub_1')).toBeUndefined();
  await expect(subscriptionFrom(answerOf({ id: 'sub_2' }))).rejects.toMatchObject({ code: 'upstream' });
  expect(() => requireAnswerAbout('a', 'a')).not.toThrow();
});

test('what the provider refuses is told apart from what it does not know, and from silence', async () => {
  const client = await requirePaymentsClient();
  const errorOf = async (status: number, error: object) => {
    network.use(http.get(`${origin}/customers/cus_1`, () => HttpResponse.json({ error }, { status })));
    const thrown = await client.customers.retrieve('cus_1').catch((cause: unknown) => cause);
    return [isRefusal(thrown), isMissingResource(thrown)];
  };
  expect(await errorOf(404, { type: 'invalid_request_error', code: 'resource_missing' })).toEqual([
    true,
    true,
  ]);
  expect(await errorOf(400, { type: 'invalid_request_error', code: 'parameter_unknown' })).toEqual([
    true,
    false,
  ]);
  expect(await errorOf(400, { type: 'idempotency_error' })).toEqual([false, false]);
  expect(await errorOf(402, { type: 'card_error', code: 'resource_missing' })).toEqual([false, false]);
  expect([isRefusal(new Error('x')), isMissingResource({ code: 'resource_missing' })]).toEqual([
    false,
    false,
  ]);
  await expect(ask(() => Promise.reject(new Error('silence')))).rejects.toMatchObject({ code: 'upstream' });
  expect(await ask(() => Promise.resolve(7))).toBe(7);
});

test('without a key there is no client; with an address of its own it is asked there', async () => {
  const asked: string[] = [];
  const handler = ({ request }: { request: Request }) => {
    asked.push(request.url);
    return HttpResponse.json({ id: 'cus_1', email: 'A@Example.com' });
  };
  for (const base of ['http://127.0.0.1:4010', 'https://payments.example', 'http://payments.example'])
    network.use(http.get(`${base}/v1/customers/cus_1`, handler));
  for (const base of ['http://127.0.0.1:4010', 'https://payments.example', 'http://payments.example']) {
    vi.stubEnv('PAYMENTS_BASE_URL', base);
    expect(await lookUpCustomerEmail('cus_1')).toBe('a@example.com');
  }
  expect(asked).toEqual(
    ['http://127.0.0.1:4010', 'https://payments.example', 'http://payments.example'].map(
      (base) => `${base}/v1/customers/cus_1`,
    ),
  );
  vi.stubEnv('PAYMENTS_SECRET_KEY', '');
  expect(paymentsClient()).toBeUndefined();
  await expect(requirePaymentsClient()).rejects.toMatchObject({ code: 'internal' });
  expect(await lookUpCustomerEmail('cus_1')).toBeUndefined();
});

const hour = 3_600_000;
const movements = (entries: object[]) => {
  const seen: string[] = [];
  network.use(
    http.get(`${origin}/customers/cus_1/balance_transactions`, ({ request }) => {
      seen.push(new URL(request.url).search);
      return HttpResponse.json({ object: 'list', data: entries, has_more: false });
    }),
    http.post(`${origin}/customers/cus_1/balance_transactions`, async ({ request }) => {
      seen.push(`${request.headers.get('idempotency-key')} ${decodeURIComponent(await request.text())}`);
      return HttpResponse.json({ id: 'cbtxn_new' });
    }),
  );
  return seen;
};
const creditOf = (age: number) => ({
  ...{ customerId: 'cus_1', amountCents: 5000, currency: 'EUR', invoiceId: 'in_1' },
  firstAttemptAt: new Date(Date.now() - age),
});

test('a credit is negative and its reversal positive, each under a key and a mark of its own', async () => {
  const client = await requirePaymentsClient();
  const seen = movements([]);
  expect(await creditBalance(client, creditOf(22.9 * hour))).toBe('cbtxn_new');
  expect(await debitBalance(client, creditOf(0))).toBe('cbtxn_new');
  expect(seen).toEqual([
    expect.stringMatching(
      /^referral-credit\/in_1 .*amount=-5000&currency=eur.*metadata\[referral_invoice_id\]=in_1/,
    ),
    expect.stringMatching(
      /^referral-reversal\/in_1 .*amount=5000&currency=eur.*metadata\[referral_reversal_invoice_id\]=in_1/,
    ),
  ]);
});

test('after 23 hours the balance is searched first, back to an hour before the first attempt', async () => {
  const client = await requirePaymentsClient();
  const at = (hours: number) => Math.floor((Date.now() - hours * hour) / 1000);
  const entry = (id: string, hours: number, metadata: object = {}) => ({ id, created: at(hours), metadata });
  const mine = { referral_invoice_id: 'in_1' };
  const found = movements([
    entry('a', 1),
    entry('b', 2, { referral_invoice_id: 'in_2' }),
    entry('c', 24.5, mine),
  ]);
  expect(await creditBalance(client, creditOf(24 * hour))).toBe('c');
  expect(found).toHaveLength(1);
  // A reversal looks for its own mark.
  expect(await debitBalance(client, creditOf(24 * hour))).toBe('cbtxn_new');
  const older = movements([entry('a', 1), entry('b', 26), entry('c', 27, mine)]);
  expect(await creditBalance(client, creditOf(24 * hour))).toBe('cbtxn_new');
  expect(older.map((each) => each.slice(0, 15))).toEqual(['?limit=100', 'referral-credit']);
});

const claim = (invoiceId: string, customerId: string) => ({
  invoiceId,
  customerId,
  email: 'new@example.com',
});

test('an invoice counts when it was paid, by this customer, at the address that was referred', async () => {
  const provider = createPaymentProvider();
  network.use(...provider.handlers);
  const client = await requirePaymentsClient();
  const payer = provider.addCustomer({ email: 'New@example.com' });
  const other = provider.addCustomer({ email: 'other@example.com' });
  const gone = provider.addCustomer({ deleted: true, email: 'new@example.com' });
  const invoice = (change: object = {}) =>
    provider.addInvoice({ customer: payer, currency: 'chf', ...change });
  expect(await requirePaidInvoice(client, claim(invoice(), payer))).toEqual({ currency: 'chf' });
  expect(await requirePaidInvoice(client, claim(invoice({ amount_paid: 1 }), payer))).toEqual({
    currency: 'chf',
  });
  for (const [id, customer, why] of [
    [invoice({ customer: other }), payer, 'not an invoice of this customer'],
    [invoice({ status: 'open' }), payer, 'nothing was paid'],
    [invoice({ amount_paid: 0 }), payer, 'nothing was paid'],
    [invoice({ customer: other }), other, 'not the customer who was referred'],
    [invoice({ customer: gone }), gone, 'not the customer who was referred'],
    ['in_none', payer, 'invoice_id: not known'],
    [invoice({ customer: 'cus_none' }), 'cus_none', 'payments_customer_id: not known'],
  ] as const)
    await expect(requirePaidInvoice(client, claim(id, customer))).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining(why),
    });
  network.use(http.get(`${origin}/invoices/:id`, () => HttpResponse.json({ amount_paid: 'a lot' })));
  await expect(requirePaidInvoice(client, claim('in_1', payer))).rejects.toMatchObject({ code: 'upstream' });
});

test('plans stand cheapest tier first, and the price to buy is asked for by its name alone', async () => {
  const asked: string[][] = [];
  const data = ['enterprise_year', 'pro_year', 'agency_month', 'pro_month'].map((name, n) => ({
    ...{ id: `price_${n}`, lookup_key: `hotel_rfp_${name}`, unit_amount: n, currency: 'eur' },
  }));
  network.use(
    http.get(`${origin}/prices`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      expect([searchParams.get('active'), searchParams.get('limit')]).toEqual(['true', '100']);
      asked.push(
        [...searchParams].filter(([key]) => key.startsWith('lookup_keys')).map(([, value]) => value),
      );
      return HttpResponse.json({ data: asked.length < 3 ? data : [] });
    }),
  );
  expect((await currentPlans()).map(({ tier, interval }) => `${tier} ${interval}`)).toEqual([
    'pro month',
    'pro year',
    'agency month',
    'enterprise year',
  ]);
  expect(await priceIdOf({ tier: 'pro', interval: 'year' })).toBe('price_0');
  expect([asked[0]?.length, asked[1]]).toEqual([6, ['hotel_rfp_pro_year']]);
  await expect(priceIdOf({ tier: 'pro', interval: 'year' })).rejects.toThrow('hotel_rfp_pro_year');
});

test('an event happened when it says, or now', () => {
  const event = { id: 'evt_1', type: 'x', data: { object: {} } };
  expect(eventTime({ ...event, created: 1_700_000_000 })).toBe('2023-11-14T22:13:20.000Z');
  expect(Math.abs(Date.parse(eventTime(event)) - Date.now())).toBeLessThan(5000);
});
