import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Stripe } from 'stripe';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPayments, type PaymentsOptions } from '../../../../lib/local/payments/payments.ts';
import { billingTypes, signatureHeader } from '../../../../lib/local/payments/webhooks.ts';
import { requirePaymentSignature } from '../../../../lib/payments/signature.ts';

const origin = 'http://127.0.0.1:54325';
const secret = 'whsec_test_billing_secret';
afterEach(() => vi.useRealTimers());

function start(options: PaymentsOptions = {}) {
  const payments = createPayments(options);
  onTestFinished(() => payments.close());
  const ask = (target: string, init?: RequestInit) => payments.fetch(new Request(origin + target, init));
  const press = (target: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(target, { method: 'POST', body: new URLSearchParams(fields), headers });
  // The provider's own client, with this in the provider's place.
  const stripe = new Stripe('sk_test_local', {
    httpClient: Stripe.createFetchHttpClient((input: RequestInfo | URL, init?: RequestInit) =>
      payments.fetch(new Request(input, init)),
    ),
    host: '127.0.0.1',
    port: 54325,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return { ...payments, ask, press, stripe };
}
const open = (stripe: Stripe) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_agency_month', quantity: 1 }],
    customer_email: 'ann@example.com',
    metadata: { tier: 'agency', interval: 'month' },
    success_url: 'http://127.0.0.1:3000/console#/billing?checkout=done',
    cancel_url: 'http://127.0.0.1:3000/console#/billing',
  });

describe('the provider’s own client', () => {
  test('buys, looks up, moves the balance', async () => {
    const { stripe, press, store } = start();
    const prices = await stripe.prices.list({ lookup_keys: ['hotel_rfp_agency_month'] });
    expect(prices.data.map(({ id, unit_amount }) => [id, unit_amount])).toEqual([
      ['price_agency_month', 14_900],
    ]);
    const session = await open(stripe);
    await press(`/pay/${session.id}`, { do: 'pay' });
    const paid = await stripe.checkout.sessions.retrieve(session.id);
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    const subscription = await stripe.subscriptions.retrieve(String(paid.subscription), {
      expand: ['latest_invoice'],
    });
    expect(subscription).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', amount_paid: 14_900 },
    });
    const customer = String(paid.customer);
    const move = () =>
      stripe.customers.createBalanceTransaction(
        customer,
        { amount: -5000, currency: 'eur', metadata: { a: 'b' } },
        { idempotencyKey: 'key' },
      );
    expect((await move()).id).toBe((await move()).id);
    expect(store.customers.get(customer)?.balance).toBe(-5000);
    expect((await stripe.customers.listBalanceTransactions(customer)).data).toMatchObject([
      { metadata: { a: 'b' } },
    ]);
    const portal = await stripe.billingPortal.sessions.create({
      customer,
      return_url: 'http://127.0.0.1:3000/',
    });
    expect(portal.url).toContain('/portal/');
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  test('hears what the provider would say about what is not there, a used key and a missing one', async () => {
    const { stripe, ask } = start();
    await expect(stripe.subscriptions.retrieve('sub_1')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
    });
    await expect(
      stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price: 'x', quantity: 1 }],
        success_url: 'http://a.b',
      }),
    ).rejects.toMatchObject({ code: 'resource_missing' });
    const session = await open(stripe);
    expect(session.id).toMatch(/^cs_test_/);
    expect((await ask('/v1/customers/cus_1')).status).toBe(401);
    expect((await ask('/v1/nothing', { headers: { authorization: 'Bearer x' } })).status).toBe(404);
    expect((await ask('/v1/customers/constructor', { headers: { authorization: 'Bearer x' } })).status).toBe(
      404,
    );
  });

  test('its header is what our verifier takes, and ours what its verifier takes', () => {
    const payload = '{"id":"evt_1","object":"event","type":"invoice.paid","data":{"object":{}}}';
    const now = Math.floor(Date.now() / 1000);
    const theirs = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: now });
    const verify = requirePaymentSignature('PAYMENTS_BILLING_WEBHOOK_SECRET');
    const request = (header: string) => new Request(origin, { headers: { 'stripe-signature': header } });
    expect(() => verify(Buffer.from(payload), request(theirs))).not.toThrow();
    expect(() => verify(Buffer.from(`${payload} `), request(theirs))).toThrow();
    const event = Stripe.webhooks.constructEvent(payload, signatureHeader(payload, secret, now), secret);
    expect(event.id).toBe('evt_1');
  });
});

