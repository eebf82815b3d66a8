import { describe, expect, test, vi } from 'vitest';
import { HttpResponse, http } from '../support/network.ts';
import { asyncPaymentFailed, sessionExpired, subscriptionCreated } from '../support/payment-events.ts';
import { startPaymentWebhook } from '../support/payment-webhook.ts';
import { noAnswer, withoutWaiting } from '../support/without-waiting.ts';

const { database, network, deliver, abandonments, open, customersAre } = await startPaymentWebhook();

const permutations = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

describe('a new subscription', () => {
  const email = 'ann@example.com';
  const t = 1_795_000_000;

  test('ends the recovery of the customer it belongs to, without asking the provider', async () => {
    await deliver(sessionExpired({ customer: 'cus_ann', customer_email: email }, t));
    await deliver(sessionExpired({ customer: 'cus_bob', customer_email: 'bob@example.com' }, t));
    expect(await deliver(subscriptionCreated('cus_ann', t + 60))).toBe(200);
    expect((await open()).map((row) => row.email)).toEqual(['bob@example.com']);
  });

  test('of a customer only the provider knows: looked up by its email, once', async () => {
    const asked = customersAre({ cus_new: 'Ann@Example.com' });
    await deliver(sessionExpired({ customer_email: email }, t));
    const event = subscriptionCreated('cus_new', t + 60);
    expect(await deliver(event)).toBe(200);
    expect(await deliver(event)).toBe(200);
    expect(await open()).toEqual([]);
    expect(asked).toEqual(['cus_new']);
  });

  test.each([
    ['after', 60],
    ['in the same second', 0],
  ])('a session that expires %s is no abandonment, whichever event arrives first', async (_, later) => {
    const deliveries = () => [
      subscriptionCreated('cus_ann', t),
      sessionExpired({ customer: 'cus_ann', customer_email: email }, t + later),
    ];
    customersAre({ cus_ann: email });
    for (const event of deliveries()) await deliver(event);
    expect(await abandonments()).toEqual([]);
    await database.exec('truncate public.abandonments, public.payment_subscriptions');
    for (const event of deliveries().reverse()) await deliver(event);
    expect(await open()).toEqual([]);
  });

  test('covers checkouts without the customer by the email that was looked up', async () => {
    customersAre({ cus_ann: email });
    await deliver(subscriptionCreated('cus_ann', t));
    await deliver(sessionExpired({ customer_email: email }, t + 60));
    expect(await abandonments()).toEqual([]);
  });

  test('one that came before, delivered afterwards, is an abandonment that is over', async () => {
    customersAre({ cus_ann: email });
    await deliver(subscriptionCreated('cus_ann', t + 60));
    await deliver(sessionExpired({ customer: 'cus_ann', customer_email: email }, t));
    expect(await abandonments()).toMatchObject([{ at: t, recovered: true }]);
  });

  test('in whatever order four events arrive, nobody who subscribed is written to', {
    timeout: 60_000,
  }, async () => {
    customersAre({ cus_ann: email });
    const events = [
      sessionExpired({ customer: 'cus_ann', customer_email: email }, t - 60),
      sessionExpired({ customer_email: email }, t - 8 * 86_400),
      subscriptionCreated('cus_ann', t),
      asyncPaymentFailed({ customer: 'cus_ann', customer_email: email }, t + 8 * 86_400),
    ];
    for (const order of permutations(events)) {
      await database.exec(
        'truncate public.abandonments, public.payment_events, public.payment_subscriptions',
      );
      for (const event of order) expect(await deliver(event)).toBe(200);
      expect(await open()).toEqual([]);
    }
  });

  test('takes the mails back that are still queued', async () => {
    await deliver(sessionExpired({ customer: 'cus_ann', customer_email: email }));
    await database.query(`select public.enqueue_sweep('abandonment', gen_random_uuid())`);
    await deliver(subscriptionCreated('cus_ann'));
    expect(await database.query('select status, last_error from public.email_sends')).toEqual([
      { status: 'skipped', last_error: 'recovered' },
    ]);
  });

  test.each([
    ['has been deleted', { cus_gone: null }],
    ['is unknown to the provider', {}],
  ])('of a customer who %s: 200', async (_, emails) => {
    customersAre(emails);
    expect(await deliver(subscriptionCreated('cus_gone'))).toBe(200);
  });

  test('a lookup that fails is a 500, and the event takes effect when it comes again', async () => {
    const event = subscriptionCreated('cus_ann', t + 60);
    await deliver(sessionExpired({ customer_email: email }, t));
    network.use(
      http.get('https://api.stripe.com/v1/customers/:id', () =>
        HttpResponse.json({ error: { message: 'down' } }, { status: 500 }),
      ),
    );
    expect(await deliver(event)).toBe(500);
    expect(await open()).toHaveLength(1);
    network.resetHandlers();
    customersAre({ cus_ann: email });
    expect(await deliver(event)).toBe(200);
    expect(await open()).toEqual([]);
  });

  test('a provider that never answers is a 500 before the request itself times out', async () => {
    network.use(http.get('https://api.stripe.com/v1/customers/:id', noAnswer));
    const { answer, tookMs } = await withoutWaiting(() => deliver(subscriptionCreated('cus_ann')));
    expect(answer).toBe(500);
    expect(tookMs).toBeLessThan(20_000);
  });

  test('without a key the lookup is skipped and logged', async () => {
    vi.stubEnv('PAYMENTS_SECRET_KEY', '');
    expect(await deliver(subscriptionCreated('cus_ann'))).toBe(200);
    expect(vi.mocked(console.warn).mock.calls.join()).toContain('customer_lookup_skipped');
  });

  test('without a customer: 200', async () => {
    const event = subscriptionCreated('cus_x');
    expect(await deliver({ ...event, data: { object: {} } })).toBe(200);
  });
});

test('a subscription that ended does not count: what is left in a checkout afterwards is an abandonment', async () => {
  const t = 1_795_000_000;
  const customer = 'cus_churned';
  const who = { customer, customer_email: 'churned@example.com' };
  customersAre({ [customer]: 'churned@example.com' });
  const created = subscriptionCreated(customer, t);
  await deliver(created);
  await deliver(sessionExpired(who, t + 60));
  expect(await open()).toEqual([]);
  const deleted = {
    ...subscriptionCreated(customer, t + 3600),
    type: 'customer.subscription.deleted',
    data: { object: { ...created.data.object, status: 'canceled', ended_at: t + 3600 } },
  };
  expect(await deliver(deleted)).toBe(200);
  expect(await deliver(deleted)).toBe(200);
  await deliver(sessionExpired(who, t + 7200));
  expect((await open()).map(({ email }) => email)).toEqual(['churned@example.com']);
});
