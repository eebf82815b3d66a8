import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as webhook from '../../api/payments-webhook-abandonment.ts';
import { environment } from '../support/environment.ts';
import { HttpResponse, http } from '../support/network.ts';
import {
  asyncPaymentFailed,
  customerDetails,
  otherEvent,
  type ProviderEvent,
  providerId,
  sessionExpired,
  signature,
  signed,
  subscriptionCreated,
} from '../support/payment-events.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const { database } = service;
const path = '/api/payments-webhook-abandonment';

const send = (body: string, headers: Record<string, string> = signed(body)) =>
  call(webhook, 'POST', path, { body, headers });
const deliver = async (event: ProviderEvent | object) => (await send(JSON.stringify(event))).status;
const abandonments = () =>
  database.query<Record<string, unknown>>(
    `select email, customer_id, session_id, recovery_url, recovered_at is not null as recovered,
       extract(epoch from abandoned_at)::int as at from public.abandonments order by abandoned_at, id`,
  );
const open = async () => (await abandonments()).filter((row) => !row.recovered);
const events = async () =>
  (await database.query<{ event_id: string }>('select event_id from public.payment_events')).map(
    (row) => row.event_id,
  );
/** What the provider says about customers: { id: email }. Anybody else does not exist. */
const customersAre = (emails: Record<string, string | null>) => {
  const asked: string[] = [];
  service.network.use(
    http.get('https://api.stripe.com/v1/customers/:id', ({ params }) => {
      const id = String(params.id);
      asked.push(id);
      if (!(id in emails)) return HttpResponse.json(missing, { status: 404 });
      const email = emails[id];
      return HttpResponse.json(
        email === null ? { id, object: 'customer', deleted: true } : { id, object: 'customer', email },
      );
    }),
  );
  return asked;
};
const missing = {
  error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' },
};

const permutations = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await database.exec(
    'truncate public.abandonments, public.payment_events, public.payment_subscriptions, public.checkout_recoveries, public.email_sends',
  );
});

describe('signature', () => {
  const body = JSON.stringify(otherEvent('invoice.paid'));
  const now = () => Math.floor(Date.now() / 1000);
  const header = ({ t, v1 }: { t: string; v1: string }) => `${t},${v1}`;
  const bad = `v1=${'0'.repeat(64)}`;

  test.each<[string, (one: { t: string; v1: string }) => string]>([
    ['fresh', header],
    ['299 s old', () => header(signature(body, { at: now() - 299 }))],
    ['299 s ahead', () => header(signature(body, { at: now() + 299 }))],
    ['two v1, the second valid', ({ t, v1 }) => `${t},${bad},${v1}`],
    ['two v1, the first valid', ({ t, v1 }) => `${t},${v1},${bad}`],
    ['other schemes beside v1, spaces', ({ t, v1 }) => `${t}, v0=abc, ${v1}`],
  ])('200: %s', async (_, value) => {
    expect((await send(body, { 'payments-signature': value(signature(body)) })).status).toBe(200);
    expect((await send(body, { 'stripe-signature': value(signature(body)) })).status).toBe(200);
  });

  test.each<[string, () => Record<string, string>]>([
    ['none', () => ({})],
    ['empty', () => ({ 'payments-signature': '' })],
    ['of another body', () => ({ 'payments-signature': header(signature(`${body} `)) })],
    ['wrong secret', () => ({ 'payments-signature': header(signature(body, { secret: 'whsec_other' })) })],
    ['301 s old', () => ({ 'payments-signature': header(signature(body, { at: now() - 301 })) })],
    ['301 s ahead', () => ({ 'payments-signature': header(signature(body, { at: now() + 302 })) })],
    ['only v0', () => ({ 'payments-signature': header(signature(body)).replace('v1', 'v0') })],
    ['no time', () => ({ 'payments-signature': signature(body).v1 })],
    ['two times', () => ({ 'payments-signature': `t=1,${header(signature(body))}` })],
    ['a time that is no number', () => ({ 'payments-signature': `t=now,${signature(body).v1}` })],
    ['two wrong v1', () => ({ 'payments-signature': `${signature(body).t},${bad},${bad}` })],
    ['v1 cut short', () => ({ 'payments-signature': header(signature(body)).slice(0, -1) })],
    ['in another header', () => ({ 'x-webhook-signature': header(signature(body)) })],
  ])('400: %s', async (_, headers) => {
    const response = await send(body, headers());
    expect([response.status, await response.json()]).toEqual([
      400,
      { ok: false, error: 'Missing or invalid signature' },
    ]);
  });

  test('400 without a secret, whatever is signed', async () => {
    vi.stubEnv('PAYMENTS_WEBHOOK_SECRET', '');
    expect((await send(body, { 'payments-signature': header(signature(body, { secret: '' })) })).status).toBe(
      400,
    );
  });

  test("the provider's own vector is accepted at its time", async () => {
    vi.useFakeTimers({ now: 1_700_000_100_000, toFake: ['Date'] });
    const vector = '{"id":"evt_1","type":"checkout.session.expired","data":{"object":{}}}';
    const v1 = '47ef56d381cc552ddb2f3c7c23cec8c554cdf4fa959fe29a7851ba06a41fbc7d';
    const response = await send(vector, { 'payments-signature': `t=1700000000,v1=${v1}` });
    vi.useRealTimers();
    expect(response.status).toBe(200);
  });
});

