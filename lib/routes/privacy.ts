import { z } from 'zod';
import type { Definition } from '../http/definition.ts';

import { errorResponse, named } from '../schemas/fields.ts';
import {
  dsarExported,
  dsarExportPayload,
  erasureConfirmed,
  erasureConfirmQuery,
} from '../schemas/privacy.ts';

const refused = named('ErrorResponse', errorResponse);
const page = { media: ['text/html'] };

export const dsarExport = {
  path: '/api/dsar-export',
  POST: {
    body: named('DsarExportPayload', dsarExportPayload),
    answers: { 200: { json: named('DsarExported', dsarExported) } },
    errors: ['not_found', 'dsar_token_expired', 'rate_limited'],
  },
} satisfies Definition;

export const erasureConfirm = {
  path: '/api/erasure-confirm',
  GET: { query: erasureConfirmQuery, answers: { 200: page, 404: page, 410: page } },
  POST: {
    query: erasureConfirmQuery,
    answers: {
      200: {
        json: named('ErasureConfirmResponse', erasureConfirmed.extend({ ok: z.literal(true) })),
        ...page,
      },
      404: { json: refused, ...page },
      410: { json: refused, ...page },
    },
    errors: ['rate_limited'],
  },
} satisfies Definition;