describe('pages', () => {
  test('pay, leave, let expire; what is over says so', async () => {
    const { stripe, ask, press, store } = start();
    const session = await open(stripe);
    expect(await (await ask(`/pay/${session.id}`)).text()).toContain(
      '<p>agency, by the month: <strong>149.00 EUR</strong>, for ann@example.com.</p>',
    );
    expect(await (await ask(`/pay/${session.id}`)).text()).toContain('149.00 EUR');
    const left = await press(`/pay/${session.id}`, { do: 'leave' });
    expect([left.status, left.headers.get('location')]).toEqual([303, session.cancel_url]);
    expect(store.sessions.get(session.id)?.status).toBe('open');
    await press(`/pay/${session.id}`, { do: 'expire' });
    expect((await ask(`/pay/${session.id}`)).status).toBe(410);
    await press(`/pay/${session.id}`, { do: 'pay' });
    expect(store.subscriptions.size).toBe(0);
  });

  test('the portal cancels and refunds what is the customer’s own, and nobody else’s', async () => {
    const { stripe, ask, press, store } = start();
    const buy = async () => {
      const session = await open(stripe);
      await press(`/pay/${session.id}`, { do: 'pay' });
      return String(store.sessions.get(session.id)?.customer);
    };
    const [own, other] = [await buy(), await buy()];
    const { url } = await stripe.billingPortal.sessions.create({
      customer: own,
      return_url: 'http://127.0.0.1:3000/',
    });
    const target = new URL(url).pathname;
    expect(await (await ask(target)).text()).toContain('Cancel at the period’s end');
    expect(await (await ask(target)).text()).toContain(': active, until');
    for (const customer of [own, other]) {
      const subscription = [...store.subscriptions.values()].find((entry) => entry.customer === customer);
      const charge = [...store.charges.values()].find((entry) => entry.customer === customer);
      await press(target, { do: 'cancel', id: subscription?.id ?? '' });
      await press(target, { do: 'refund', id: charge?.id ?? '' });
      await press(target, { do: 'constructor', id: charge?.id ?? '' });
      expect([subscription?.cancel_at_period_end, charge?.refunded]).toEqual([
        customer === own,
        customer === own,
      ]);
    }
    expect(await (await ask(target)).text()).toMatch(/: cancelled at its end, until[\s\S]*Keep it/);
    const mine = [...store.subscriptions.values()].find((entry) => entry.customer === own);
    await press(target, { do: 'end', id: mine?.id ?? '' });
    const over = await (await ask(target)).text();
    expect(over).toContain(': canceled, until');
    expect(over).not.toMatch(/Keep it|Let the period end/);
    const charge = [...store.charges.values()].find((entry) => entry.customer === other);
    const portal = await stripe.billingPortal.sessions.create({
      customer: other,
      return_url: 'http://127.0.0.1:3000/',
    });
    for (const _ of ['once', 'again'])
      await press(new URL(portal.url).pathname, { do: 'dispute', id: charge?.id ?? '' });
    expect([...store.disputes.values()]).toMatchObject([{ charge: charge?.id }]);
    expect([...store.disputes.keys()][0]).toMatch(/^du_\w+$/);
  });

  test('the portal changes the plan, to what there is and for oneself', async () => {
    const { stripe, ask, press, store } = start();
    const session = await open(stripe);
    await press(`/pay/${session.id}`, { do: 'pay' });
    const paid = store.sessions.get(session.id);
    const { url } = await stripe.billingPortal.sessions.create({
      customer: String(paid?.customer),
      return_url: 'http://127.0.0.1:3000/',
    });
    const target = new URL(url).pathname;
    expect(await (await ask(target)).text()).toContain('hotel_rfp_enterprise_year');
    const id = String(paid?.subscription);
    const price = () => store.subscriptions.get(id)?.items.data[0]?.price.lookup_key;
    await press(target, { do: 'change', id, price: 'price_of_nothing' });
    expect(price()).toBe('hotel_rfp_agency_month');
    await press(target, { do: 'change', id, price: 'price_enterprise_year' });
    expect(price()).toBe('hotel_rfp_enterprise_year');
    expect([...store.events.values()].at(-1)?.type).toBe('customer.subscription.updated');
  });

  test('another site’s page presses no button here', async () => {
    const { stripe, press, store } = start();
    const session = await open(stripe);
    const response = await press(`/pay/${session.id}`, { do: 'pay' }, { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
    expect(store.sessions.get(session.id)?.status).toBe('open');
  });

  test('404 for what is not there, and the log for people and programs', async () => {
    const { ask, stripe, press } = start();
    expect((await ask('/pay/cs_none')).status).toBe(404);
    expect((await ask('/portal/constructor')).status).toBe(404);
    const session = await open(stripe);
    await press(`/pay/${session.id}`, { do: 'expire' });
    expect(await (await ask('/events')).json()).toMatchObject([{ type: 'checkout.session.expired' }]);
    expect(await (await ask('/')).text()).toContain('checkout.session.expired');
  });
});

test('a day later the checkout has expired by itself', async () => {
  let now = 1_800_000_000;
  const { stripe, ask, store } = start({ now: () => now });
  const session = await open(stripe);
  now += 86_399;
  await ask('/');
  expect(store.sessions.get(session.id)?.status).toBe('open');
  now += 1;
  await ask('/');
  expect(store.sessions.get(session.id)?.status).toBe('expired');
});

test('an endpoint that fails is told again until it answers; each only of what it wants', async () => {
  vi.useFakeTimers();
  const answers = [500, 0, 200];
  const told: string[] = [];
  const { actions, stripe, store, webhooks } = start({
    endpoints: () => [
      { url: 'http://ours/', secret, types: billingTypes },
      { url: 'http://theirs/', secret, types: ['checkout.session.expired'] },
    ],
    send: async (url, init) => {
      told.push(`${url} ${JSON.parse(String(init?.body)).type}`);
      if (String(url) !== 'http://ours/') return new Response();
      const status = answers.shift() ?? 200;
      if (status === 0) throw new Error('no answer');
      return new Response(null, { status });
    },
  });
  const session = store.sessions.get((await open(stripe)).id);
  if (session) actions.pay(session);
  await webhooks.settled();
  await vi.advanceTimersByTimeAsync(60_000);
  const first = [...store.events.values()].find(({ type }) => type === 'customer.subscription.created');
  expect(first?.deliveries.map(({ status }) => status)[0]).toBe(500);
  expect(first?.deliveries.at(-1)?.status).toBe(200);
  expect(told.every((line) => !line.startsWith('http://theirs/'))).toBe(true);
  expect([...store.events.values()].every(({ deliveries }) => deliveries.at(-1)?.status === 200)).toBe(true);
});

test('what nobody took before a stop is reported after the next start, also on other ports, and only that', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'payments-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'payments.json');
  const told: string[] = [];
  const run = (port: number, status: (type: string) => number, now?: () => number) =>
    start({
      file,
      ...(now && { now }),
      endpoints: () => [
        { url: `http://127.0.0.1:${port}/api/payments-webhook`, secret, types: billingTypes },
      ],
      send: async (_, init) => {
        const { type } = JSON.parse(String(init?.body));
        told.push(`${port} ${type}`);
        return new Response(null, { status: status(type) });
      },
    });
  const first = run(1, (type) => (type === 'invoice.paid' ? 200 : 503));
  const session = first.store.sessions.get((await open(first.stripe)).id);
  if (session) first.actions.pay(session);
  await first.webhooks.settled();
  const missed = await first.stripe.events.list({ delivery_success: false, limit: 100 });
  expect(missed.data.map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'customer.subscription.created',
  ]);
  expect((await first.stripe.events.list()).data).toHaveLength(3);
  await first.close();

  told.length = 0;
  const second = run(2, () => 200);
  second.webhooks.resume();
  await second.webhooks.settled();
  expect(told).toEqual(['2 customer.subscription.created', '2 checkout.session.completed']);
  told.length = 0;
  const third = run(3, () => 200);
  third.webhooks.resume();
  await third.webhooks.settled();
  expect(told).toEqual([]);

  // The provider gives up after three days.
  for (const event of third.store.events.values()) event.deliveries.length = 0;
  third.store.save();
  const late = run(
    4,
    () => 200,
    () => Math.floor(Date.now() / 1000) + 4 * 86_400,
  );
  late.webhooks.resume();
  await late.webhooks.settled();
  expect(told).toEqual([]);
});

test('what happened survives a restart; a damaged file is put aside, not fatal', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'payments-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'payments.json');
  const first = start({ file });
  const session = await open(first.stripe);
  await first.press(`/pay/${session.id}`, { do: 'pay' });
  const second = start({ file });
  expect((await second.stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  writeFileSync(file, '{ damaged');
  const third = start({ file });
  expect(third.store.sessions.size).toBe(0);
});
