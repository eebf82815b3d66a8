import type { EndpointWords } from '../operation.ts';

/** What is held about a person or a hotel: its export and its erasure. */
export const words: Record<string, EndpointWords> = {
  '/api/dsar-export': {
    POST: {
      id: 'downloadDataByLink',
      tag: 'Privacy',
      summary: 'Redeem the one-time link of a data request',
      description: 'The link comes by mail (dsar_request), works once, and for 24 hours.',
      answers: { 200: 'Everything held about the address' },
    },
  },
  '/api/erasure-confirm': {
    GET: {
      id: 'showErasurePage',
      tag: 'Privacy',
      summary: 'A page that says what will be erased, with one button',
      answers: {
        200: 'The page',
        404: 'A link that was never sent',
        410: 'A link that was used, or is older than 24 hours',
      },
    },
    POST: {
      id: 'confirmErasure',
      tag: 'Privacy',
      summary: 'Erase what was asked for (request_erasure), for good',
      description: 'With `Accept: text/html` the answers are pages.',
      answers: {
        200: 'Erased; rows deleted per table',
        404: 'A link that was never sent',
        410: 'A link that was used, or is older than 24 hours',
      },
    },
  },
};
