import type { EndpointWords } from '../operation.ts';

/** The exchange rates of an organization. */
export const words: Record<string, EndpointWords> = {
  '/api/v1/organization/fx-config': {
    GET: {
      id: 'getFxConfig',
      tag: 'Organization',
      summary: 'How the organization converts currencies',
      description: 'For owners and admins of an organization on the Enterprise tier.',
      answers: { 200: 'What is stored' },
    },
    POST: {
      id: 'setFxConfig',
      tag: 'Organization',
      summary: 'Choose reporting currency, source of rates, and own rates',
      description:
        'For owners and admins of an organization on the Enterprise tier. Corporate rates left out stay as they are, an empty list clears them.',
      answers: { 200: 'As stored' },
    },
  },
};
