import type { Definition } from '../http/definition.ts';
import { named, okResponse } from '../schemas/fields.ts';
import { unsubscribeQuery } from '../schemas/unsubscribe.ts';

export const unsubscribe = {
  path: '/api/unsubscribe',
  cors: true,
  GET: { query: unsubscribeQuery, answers: { 200: { media: ['text/html'] } } },
  POST: {
    query: unsubscribeQuery,
    bodyMedia: ['application/x-www-form-urlencoded'],
    optionalBody: true,
    answers: { 200: { json: named('OkResponse', okResponse), media: ['text/html'] } },
    errors: ['rate_limited'],
  },
} satisfies Definition;
