import { endpoint, route } from '../lib/http/endpoint.ts';
import { takeBillingEvent } from '../lib/payments/billing/events.ts';
import { requirePaymentSignature } from '../lib/payments/signature.ts';
import { paymentsWebhook } from '../lib/routes/payments-webhooks.ts';

/**
 * `POST /api/payments-webhook`: what the payment provider reports about checkouts, subscriptions, invoices and charges, at least
 * once and in any order; the organization's tier follows. Types we do not follow are acknowledged. `GET` answers 405, so that the
 * health report can see the route.
 */
export default endpoint(paymentsWebhook, {
  POST: route(paymentsWebhook.POST, {
    verify: requirePaymentSignature('PAYMENTS_BILLING_WEBHOOK_SECRET'),
    handle: async ({ body }) => {
      await takeBillingEvent(body);
      return { ok: true };
    },
  }),
});
