import type { EndpointWords } from '../operation.ts';

/** What the payment provider reports. */
export const words: Record<string, EndpointWords> = {
  '/api/payments-webhook-abandonment': {
    GET: {
      id: 'probePaymentsWebhook',
      tag: 'Webhooks',
      summary: 'Always 405, by which the health report sees the route',
      answers: {},
    },
    POST: {
      id: 'receivePaymentEvent',
      tag: 'Webhooks',
      summary: 'Receive an event of the payment provider',
      description:
        'Signed over the raw body, at most 300 s old. Each event takes effect once, in whatever order they come; types that are not followed are acknowledged.',
      answers: { 200: 'Acknowledged' },
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
