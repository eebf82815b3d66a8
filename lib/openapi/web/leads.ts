import { z } from 'zod';
import { errorResponse, okWithId } from '../../schemas/fields.ts';
import {
  foundingApplyPayload,
  foundingApplyResponse,
  foundingConfirmed,
  foundingConfirmQuery,
  foundingCounter,
} from '../../schemas/founding.ts';
import {
  contactPayload,
  leadMagnetPayload,
  leadMagnetQuery,
  leadMagnetResponse,
  rfpAuditLeadMagnetPayload,
  rfpAuditPayload,
} from '../../schemas/leads.ts';
import { type Endpoint, named, ok } from '../operation.ts';

const refused = named('ErrorResponse', errorResponse);
const formErrors = [400, 413, 429, 500];
const stored = ok(
  named('OkWithId', okWithId),
  'Stored and sent. The same submission again within 24 hours gets the same id and sends nothing new',
);

export const leadEndpoints: Endpoint[] = [
  {
    path: '/api/contact',
    preflight: true,
    post: {
      id: 'submitContact',
      tag: 'Leads',
      summary: 'Send a message to the service’s contact mailbox',
      security: 'none',
      body: named('ContactPayload', contactPayload),
      answers: { 200: stored },
      errors: formErrors,
    },
  },
  {
    path: '/api/lead-magnet',
    preflight: true,
    get: {
      id: 'downloadLeadMagnet',
      tag: 'Leads',
      summary: 'Download a template as PDF',
      security: 'none',
      query: leadMagnetQuery,
      answers: { 200: { description: 'The template', media: ['application/pdf'] } },
      errors: [400, 500],
    },
    post: {
      id: 'requestLeadMagnet',
      tag: 'Leads',
      summary: 'Have the link to a template mailed',
      security: 'none',
      body: named('LeadMagnetPayload', leadMagnetPayload),
      answers: {
        200: ok(named('LeadMagnetResponse', leadMagnetResponse), 'Mailed; here is the link as well'),
      },
      errors: formErrors,
    },
  },
  {
    path: '/api/rfp-audit',
    preflight: true,
    post: {
      id: 'submitRfpAudit',
      tag: 'Leads',
      summary: 'Have an RFP’s audit report mailed',
      description: 'The body may be 1 MiB large, for the RFP’s own text.',
      security: 'none',
      body: named('RfpAuditPayload', rfpAuditPayload),
      answers: { 200: stored },
      errors: formErrors,
    },
  },
  {
    path: '/api/rfp-audit-leadmagnet',
    preflight: true,
    post: {
      id: 'submitRfpAuditLeadMagnet',
      tag: 'Leads',
      summary: 'Have a personal audit report mailed, from a questionnaire’s answers',
      description: 'The body may be 256 KiB large.',
      security: 'none',
      body: named('RfpAuditLeadMagnetPayload', rfpAuditLeadMagnetPayload),
      answers: { 200: stored },
      errors: formErrors,
    },
  },
  {
    path: '/api/founding-apply',
    preflight: true,
    post: {
      id: 'applyAsFoundingAgency',
      tag: 'Founding',
      summary: 'Apply for a place in the founding programme',
      description:
        'The score decides: 80 and more is approved while places last, 50 to 79 is reviewed by people. A receipt is mailed; the link in it confirms the address, within 72 hours.',
      security: 'none',
      body: named('FoundingApplyPayload', foundingApplyPayload),
      answers: {
        200: ok(named('FoundingApplyResponse', foundingApplyResponse), 'Stored, scored and decided'),
      },
      errors: formErrors,
    },
  },
  {
    path: '/api/founding-confirm',
    get: {
      id: 'showFoundingConfirmation',
      tag: 'Founding',
      summary: 'A page with one button that confirms the applicant’s address',
      description: 'Changes nothing: mail scanners follow links.',
      security: 'none',
      query: foundingConfirmQuery,
      answers: {
        200: { description: 'The page', media: ['text/html'] },
        404: { description: 'A link that was never sent', media: ['text/html'] },
        410: { description: 'A link that is older than 72 hours', media: ['text/html'] },
      },
      errors: [400, 500],
    },
    post: {
      id: 'confirmFoundingApplication',
      tag: 'Founding',
      summary: 'Confirm the applicant’s address by the link in the receipt',
      description:
        'Again within the 72 hours changes nothing. With `Accept: text/html` the answers are pages.',
      security: 'none',
      query: foundingConfirmQuery,
      answers: {
        200: {
          ...ok(
            named('FoundingConfirmResponse', foundingConfirmed.extend({ ok: z.literal(true) })),
            'Confirmed; the place is taken, or the application waits for people',
          ),
          media: ['text/html'],
        },
        404: { ...ok(refused, 'A link that was never sent'), media: ['text/html'] },
        410: { ...ok(refused, 'A link that is older than 72 hours'), media: ['text/html'] },
      },
      errors: [400, 413, 500],
    },
  },
  {
    path: '/api/founding-counter',
    preflight: true,
    get: {
      id: 'getFoundingCounter',
      tag: 'Founding',
      summary: 'How many founding places are left',
      security: 'none',
      answers: {
        200: {
          ...ok(named('FoundingCounter', foundingCounter), 'Live counts, cached for a minute'),
          headers: { 'Cache-Control': 'public, max-age=60, s-maxage=60' },
        },
      },
      errors: [500],
    },
  },
];
