import type { Security } from './operation.ts';

/** Security schemes of the document. */
export const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A person’s access token, from signing in with a code sent by mail. Lasts 60 minutes.',
  },
  publishableKey: {
    type: 'apiKey',
    in: 'header',
    name: 'apikey',
    description: 'The project’s publishable key. It identifies the client, not a person.',
  },
  cronSecret: { type: 'http', scheme: 'bearer', description: 'The secret of the scheduler (CRON_SECRET).' },
  internalToken: { type: 'http', scheme: 'bearer', description: 'Internal (INTERNAL_TOKEN).' },
  paymentsSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'Payments-Signature',
    description:
      '`t=…,v1=…`: the payment provider’s timestamped HMAC-SHA256 of the raw body. `Stripe-Signature` is read too. Missing or wrong: 400.',
  },
  webhookSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Webhook-Signature',
    description: 'Hex HMAC-SHA256 of the raw body.',
  },
  emailSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'svix-signature',
    description:
      'Standard Webhooks: `v1,…`, the base64 HMAC-SHA256 of `svix-id.svix-timestamp.body`. Missing or wrong: 400.',
  },
};

/** What an operation requires; the entries of one object are needed together. */
export const requirements: Record<Security, Record<string, string[]>[]> = {
  none: [],
  accessToken: [{ accessToken: [] }],
  cronSecret: [{ cronSecret: [] }],
  internalToken: [{ internalToken: [] }],
  paymentsSignature: [{ paymentsSignature: [] }],
  webhookSignature: [{ webhookSignature: [] }],
  emailSignature: [{ emailSignature: [] }],
  database: [{ accessToken: [], publishableKey: [] }],
  databaseKey: [{ publishableKey: [] }],
};
