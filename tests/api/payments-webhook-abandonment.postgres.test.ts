import { beforeEach, expect, test } from 'vitest';
import webhook from '../../api/payments-webhook-abandonment.ts';
import {
  type ProviderEvent,
  sessionExpired,
  signed,
  subscriptionCreated,
} from '../support/payment-events.ts';
import { createPaymentProvider } from '../support/payment-provider.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const { database } = service;
const provider = createPaymentProvider();

const deliver = async (event: ProviderEvent) => {
  const body = JSON.stringify(event);
  const path = '/api/payments-webhook-abandonment';
  return (await call(webhook, 'POST', path, { body, headers: signed(body) })).status;
};
const count = async (sql: string) =>
  (await database.query<{ count: number }>(`select count(*)::int as count from ${sql}`))[0]?.count;

beforeEach(async () => {
  service.network.use(...provider.handlers);
  await database.exec('truncate public.abandonments, public.payment_events, public.payment_subscriptions');
});

test('50 copies of one event at the same time: one abandonment, every one acknowledged', async () => {
  const event = sessionExpired({ customer: 'cus_ann', customer_email: 'ann@example.com' });
  const statuses = await Promise.all(Array.from({ length: 50 }, () => deliver(event)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([await count('public.abandonments'), await count('public.payment_events')]).toEqual([1, 1]);
});

test('50 checkouts of one address at the same time: one sequence', async () => {
  await Promise.all(
    Array.from({ length: 50 }, () => deliver(sessionExpired({ customer_email: 'ann@example.com' }))),
  );
  expect(await count('public.abandonments')).toBe(1);
});

test('an expiry and the subscription before it at the same moment: nobody who subscribed is left open', async () => {
  const at = Math.floor(Date.now() / 1000) - 3600;
  const races = Array.from({ length: 60 }, (_, index) => {
    const email = `racer-${index}@example.com`;
    const customer = provider.addCustomer({ email });
    const hasCustomer = index % 2 === 0;
    return [
      sessionExpired({ customer: hasCustomer ? customer : null, customer_email: email }, at + 60),
      subscriptionCreated(customer, at),
    ];
  });
  const statuses = await Promise.all(races.flat().map(deliver));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await count('public.payment_subscriptions where email is not null')).toBe(60);
  expect(await count('public.abandonments where recovered_at is null')).toBe(0);
});
