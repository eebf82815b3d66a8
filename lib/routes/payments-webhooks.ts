import type { Definition } from '../http/definition.ts';
import { named } from '../schemas/fields.ts';

import { paymentEvent, webhookAcknowledged } from '../schemas/payments.ts';

const received = {
  credentials: 'paymentsSignature',
  body: named('PaymentEvent', paymentEvent),
  bodyLimit: 1024 * 1024,
  answers: { 200: { json: named('WebhookAcknowledged', webhookAcknowledged) } },
} as const;

export const paymentsWebhook = {
  path: '/api/payments-webhook',
  probe: true,
  POST: received,
} satisfies Definition;

export const paymentsWebhookAbandonment = {
  path: '/api/payments-webhook-abandonment',
  probe: true,
  POST: received,
} satisfies Definition;
