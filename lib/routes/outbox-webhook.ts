import type { Definition } from '../http/definition.ts';
import { named } from '../schemas/fields.ts';
import { outboxDrained } from '../schemas/outbox.ts';

export const outboxWebhook = {
  path: '/api/outbox-webhook',
  POST: {
    credentials: 'webhookSignature',
    optionalBody: true,
    bodyMedia: ['application/json'],
    answers: { 200: { json: named('OutboxDrained', outboxDrained) } },
  },
} satisfies Definition;
