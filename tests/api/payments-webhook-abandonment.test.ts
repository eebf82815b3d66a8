import { describe, expect, test, vi } from 'vitest';
import { otherEvent, signature } from '../support/payment-events.ts';
import { startPaymentWebhook } from '../support/payment-webhook.ts';

const { send, probe, deliver, abandonments } = await startPaymentWebhook();

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
  const response = await probe();
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
