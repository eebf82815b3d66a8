import type { EndpointWords } from '../operation.ts';

/** The service itself, documents, settings, and what other systems send. */
export const platformWords: Record<string, EndpointWords> = {
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
  '/api/openapi': {
    GET: {
      id: 'getDescription',
      tag: 'Health',
      summary: 'This description',
      answers: { 200: 'An OpenAPI document' },
    },
  },
  '/api/public-config': {
    GET: {
      id: 'getPublicConfig',
      tag: 'Health',
      summary: 'Where the database is, and the key its clients show',
      description:
        'For pages of this site. All of it is public: row-level security does the guarding. `map_tiles` is null where the map is drawn without any, `read_url` where there is no read replica, `captcha_site_key` where signing in asks for no captcha.',
      answers: { 200: 'Done' },
    },
  },
  '/api/brand-logo': {
    GET: {
      id: 'getBrandLogo',
      tag: 'Documents',
      summary: 'The logo that an agency’s mails show',
      description:
        'Drawn once, when it is new, as a PNG of at most 480 × 96 pixels, the same for every reader. 404 while it is being drawn. Tiers Agency and Enterprise.',
      answers: { 200: 'The picture' },
    },
  },
  '/api/v1/rfp/decision-record': {
    POST: {
      id: 'downloadDecisionRecord',
      tag: 'Ranking',
      summary: 'A decision as it was made, as a PDF for the file',
      description:
        'For members of the organization, in its branding: what decision_record says, to be read without the service.',
      answers: { 200: 'The document' },
    },
  },
  '/api/v1/rfp/mail-preview': {
    POST: {
      id: 'previewMail',
      tag: 'Sourcing',
      summary: 'The mail that hotels would get, before an RFP is sent',
      description:
        'For members of the organization: written like the mail to the first of the hotels, but for its links, which open nothing. Nothing is stored or sent.',
      answers: { 200: 'The mail, and the hotels that would get none' },
    },
  },
  '/api/v1/rfp/workbook': {
    POST: {
      id: 'downloadWorkbook',
      tag: 'Ranking',
      summary: 'Comparison and ranking as a workbook that calculates',
      description:
        'For members of the organization: sheets Comparison, Ranking (live formulas), Weights (cells to change), Rates and Notes. An RFP that was not sent: its first 200 candidates. More than 200 offers: 413. Counts with topsis_rank_hotels.',
      answers: { 200: 'The workbook' },
    },
  },
  '/api/pdf-whitelabel': {
    POST: {
      id: 'renderWhiteLabelPdf',
      tag: 'Documents',
      summary: 'A brief, RFP or comparison as a PDF in the agency’s own look',
      description:
        'For members of an organization on the Agency tier. A logo that cannot be fetched, or has scripts or links to elsewhere in it, is left out.',
      answers: { 200: 'The document' },
    },
  },
  '/api/v1/organization/fx-config': {
    GET: {
      id: 'getFxConfig',
      tag: 'Organization',
      summary: 'How the organization converts currencies',
      description: 'For owners and admins of an organization on the Enterprise tier.',
      answers: { 200: 'What is stored' },
    },
    POST: {
      id: 'setFxConfig',
      tag: 'Organization',
      summary: 'Choose reporting currency, source of rates, and own rates',
      description:
        'For owners and admins of an organization on the Enterprise tier. Corporate rates left out stay as they are, an empty list clears them.',
      answers: { 200: 'As stored' },
    },
  },
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
  '/api/payments-webhook-abandonment': {
    GET: {
      id: 'probePaymentsWebhook',
      tag: 'Webhooks',
      summary: 'Always 405, by which the health report sees the route',
      answers: {},
    },
    POST: {
      id: 'receivePaymentEvent',
      tag: 'Webhooks',
      summary: 'Receive an event of the payment provider',
      description:
        'Signed over the raw body, at most 300 s old. Each event takes effect once, in whatever order they come; types that are not followed are acknowledged.',
      answers: { 200: 'Acknowledged' },
    },
  },
  '/api/email-events': {
    POST: {
      id: 'receiveEmailEvent',
      tag: 'Webhooks',
      summary: 'Receive an event of the email platform',
      description:
        'Delivered, bounced, complained, delayed: each event takes effect once, in whatever order they come; other types are acknowledged. A hard bounce or a complaint suppresses the address.',
      answers: { 200: 'Acknowledged' },
    },
  },
  '/api/outbox-webhook': {
    POST: {
      id: 'drainOutboxOnEvent',
      tag: 'Webhooks',
      summary: 'Told by the database that mail is queued; sends what is due',
      description: 'Signed with the hex HMAC-SHA256 of the raw body.',
      answers: { 200: 'What was sent' },
    },
  },
};
