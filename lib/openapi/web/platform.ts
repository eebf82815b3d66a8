import { z } from 'zod';
import { brandLogoQuery } from '../../schemas/brand-logo.ts';
import { decisionRecordPayload } from '../../schemas/decisions.ts';
import { emailEvent } from '../../schemas/email-events.ts';
import { fxConfigPayload, fxConfigResponse } from '../../schemas/fx-config.ts';
import { healthReport } from '../../schemas/health.ts';
import { indexNowKeyQuery, indexNowPayload, indexNowResponse } from '../../schemas/indexnow.ts';
import { outboxDrained } from '../../schemas/outbox.ts';
import { paymentEvent, webhookAcknowledged } from '../../schemas/payments.ts';
import { pdfWhitelabelRequest } from '../../schemas/pdf.ts';
import { publicConfig } from '../../schemas/public-config.ts';
import { workbookPayload } from '../../schemas/workbook.ts';
import { type Endpoint, named, ok } from '../operation.ts';

const report = named('HealthReport', healthReport);
const fxResponse = named('FxConfigResponse', fxConfigResponse);
const notSubmitted = z.object({
  ok: z.literal(false),
  error: z.string(),
  submitted: z.literal(0),
  indexNowStatus: z.int(),
});

export const platformEndpoints: Endpoint[] = [
  {
    path: '/api/health',
    preflight: true,
    get: {
      id: 'getHealth',
      tag: 'Health',
      summary: 'Is everything the service needs reachable',
      description: 'A schedule that is overdue shows, but does not turn the overall result.',
      security: 'none',
      answers: {
        200: ok(report, 'Everything critical answers'),
        503: ok(report, 'Something critical is down'),
      },
      errors: [],
    },
  },
  {
    path: '/api/openapi',
    preflight: true,
    get: {
      id: 'getDescription',
      tag: 'Health',
      summary: 'This description',
      security: 'none',
      answers: {
        200: {
          ...ok(
            named(
              'OpenApiDescription',
              z.looseObject({
                openapi: z.literal('3.1.0'),
                info: z.looseObject({ title: z.string(), version: z.string() }),
              }),
            ),
            'An OpenAPI document',
          ),
          headers: { 'Cache-Control': 'public, max-age=300' },
        },
      },
      errors: [500],
    },
  },
  {
    path: '/api/public-config',
    get: {
      id: 'getPublicConfig',
      tag: 'Health',
      summary: 'Where the database is, and the key its clients show',
      description:
        'For pages of this site. All of it is public: row-level security does the guarding. `map_tiles` is null where the map is drawn without any.',
      security: 'none',
      answers: {
        200: {
          ...ok(named('PublicConfig', publicConfig)),
          headers: { 'Cache-Control': 'public, max-age=0, s-maxage=3600' },
        },
      },
      errors: [500],
    },
  },
  {
    path: '/api/brand-logo',
    get: {
      id: 'getBrandLogo',
      tag: 'Documents',
      summary: 'The logo that an agency’s mails show',
      description:
        'Drawn anew as a PNG of at most 480 × 96 pixels, the same for every reader. Tiers Agency and Enterprise.',
      security: 'none',
      query: brandLogoQuery,
      answers: {
        200: {
          description: 'The picture',
          media: ['image/png'],
          headers: { 'Cache-Control': 'public, max-age=86400' },
        },
      },
      errors: [400, 404, 500],
    },
  },
  {
    path: '/api/v1/rfp/decision-record',
    post: {
      id: 'downloadDecisionRecord',
      tag: 'Ranking',
      summary: 'A decision as it was made, as a PDF for the file',
      description:
        'For members of the organization, in its branding: what decision_record says, to be read without the service.',
      security: 'accessToken',
      body: named('DecisionRecordPayload', decisionRecordPayload),
      answers: {
        200: {
          description: 'The document',
          media: ['application/pdf'],
          headers: { 'Content-Disposition': 'attachment; filename="decision-record-harbour-days.pdf"' },
        },
      },
      errors: [400, 401, 404, 409, 413, 429, 500],
    },
  },
  {
    path: '/api/v1/rfp/workbook',
    post: {
      id: 'downloadWorkbook',
      tag: 'Ranking',
      summary: 'Comparison and ranking as a workbook that calculates',
      description:
        'For members of the organization: sheets Comparison, Ranking (live formulas), Weights (cells to change), Rates and Notes. An RFP that was not sent: its first 200 candidates. More than 200 offers: 413. Counts with topsis_rank_hotels.',
      security: 'accessToken',
      body: named('WorkbookPayload', workbookPayload),
      answers: {
        200: {
          description: 'The workbook',
          media: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
          headers: { 'Content-Disposition': 'attachment; filename="workbook-harbour-days.xlsx"' },
        },
      },
      errors: [400, 401, 404, 413, 429, 500],
    },
  },
  {
    path: '/api/pdf-whitelabel',
    post: {
      id: 'renderWhiteLabelPdf',
      tag: 'Documents',
      summary: 'A brief, RFP or comparison as a PDF in the agency’s own look',
      description:
        'For members of an organization on the Agency tier. The body may be 2 MiB large. A logo that cannot be fetched (https, public address, PNG, JPEG, WebP or SVG, at most 4 megapixels, 2 MiB, 3 s) or has scripts or links to elsewhere in it is left out.',
      security: 'accessToken',
      body: named('PdfWhitelabelRequest', pdfWhitelabelRequest),
      answers: {
        200: {
          description: 'The document',
          media: ['application/pdf'],
          headers: { 'Content-Disposition': 'attachment; filename="comparison-agora.pdf"' },
        },
      },
      errors: [400, 401, 403, 413, 429, 500],
    },
  },
  {
    path: '/api/v1/organization/fx-config',
    get: {
      id: 'getFxConfig',
      tag: 'Organization',
      summary: 'How the organization converts currencies',
      description: 'For owners and admins of an organization on the Enterprise tier.',
      security: 'accessToken',
      answers: { 200: ok(fxResponse, 'What is stored') },
      errors: [401, 403, 429, 500],
    },
    post: {
      id: 'setFxConfig',
      tag: 'Organization',
      summary: 'Choose reporting currency, source of rates, and own rates',
      description:
        'For owners and admins of an organization on the Enterprise tier. Corporate rates left out stay as they are, an empty list clears them.',
      security: 'accessToken',
      body: named('FxConfigPayload', fxConfigPayload),
      answers: { 200: ok(fxResponse, 'As stored') },
      errors: [400, 401, 403, 413, 429, 500],
    },
  },
  {
    path: '/api/indexnow-key',
    get: {
      id: 'getIndexNowKey',
      tag: 'Webhooks',
      summary: 'The key by which search engines see that the host is ours',
      description: 'Search engines ask for it as `/{key}.txt`, which leads here.',
      security: 'none',
      query: indexNowKeyQuery,
      answers: { 200: { description: 'The key', media: ['text/plain'] } },
      errors: [400, 404, 500],
    },
  },
  {
    path: '/api/search-indexnow',
    preflight: true,
    post: {
      id: 'submitUrls',
      tag: 'Webhooks',
      summary: 'Submit URLs of the service’s own host to search engines',
      description: 'Internal. The body may be 4 MiB large.',
      security: 'internalToken',
      body: named('IndexNowPayload', indexNowPayload),
      answers: {
        200: ok(named('IndexNowResponse', indexNowResponse), 'Taken; duplicates count once'),
        502: ok(named('IndexNowRefusal', notSubmitted), 'The search engines did not take it'),
      },
      errors: [400, 401, 413, 500],
    },
  },
  {
    path: '/api/payments-webhook-abandonment',
    get: {
      id: 'probePaymentsWebhook',
      tag: 'Webhooks',
      summary: 'Always 405, by which the health report sees the route',
      security: 'none',
      answers: {},
      errors: [405],
    },
    post: {
      id: 'receivePaymentEvent',
      tag: 'Webhooks',
      summary: 'Receive an event of the payment provider',
      description:
        'Signed over the raw body, at most 300 s old. Each event takes effect once, in whatever order they come; types that are not followed are acknowledged.',
      security: 'paymentsSignature',
      body: named('PaymentEvent', paymentEvent.loose()),
      answers: { 200: ok(named('WebhookAcknowledged', webhookAcknowledged), 'Acknowledged') },
      errors: [400, 413, 500],
    },
  },
  {
    path: '/api/email-events',
    post: {
      id: 'receiveEmailEvent',
      tag: 'Webhooks',
      summary: 'Receive an event of the email platform',
      description:
        'Delivered, bounced, complained, delayed: each event takes effect once, in whatever order they come; other types are acknowledged. A hard bounce or a complaint suppresses the address.',
      security: 'emailSignature',
      body: named('EmailEvent', emailEvent.loose()),
      answers: { 200: ok(named('WebhookAcknowledged', webhookAcknowledged), 'Acknowledged') },
      errors: [400, 413, 500],
    },
  },
  {
    path: '/api/outbox-webhook',
    post: {
      id: 'drainOutboxOnEvent',
      tag: 'Webhooks',
      summary: 'Told by the database that mail is queued; sends what is due',
      description: 'Signed with the hex HMAC-SHA256 of the raw body.',
      security: 'webhookSignature',
      optionalBody: true,
      bodyMedia: ['application/json'],
      answers: { 200: ok(named('OutboxDrained', outboxDrained), 'What was sent') },
      errors: [401, 413, 500],
    },
  },
];
