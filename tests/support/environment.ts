/**
 * The environment every test runs in: each variable the service reads, with values no real service answers.
 * Loaded before each test file (see tests/vitest.config.ts). A test that needs another value sets it with
 * `vi.stubEnv`, which is undone after each test.
 */
export const environment = {
  BASE_URL: 'https://hotel-rfp.example',
  SUPABASE_URL: 'http://supabase.test',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_for_tests',
  SUPABASE_SECRET_KEY: 'sb_secret_for_tests',
  RESEND_API_KEY: 're_for_tests',
  RESEND_BASE_URL: 'https://api.resend.com',
  RESEND_WEBHOOK_SECRET: 'whsec_c2VjcmV0IG9mIHRoZSBlbWFpbCBwbGF0Zm9ybQ==',
  EMAIL_FROM: 'Hotel RFP <hello@hotel-rfp.example>',
  CONTACT_MAILBOX: 'contact@hotel-rfp.example',
  PAYMENTS_SECRET_KEY: 'sk_test_for_tests',
  PAYMENTS_BASE_URL: 'https://api.stripe.com',
  PAYMENTS_WEBHOOK_SECRET: 'whsec_test_secret',
  PAYMENTS_BILLING_WEBHOOK_SECRET: 'whsec_test_billing_secret',
  CRON_SECRET: 'cron-secret-for-tests',
  INTERNAL_TOKEN: 'internal-token-for-tests',
  WEBHOOK_SIGNING_SECRET: 'webhook-signing-secret-for-tests',
  INDEXNOW_KEY: 'indexnow-key-for-tests',
  INDEXNOW_HOST: 'www.example.com',
  INDEXNOW_ENDPOINT: 'https://api.indexnow.org/indexnow',
  REFERRAL_CREDIT_CENTS: '5000',
} as const;

export const jwtSecret = 'a-secret-for-tests-of-at-least-32-characters';

Object.assign(process.env, environment);
