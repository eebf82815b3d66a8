import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { signatureHeader } from '../../../../lib/local/payments/webhooks.ts';
import { requirePaymentSignature } from '../../../../lib/payments/signature.ts';
import { open, origin, start } from './stand-in.ts';

const secret = 'whsec_test_billing_secret';

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

test('by the clock of the machine, where no other is given', async () => {
  const { created, expires_at } = await open(start().stripe);
  expect(Math.abs(created - Date.now() / 1000)).toBeLessThan(60);
  expect(Number.isInteger(created)).toBe(true);
  expect(expires_at - created).toBe(86_400);
});
