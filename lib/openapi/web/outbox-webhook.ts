import type { EndpointWords } from '../operation.ts';

/** What the database reports of its outbox. */
export const words: Record<string, EndpointWords> = {
  '/api/outbox-webhook': {
    POST: {
      id: 'drainOutboxOnEvent',
      tag: 'Webhooks',
      summary: 'Told by the database that mail is queued; sends what is due',
      description: 'Signed with the hex HMAC-SHA256 of the raw body.',
      answers: { 200: 'What was sent' },
    },
  },
};
