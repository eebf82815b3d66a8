import type { EndpointWords } from '../operation.ts';

/** What a tier costs, where it is bought and changed, and what the payment provider reports about it. */
export const billingWords: Record<string, EndpointWords> = {
  '/api/plans': {
    GET: {
      id: 'listPlans',
      tag: 'Billing',
      summary: 'What can be bought, and for how much',
      description: 'As the payment provider has it; cached 10 minutes.',
      answers: { 200: 'Cheapest tier first' },
    },
  },
  '/api/v1/organization/checkout': {
    POST: {
      id: 'openCheckout',
      tag: 'Billing',
      summary: 'Buy a tier for an organization',
      description:
        'For its owners and admins. The page is open for 24 hours; the tier follows the payment within seconds.',
      answers: { 200: 'Where to pay', 409: 'There is a subscription: the portal is where it is changed' },
    },
  },
  '/api/v1/organization/billing-portal': {
    POST: {
      id: 'openBillingPortal',
      tag: 'Billing',
      summary: 'Change or end an organization’s subscription, see its invoices',
      description: 'For its owners and admins.',
      answers: { 200: 'Where to change it', 409: 'Nothing was ever bought' },
    },
  },
  '/api/payments-webhook': {
    GET: {
      id: 'probeBillingWebhook',
      tag: 'Webhooks',
      summary: 'Always 405, by which the health report sees the route',
      answers: {},
    },
    POST: {
      id: 'receiveBillingEvent',
      tag: 'Webhooks',
      summary: 'Receive an event about subscriptions, invoices or charges',
      description:
        'Signed with a secret of its own over the raw body, at most 300 s old. Nothing in it but ids is believed: the provider is asked what is so now, so that order and repetition do not matter.',
      answers: { 200: 'Acknowledged' },
    },
  },
};