describe('400 for what is signed but no event', () => {
  test.each([
    '',
    'x',
    '[]',
    '{}',
    '{"id":"evt_1","type":"x"}',
    '{"id":"evt_1","type":"x","data":{}}',
    '{"id":1,"type":"x","data":{"object":{}}}',
  ])('%s', async (body) => {
    expect((await send(body)).status).toBe(400);
  });
});

test('413 over 1 MiB', async () => {
  const body = JSON.stringify({ ...otherEvent('x'), padding: 'x'.repeat(1024 * 1024) });
  expect((await send(body)).status).toBe(413);
});

test('GET is a probe: 405, JSON, Allow', async () => {
  const response = await call(webhook, 'GET', path);
  expect([response.status, response.headers.get('allow'), await response.json()]).toEqual([
    405,
    'POST',
    { ok: false, error: 'Method not allowed' },
  ]);
});

test.each(['invoice.paid', 'customer.subscription.updated', '__proto__', 'constructor'])(
  'unknown type %s: 200',
  async (type) => {
    expect(await deliver(otherEvent(type))).toBe(200);
    expect(await abandonments()).toEqual([]);
  },
);

describe('an abandoned checkout', () => {
  const email = 'ann@example.com';

  test.each([
    [
      'expired, without a customer',
      sessionExpired({ customer_details: customerDetails('Ann@Example.com') }, 1_795_000_000),
      null,
    ],
    [
      'expired, with a customer',
      sessionExpired({ customer: 'cus_ann', customer_details: customerDetails(email) }, 1_795_000_000),
      'cus_ann',
    ],
    [
      'expired, with an expanded customer',
      sessionExpired(
        { customer: { id: 'cus_ann', object: 'customer' }, customer_email: email },
        1_795_000_000,
      ),
      'cus_ann',
    ],
    ['expired, the email prefilled', sessionExpired({ customer_email: email }, 1_795_000_000), null],
    [
      'expired, details without email',
      sessionExpired({ customer_details: customerDetails(null), customer_email: email }, 1_795_000_000),
      null,
    ],
    [
      'expired, both emails',
      sessionExpired(
        { customer_details: customerDetails(email), customer_email: 'old@example.com' },
        1_795_000_000,
      ),
      null,
    ],
    [
      'delayed payment failed',
      asyncPaymentFailed({ customer: 'cus_ann', customer_details: customerDetails(email) }, 1_795_000_000),
      'cus_ann',
    ],
  ])('%s: stored with the time of the event', async (_, event, customer) => {
    expect(await deliver(event)).toBe(200);
    const { id, after_expiration } = event.data.object as {
      id: string;
      after_expiration: { recovery: { url: string } } | null;
    };
    expect(await abandonments()).toEqual([
      {
        email,
        customer_id: customer,
        session_id: id,
        recovery_url: after_expiration?.recovery.url ?? null,
        recovered: false,
        at: 1_795_000_000,
      },
    ]);
    expect(await events()).toEqual([event.id]);
  });

  test.each([
    ['no email anywhere', {}],
    ['an email that is none', { customer_email: 'nobody' }],
    ['a customer alone', { customer: 'cus_ann' }],
  ])('%s: 200 and nothing stored', async (_, fields) => {
    expect(await deliver(sessionExpired(fields))).toBe(200);
    expect([await abandonments(), await events()]).toEqual([[], []]);
  });

  test('without `created` it happened now; strange fields count as absent', async () => {
    const { created: _, ...event } = sessionExpired({
      customer_email: email,
      customer: 5,
      after_expiration: 'x',
      recovered_from: {},
    });
    expect(await deliver(event)).toBe(200);
    const [row] = await abandonments();
    expect(Math.abs(Number(row?.at) - Date.now() / 1000)).toBeLessThan(60);
  });

  test('50 copies of one event at the same time: one abandonment', async () => {
    const event = sessionExpired({ customer: 'cus_ann', customer_email: email });
    const statuses = await Promise.all(Array.from({ length: 50 }, () => deliver(event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await abandonments()).toHaveLength(1);
    expect(await events()).toEqual([event.id]);
  });

  test('two checkouts of one address at a time are one; months later it begins anew', async () => {
    const day = 86_400;
    const first = 1_780_000_000;
    for (const at of [first, first + day, first + 100 * day]) {
      await deliver(sessionExpired({ customer_email: email }, at));
    }
    expect((await abandonments()).map((row) => row.at)).toEqual([first, first + 100 * day]);
  });

  test('a failure of the database is a 500, and the event takes effect when it comes again', async () => {
    const event = sessionExpired({ customer_email: email });
    service.network.use(
      http.post(`${environment.SUPABASE_URL}/rest/v1/rpc/record_abandonment`, () => HttpResponse.error(), {
        once: true,
      }),
    );
    expect(await deliver(event)).toBe(500);
    expect(await deliver(event)).toBe(200);
    expect(await open()).toHaveLength(1);
  });
});

describe('a checkout that was reopened', () => {
  const email = 'ann@example.com';
  const root = providerId('cs_test');
  const again = providerId('cs_test');
  const third = providerId('cs_test');
  const day = 86_400;
  const chain = () => [
    sessionExpired({ id: root, customer_email: email }, 1_780_000_000),
    sessionExpired({ id: again, recovered_from: root, customer_email: email }, 1_780_000_000 + 10 * day),
    sessionExpired(
      { id: third, recovered_from: again, customer_email: 'other@example.com' },
      1_780_000_000 + 20 * day,
    ),
  ];

  test.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]], [[2, 0, 1]], [[2, 1, 0]]])(
    'delivered in the order %j: one sequence',
    async (order) => {
      const events = chain();
      for (const index of order) expect(await deliver(events[index] ?? {})).toBe(200);
      expect(await abandonments()).toHaveLength(1);
    },
  );
});

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

  test('in whatever order four events arrive, nobody who subscribed is written to', async () => {
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
    service.network.use(
      http.get('https://api.stripe.com/v1/customers/:id', () =>
        HttpResponse.json({ error: { message: 'down' } }, { status: 500 }),
      ),
    );
    expect(await deliver(event)).toBe(500);
    expect(await open()).toHaveLength(1);
    service.network.resetHandlers();
    customersAre({ cus_ann: email });
    expect(await deliver(event)).toBe(200);
    expect(await open()).toEqual([]);
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
