import { z } from 'zod';
import type { Definition } from '../http/definition.ts';

import { errorResponse, named } from '../schemas/fields.ts';
import {
  foundingCounter as counted,
  foundingApplyPayload,
  foundingApplyResponse,
  foundingConfirmed,
  foundingConfirmQuery,
} from '../schemas/founding.ts';

const refused = named('ErrorResponse', errorResponse);
const page = { media: ['text/html'] };
const everyMinute = 'public, max-age=60, s-maxage=60';

export const foundingApply = {
  path: '/api/founding-apply',
  cors: true,
  POST: {
    body: named('FoundingApplyPayload', foundingApplyPayload),
    answers: { 200: { json: named('FoundingApplyResponse', foundingApplyResponse) } },
    errors: ['rate_limited'],
  },
} satisfies Definition;

export const foundingConfirm = {
  path: '/api/founding-confirm',
  GET: { query: foundingConfirmQuery, answers: { 200: page, 404: page, 410: page } },
  POST: {
    query: foundingConfirmQuery,
    answers: {
      200: {
        json: named('FoundingConfirmResponse', foundingConfirmed.extend({ ok: z.literal(true) })),
        ...page,
      },
      404: { json: refused, ...page },
      410: { json: refused, ...page },
    },
  },
} satisfies Definition;

export const foundingCounter = {
  path: '/api/founding-counter',
  cors: true,
  GET: {
    cache: everyMinute,
    answers: { 200: { json: named('FoundingCounter', counted) } },
  },
} satisfies Definition;
