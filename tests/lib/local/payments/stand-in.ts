import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import type { Charge, Session, Subscription } from '../../../../lib/local/payments/objects.ts';
import { createPayments, type PaymentsOptions } from '../../../../lib/local/payments/payments.ts';

export const origin = 'http://127.0.0.1:54325';

/** The stand-in until the test ends, asked as a browser does and by the provider's own client. */
export function start(options: PaymentsOptions = {}) {
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

export const open = (stripe: Stripe, plan: { tier: string; interval: string } = agency) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: `price_${plan.tier}_${plan.interval}`, quantity: 1 }],
    customer_email: 'ann@example.com',
    metadata: plan,
    success_url: 'http://127.0.0.1:3000/console#/billing?checkout=done',
    cancel_url: 'http://127.0.0.1:3000/console#/billing',
  });
const agency = { tier: 'agency', interval: 'month' };

export const began = 1_800_000_000;
export const day = 86_400;

/** A stand-in whose clock the test sets, with a checkout that was paid and what came of it. */
export async function subscribed(plan = agency, options: PaymentsOptions = {}) {
  const clock = { now: began };
  const payments = start({ now: () => clock.now, ...options });
  const { id } = await open(payments.stripe, plan);
  const session = payments.store.sessions.get(id) as Session;
  payments.actions.pay(session);
  const [subscription] = [...payments.store.subscriptions.values()] as [Subscription];
  const [charge] = [...payments.store.charges.values()] as [Charge];
  const told = () => [...payments.store.events.values()].map(({ type, data }) => [type, data.object]);
  /** What is reported of what the work does. */
  const eventText = (work: () => void) => {
    const before = told().length;
    work();
    return told().slice(before);
  };
  return { ...payments, clock, session, subscription, charge, told, eventText };
}

/** A stand-in in which there is one of everything, and how it is asked. */
export async function world(options: PaymentsOptions = {}) {
  const endpoint = { url: 'http://ours/api/payments-webhook', secret: 'whsec_1', types: ['charge.refunded'] };
  const made = await subscribed(undefined, {
    endpoints: () => [endpoint],
    send: async () => new Response(),
    ...options,
  });
  const { ask, actions, charge, subscription, session } = made;
  const call = async (
    method: string,
    path: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ) => {
    const body = form && new URLSearchParams(form);
    const response = await ask(path, {
      method,
      body,
      headers: { authorization: 'Bearer sk_test_local', ...headers },
    });
    return { status: response.status, body: await response.json() };
  };
  actions.refund(charge);
  actions.dispute(charge);
  const customer = String(session.customer);
  await call('POST', `/v1/customers/${customer}/balance_transactions`, { amount: '-5000' });
  return { ...made, call, customer, sub: subscription.id, endpoint };
}
/** What is sent to open one. */
export const checkout = {
  ...{ mode: 'subscription', 'line_items[0][price]': 'price_pro_year', 'line_items[0][quantity]': '1' },
  success_url: 'http://127.0.0.1:3000/done',
};
