import { endpoint, route } from '../lib/http/endpoint.ts';
import { checkoutSessionAsyncPaymentFailed } from '../lib/payments/events/checkout-session-async-payment-failed.ts';
import { checkoutSessionExpired } from '../lib/payments/events/checkout-session-expired.ts';
import { customerSubscriptionCreated } from '../lib/payments/events/customer-subscription-created.ts';
import { customerSubscriptionDeleted } from '../lib/payments/events/customer-subscription-deleted.ts';
import { requirePaymentSignature } from '../lib/payments/signature.ts';
import { paymentsWebhookAbandonment } from '../lib/routes/payments-webhooks.ts';
import type { PaymentEvent } from '../lib/schemas/payments.ts';

const handlers = new Map<string, (event: PaymentEvent) => Promise<void>>([
  ['checkout.session.expired', checkoutSessionExpired],
  ['checkout.session.async_payment_failed', checkoutSessionAsyncPaymentFailed],
  ['customer.subscription.created', customerSubscriptionCreated],
  ['customer.subscription.deleted', customerSubscriptionDeleted],
]);

/**
 * `POST /api/payments-webhook-abandonment`: what the payment provider reports, at least once and in any order. Each event
 * takes effect once. Types we do not follow are acknowledged. `GET` answers 405, so that the health report can see the route.
 */
export default endpoint(paymentsWebhookAbandonment, {
  POST: route(paymentsWebhookAbandonment.POST, {
    verify: requirePaymentSignature('PAYMENTS_WEBHOOK_SECRET'),
    handle: async ({ body: event }) => {
      await handlers.get(event.type)?.(event);
      return { ok: true };
    },
  }),
});
