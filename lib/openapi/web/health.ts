import type { EndpointWords } from '../operation.ts';

/** Whether the service is up. */
export const words: Record<string, EndpointWords> = {
  '/api/health': {
    GET: {
      id: 'getHealth',
      tag: 'Health',
      summary: 'Is everything the service needs reachable',
      description:
        'A schedule that is overdue shows, but does not turn the overall result. With `?strict` it does, and so do mail that has been ' +
        'due for ten minutes and a database older than the functions: for alerts.',
      answers: { 200: 'Everything critical answers', 503: 'Something critical is down' },
    },
  },
};
