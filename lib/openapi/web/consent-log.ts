import type { EndpointWords } from '../operation.ts';

/** What visitors consent to. */
export const words: Record<string, EndpointWords> = {
  '/api/consent-log': {
    POST: {
      id: 'logConsent',
      tag: 'Mail',
      summary: 'Remember what a visitor chose in the cookie banner',
      description: 'No name, no address: the IP is kept as a hash whose salt is thrown away.',
      answers: { 204: 'Logged' },
    },
  },
};
