import type { Definition } from '../http/definition.ts';
import { emailEvent } from '../schemas/email-events.ts';
import { named } from '../schemas/fields.ts';
import { webhookAcknowledged } from '../schemas/payments.ts';

export const emailEvents = {
  path: '/api/email-events',
  POST: {
    credentials: 'emailSignature',
    body: named('EmailEvent', emailEvent),
    answers: { 200: { json: named('WebhookAcknowledged', webhookAcknowledged) } },
  },
} satisfies Definition;
