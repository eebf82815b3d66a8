import type { Definition } from '../http/definition.ts';
import { consentLogPayload } from '../schemas/consent.ts';
import { named } from '../schemas/fields.ts';

export const consentLog = {
  path: '/api/consent-log',
  cors: true,
  POST: {
    body: named('ConsentLogPayload', consentLogPayload),
    answers: { 204: {} },
    errors: ['rate_limited'],
  },
} satisfies Definition;
