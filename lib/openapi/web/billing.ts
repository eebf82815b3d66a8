import {
  billingRefusal,
  checkoutPayload,
  paymentPage,
  plansResponse,
  portalPayload,
} from '../../schemas/billing.ts';
import { paymentEvent, webhookAcknowledged } from '../../schemas/payments.ts';
import { type Endpoint, named, ok } from '../operation.ts';

const page = named('PaymentPage', paymentPage);
const refusal = named('BillingRefusal', billingRefusal);

/** What a tier costs, where it is bought and changed, and what the payment provider reports about it. */
export const billingEndpoints: Endpoint[] = [
  {
    path: '/api/plans',
    preflight: true,
    get: {
      id: 'listPlans',
      tag: 'Billing',
      summary: 'What can be bought, and for how much',
      description: 'As the payment provider has it; cached 10 minutes.',
      security: 'none',
      answers: { 200: ok(named('Plans', plansResponse), 'Cheapest tier first') },
      errors: [500],
    },
  },
  {
    path: '/api/v1/organization/checkout',
    post: {
      id: 'openCheckout',
      tag: 'Billing',
      summary: 'Buy a tier for an organization',
      description:
        'For its owners and admins. The page is open for 24 hours; the tier follows the payment within seconds.',
      security: 'accessToken',
      body: named('CheckoutPayload', checkoutPayload),
      answers: {
        200: ok(page, 'Where to pay'),
        409: ok(refusal, 'There is a subscription: the portal is where it is changed'),
      },
      errors: [400, 401, 403, 413, 429, 500],
    },
  },
  {
    path: '/api/v1/organization/billing-portal',
    post: {
      id: 'openBillingPortal',
      tag: 'Billing',
      summary: 'Change or end an organization’s subscription, see its invoices',
      description: 'For its owners and admins.',
      security: 'accessToken',
      body: named('PortalPayload', portalPayload),
      answers: {
        200: ok(page, 'Where to change it'),
        409: ok(refusal, 'Nothing was ever bought'),
      },
      errors: [400, 401, 403, 413, 429, 500],
    },
  },
  {
    path: '/api/payments-webhook',
    get: {
      id: 'probeBillingWebhook',
      tag: 'Webhooks',
      summary: 'Always 405, by which the health report sees the route',
      security: 'none',
      answers: {},
      errors: [405],
    },
    post: {
      id: 'receiveBillingEvent',
      tag: 'Webhooks',
      summary: 'Receive an event about subscriptions, invoices or charges',
      description:
        'Signed with a secret of its own over the raw body, at most 300 s old. Nothing in it but ids is believed: the provider is asked what is so now, so that order and repetition do not matter.',
      security: 'paymentsSignature',
      body: named('PaymentEvent', paymentEvent.loose()),
      answers: { 200: ok(named('WebhookAcknowledged', webhookAcknowledged), 'Acknowledged') },
      errors: [400, 413, 500],
    },
  },
];
