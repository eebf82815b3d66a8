import { z } from 'zod';
import type { Definition } from '../http/definition.ts';
import { named } from '../schemas/fields.ts';

import { indexNowKeyQuery, indexNowPayload, indexNowResponse } from '../schemas/indexnow.ts';

const notSubmitted = z.object({
  ok: z.literal(false),
  error: z.string(),
  submitted: z.literal(0),
  indexNowStatus: z.int(),
});

/** Search engines ask for it as `/{key}.txt`, which is rewritten to here. */
export const indexNowKey = {
  path: '/api/indexnow-key',
  logAs: '/{key}.txt',
  GET: {
    query: indexNowKeyQuery,
    cache: 'public, max-age=300',
    answers: { 200: { media: ['text/plain'] } },
    errors: ['not_found'],
  },
} satisfies Definition;

export const searchIndexNow = {
  path: '/api/search-indexnow',
  preflight: true,
  POST: {
    credentials: 'internalToken',
    body: named('IndexNowPayload', indexNowPayload),
    bodyLimit: 4 * 1024 * 1024,
    answers: {
      200: { json: named('IndexNowResponse', indexNowResponse) },
      502: { json: named('IndexNowRefusal', notSubmitted) },
    },
  },
} satisfies Definition;
