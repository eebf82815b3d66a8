import type { EndpointWords } from '../operation.ts';

/** Telling search engines about new pages. */
export const words: Record<string, EndpointWords> = {
  '/api/indexnow-key': {
    GET: {
      id: 'getIndexNowKey',
      tag: 'Webhooks',
      summary: 'The key by which search engines see that the host is ours',
      description: 'Search engines ask for it as `/{key}.txt`, which leads here.',
      answers: { 200: 'The key' },
    },
  },
  '/api/search-indexnow': {
    POST: {
      id: 'submitUrls',
      tag: 'Webhooks',
      summary: 'Submit URLs of the service’s own host to search engines',
      description: 'Internal.',
      answers: { 200: 'Taken; duplicates count once', 502: 'The search engines did not take it' },
    },
  },
};
