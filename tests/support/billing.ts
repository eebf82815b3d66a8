/**
 * The service with the local stand-in in place of the payment provider. Its events arrive at our webhooks as they happen, or are
 * held back to be delivered in another order.
 *
 *   const billing = await startBilling();
 *   const { session } = await billing.checkout(organizer, 'agency');
 *   billing.payments.actions.pay(session);
 *   await billing.settled();
 */
import { afterAll, vi } from 'vitest';
import billingWebhook from '../../api/payments-webhook.ts';
import abandonmentWebhook from '../../api/payments-webhook-abandonment.ts';
import checkout from '../../api/v1/organization/checkout.ts';
import type { Session } from '../../lib/local/payments/objects.ts';
import { createPayments } from '../../lib/local/payments/payments.ts';
import { abandonmentTypes, billingTypes, signatureHeader } from '../../lib/local/payments/webhooks.ts';
import { environment } from './environment.ts';
import { createOrganization, type Organizer } from './factories.ts';
import { http } from './network.ts';
import { signature } from './payment-events.ts';
import { call, startService } from './service.ts';

const billingPath = '/api/payments-webhook';
const abandonmentPath = '/api/payments-webhook-abandonment';

export async function startBilling(options: { holdBack?: boolean; seed?: boolean } = {}) {
  const held: string[] = [];
  const statuses: number[] = [];
  const service = await startService(options);
  const { database } = service;
  const deliver = async (path: string, body: string, signature: string): Promise<number> => {
    const endpoint = path === billingPath ? billingWebhook : abandonmentWebhook;
    const response = await call(endpoint, 'POST', path, { body, headers: { 'stripe-signature': signature } });
    statuses.push(response.status);
    return response.status;
  };
  const payments = createPayments({
    endpoints: () => [
      { url: billingPath, secret: environment.PAYMENTS_BILLING_WEBHOOK_SECRET, types: billingTypes },
      { url: abandonmentPath, secret: environment.PAYMENTS_WEBHOOK_SECRET, types: abandonmentTypes },
    ],
    send: async (url, init) => {
      const body = String(init?.body);
      if (options.holdBack) {
        if (String(url) === billingPath) held.push(body);
        return new Response(null, { status: 200 });
      }
      const signature = new Headers(init?.headers).get('stripe-signature') ?? '';
      return new Response(null, { status: await deliver(String(url), body, signature) });
    },
  });
  // Files share a process: what was refused here is not to be told again while another file runs.
  afterAll(() => payments.close());
  const standing = http.all('https://api.stripe.com/*', ({ request }) => payments.fetch(request));
  service.network.use(standing);

  async function checkOut(organizer: Organizer, tier: string, interval = 'month'): Promise<Session> {
    const body = { organization_id: organizer.organization.id, tier, interval };
    const headers = { authorization: `Bearer ${organizer.token}` };
    const response = await call(checkout, 'POST', '/api/v1/organization/checkout', { body, headers });
    const { url } = (await response.json()) as { url: string };
    const session = payments.store.sessions.get(url.split('/').at(-1) ?? '');
    if (!session) throw new Error(`no checkout: ${response.status} ${url}`);
    return session;
  }

  return {
    ...service,
    payments,
    /** For tests that reset the network's handlers. */
    answerAgain: () => service.network.use(standing),
    /** Events that were held back, oldest first, as they would be delivered. */
    held,
    statuses,
    deliverHeld: (body: string) =>
      deliver(
        billingPath,
        body,
        signatureHeader(body, environment.PAYMENTS_BILLING_WEBHOOK_SECRET, Math.floor(Date.now() / 1000)),
      ),
    settled: () => payments.webhooks.settled(),
    organizer: (values: Parameters<typeof createOrganization>[1] = {}) =>
      createOrganization(database, values),
    checkout: checkOut,
    /** An organization that has just bought a tier. */
    async subscribed(tier = 'agency', interval = 'month') {
      const organizer = await createOrganization(database);
      const session = await checkOut(organizer, tier, interval);
      payments.actions.pay(session);
      await payments.webhooks.settled();
      const subscription = payments.store.subscriptions.get(session.subscription ?? '');
      const charge = [...payments.store.charges.values()].find(
        (entry) => entry.customer === session.customer,
      );
      if (!subscription || !charge) throw new Error('nothing was bought');
      return { organizer, session, subscription, charge };
    },
    /** Delivers an event to the billing webhook; returns the status of the answer. */
    async deliver(type: string, object: object, id = `evt_${crypto.randomUUID()}`): Promise<number> {
      const body = JSON.stringify({ id, type, data: { object } });
      const { t, v1 } = signature(body, { secret: environment.PAYMENTS_BILLING_WEBHOOK_SECRET });
      const headers = { 'payments-signature': `${t},${v1}` };
      return (await call(billingWebhook, 'POST', billingPath, { body, headers })).status;
    },
    async organization(organizer: Organizer) {
      const [row] = await database.query<Record<string, unknown>>(
        `select o.tier, o.payments_customer_id, o.monthly_subscription_eur::text as monthly,
           s.status, s.tier as paid_for, s.interval, s.cancel_at_period_end as ends, s.past_due_since is not null as overdue
         from public.organizations o left join public.subscriptions s on s.organization_id = o.id where o.id = $1`,
        [organizer.organization.id],
      );
      return row ?? {};
    },
    quiet() {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    },
  };
}
