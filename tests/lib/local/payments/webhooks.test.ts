import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Stripe } from 'stripe';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { billingTypes } from '../../../../lib/local/payments/webhooks.ts';
import { began, day, open, start, subscribed } from './stand-in.ts';

const secret = 'whsec_test_billing_secret';
afterEach(() => vi.useRealTimers());

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

const ours = { url: 'http://ours/api/payments-webhook', secret, types: ['invoice.paid'] };

test('a delivery is what the provider’s library takes: the event as JSON, signed', async () => {
  const sent: [string, RequestInit | undefined][] = [];
  const { webhooks, store } = await subscribed(undefined, {
    endpoints: () => [ours],
    send: async (url, init) => {
      sent.push([String(url), init]);
      return new Response(null, { status: 204 });
    },
    now: () => Math.floor(Date.now() / 1000),
  });
  await webhooks.settled();
  const [event] = [...store.events.values()].filter(({ type }) => type === 'invoice.paid');
  expect(event?.deliveries).toEqual([{ url: ours.url, status: 204, at: expect.any(Number) }]);
  expect(sent).toHaveLength(1);
  const [[url, { method, headers, body } = {}] = []] = sent;
  expect([url, method, new Headers(headers).get('content-type')]).toEqual([
    ours.url,
    'POST',
    'application/json',
  ]);
  const signature = new Headers(headers).get('stripe-signature') ?? '';
  const { deliveries: _, ...told } = event ?? { deliveries: [] };
  expect(Stripe.webhooks.constructEvent(String(body), signature, secret)).toEqual(told);
  expect(told).toMatchObject({
    ...{ id: expect.stringMatching(/^evt_[0-9a-f]{24}$/), object: 'event', api_version: Stripe.API_VERSION },
    ...{ livemode: false, created: expect.any(Number) },
  });
});

test('what is reported is the object as it was then, whatever becomes of it', async () => {
  const { subscription, actions, told } = await subscribed();
  actions.cancelAtEnd(subscription, true);
  expect(told()[0]?.[1]).toMatchObject({ cancel_at_period_end: false });
});

/** When an endpoint that answers so was told of one event, in seconds after it happened. */
async function toldAt(status: number, seconds: number) {
  vi.useFakeTimers({ now: began * 1000 });
  const at: number[] = [];
  const { webhooks, close } = await subscribed(undefined, {
    endpoints: () => [ours],
    send: async () => {
      at.push(Date.now() / 1000 - began);
      return new Response(null, { status });
    },
  });
  await webhooks.settled();
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return { at, webhooks, close };
}

test.each([301, 400, 503])(
  'an endpoint that answers %i is told for some minutes, at longer and longer intervals',
  async (status) => {
    expect((await toldAt(status, 3600)).at).toEqual([0, 1, 3, 8, 23, 83, 263]);
  },
);

test.each([200, 204, 299])('%i is taken', async (status) => {
  expect((await toldAt(status, 3600)).at).toEqual([0]);
});

test('300 is not', async () => {
  expect((await toldAt(300, 1)).at).toEqual([0, 1]);
});

test('after the end nobody is told any more', async () => {
  const { at, webhooks } = await toldAt(500, 2);
  webhooks.close();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(at).toEqual([0, 1]);
});

test('what is refused while the end is under way is not tried again', async () => {
  vi.useFakeTimers({ now: began * 1000 });
  let told = 0;
  const refuse: (() => void)[] = [];
  const { close } = await subscribed(undefined, {
    endpoints: () => [ours],
    send: () => {
      told += 1;
      return new Promise((resolve) => refuse.push(() => resolve(new Response(null, { status: 503 }))));
    },
  });
  const under = told;
  const ended = close();
  for (const answer of refuse) answer();
  await ended;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([under > 0, told]).toEqual([true, under]);
});

test('an event is missed until each endpoint that wants it took it, and tried for three days to the second', async () => {
  const theirs = { ...ours, url: 'https://theirs/api/payments-webhook-abandonment' };
  const told: string[] = [];
  const { webhooks, store, stripe, clock } = await subscribed(undefined, {
    endpoints: () => [ours, theirs],
    send: async (url) => {
      told.push(String(url));
      return new Response(null, { status: url === ours.url ? 200 : 500 });
    },
  });
  await webhooks.settled();
  const missed = async () =>
    (await stripe.events.list({ delivery_success: false })).data.map(({ type }) => type);
  expect(await missed()).toEqual(['invoice.paid']);
  const resumedAt = async (now: number) => {
    told.length = 0;
    clock.now = now;
    webhooks.resume();
    await webhooks.settled();
    return told.slice();
  };
  expect(await resumedAt(began + 3 * day)).toEqual([theirs.url]);
  expect(await resumedAt(began + 3 * day + 1)).toEqual([]);
  const event = [...store.events.values()].find(({ type }) => type === 'invoice.paid');
  event?.deliveries.push({ url: 'http://moved:1/api/payments-webhook-abandonment', status: 200, at: 0 });
  expect(await missed()).toEqual([]);
});
