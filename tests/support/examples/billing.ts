import billingWebhook from '../../../api/payments-webhook.ts';
import plans from '../../../api/plans.ts';
import portal from '../../../api/v1/organization/billing-portal.ts';
import checkout from '../../../api/v1/organization/checkout.ts';
import { createPayments } from '../../../lib/local/payments/payments.ts';
import { billingTypes, signatureHeader } from '../../../lib/local/payments/webhooks.ts';
import { environment } from '../environment.ts';
import { http } from '../network.ts';
import type { Recorder, Service } from './recorder.ts';

const target = '/api/payments-webhook';

/** Records the way from the price list to a paid tier, with the local stand-in as the payment provider. */
export async function recordBilling(service: Service, { web }: Recorder): Promise<void> {
  const events: string[] = [];
  const payments = createPayments({
    endpoints: () => [
      { url: target, secret: environment.PAYMENTS_BILLING_WEBHOOK_SECRET, types: billingTypes },
    ],
    send: async (_, init) => {
      events.push(String(init?.body));
      return new Response(null, { status: 200 });
    },
  });
  service.network.use(http.all('https://api.stripe.com/*', ({ request }) => payments.fetch(request)));

  const buyer = await service.database.signIn('buyer@example.com');
  const { data } = await buyer.client.rpc('create_organization', { p_name: 'Südwind Events' });
  const { organization_id } = data;
  const headers = { authorization: `Bearer ${buyer.token}` };
  const wanted = {
    target: '/api/v1/organization/checkout',
    headers,
    body: { organization_id, tier: 'agency', interval: 'month' },
  };
  const managed = { target: '/api/v1/organization/billing-portal', headers, body: { organization_id } };

  await web('listPlans', plans, { method: 'GET', target: '/api/plans' });
  await web('openBillingPortal', portal, managed);
  await web('openCheckout', checkout, wanted);
  const [session] = [...payments.store.sessions.values()];
  if (session) payments.actions.pay(session);
  await payments.webhooks.settled();
  for (const body of events) {
    const signature = signatureHeader(
      body,
      environment.PAYMENTS_BILLING_WEBHOOK_SECRET,
      Math.floor(Date.now() / 1000),
    );
    await web('receiveBillingEvent', billingWebhook, {
      target,
      body,
      headers: { 'stripe-signature': signature },
    });
  }
  await web('openCheckout', checkout, wanted);
  await web('openBillingPortal', portal, managed);
}
