import type { EndpointWords } from '../operation.ts';

/** The description itself. */
export const words: Record<string, EndpointWords> = {
  '/api/openapi': {
    GET: {
      id: 'getDescription',
      tag: 'Health',
      summary: 'This description',
      answers: { 200: 'An OpenAPI document' },
    },
  },
};
