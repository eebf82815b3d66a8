import type { Definition } from '../http/definition.ts';

import { named, okWithId } from '../schemas/fields.ts';
import {
  contactPayload,
  leadMagnetPayload,
  leadMagnetQuery,
  leadMagnetResponse,
  rfpAuditLeadMagnetPayload,
  rfpAuditPayload,
} from '../schemas/leads.ts';

const stored = { 200: { json: named('OkWithId', okWithId) } };

export const contact = {
  path: '/api/contact',
  cors: true,
  POST: { body: named('ContactPayload', contactPayload), hourlyLimit: 20, answers: stored },
} satisfies Definition;

export const leadMagnet = {
  path: '/api/lead-magnet',
  cors: true,
  GET: {
    query: leadMagnetQuery,
    cache: 'public, max-age=86400',
    answers: { 200: { media: ['application/pdf'] } },
  },
  POST: {
    body: named('LeadMagnetPayload', leadMagnetPayload),
    hourlyLimit: 60,
    answers: { 200: { json: named('LeadMagnetResponse', leadMagnetResponse) } },
  },
} satisfies Definition;

export const rfpAudit = {
  path: '/api/rfp-audit',
  cors: true,
  POST: {
    body: named('RfpAuditPayload', rfpAuditPayload),
    bodyLimit: 1024 * 1024,
    hourlyLimit: 20,
    answers: stored,
  },
} satisfies Definition;

export const rfpAuditLeadMagnet = {
  path: '/api/rfp-audit-leadmagnet',
  cors: true,
  POST: {
    body: named('RfpAuditLeadMagnetPayload', rfpAuditLeadMagnetPayload),
    bodyLimit: 256 * 1024,
    hourlyLimit: 20,
    answers: stored,
  },
} satisfies Definition;
