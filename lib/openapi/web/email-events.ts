import type { EndpointWords } from '../operation.ts';

/** What the mail provider reports. */
export const words: Record<string, EndpointWords> = {
  '/api/email-events': {
    POST: {
      id: 'receiveEmailEvent',
      tag: 'Webhooks',
      summary: 'Receive an event of the email platform',
      description:
        'Delivered, bounced, complained, delayed: each event takes effect once, in whatever order they come; other types are acknowledged. A hard bounce or a complaint suppresses the address.',
      answers: { 200: 'Acknowledged' },
    },
  },
};
