import { describe, expect, test } from 'vitest';
import { environment } from '../support/environment.ts';
import { HttpResponse, http } from '../support/network.ts';
import {
  asyncPaymentFailed,
  customerDetails,
  providerId,
  sessionExpired,
} from '../support/payment-events.ts';
import { startPaymentWebhook } from '../support/payment-webhook.ts';

const { network, deliver, abandonments, open, events } = await startPaymentWebhook();

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
    network.use(
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
