import { beforeEach, expect, test, vi } from 'vitest';
import { checkEmailPlatform, checkPayments, checkSignIn } from '../../../../lib/local/doctor/providers.ts';
import { abandonmentTypes, billingTypes } from '../../../../lib/local/payments/webhooks.ts';
import { lookupKeys } from '../../../../lib/payments/billing/lookup-keys.ts';
import { environment } from '../../../support/environment.ts';
import { HttpResponse, http, startNetwork } from '../../../support/network.ts';

const network = startNetwork();
const now = Date.parse('2026-11-23T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  return () => void vi.useRealTimers();
});

/** Answers at an address, and what was asked there. */
function answer(url: string, body: unknown, status = 200) {
  const asked: Request[] = [];
  network.use(
    http.get(url, ({ request }) => {
      asked.push(request);
      return typeof body === 'string'
        ? new HttpResponse(body, { status })
        : HttpResponse.json(body as object, { status });
    }),
  );
  return asked;
}

const settings = `${environment.SUPABASE_URL}/auth/v1/settings`;
const open = { disable_signup: false, mailer_autoconfirm: false, external: { email: true } };

test.each([
  [open, 'ok', 'open to new people'],
  [{ ...open, disable_signup: true }, 'warn', 'cannot sign up'],
  [{ ...open, mailer_autoconfirm: true }, 'fail', 'anybody can be anybody'],
  [{ ...open, external: { email: false } }, 'fail', 'nobody can sign in'],
  [{ ...open, external: {} }, 'fail', 'cannot be read (200)'],
  ['no JSON', 'fail', 'cannot be read (200)'],
])('sign-in whose settings are %j: %s', async (body, state, says) => {
  const asked = answer(settings, body);
  expect(await checkSignIn(environment)).toMatchObject({
    ...{ check: 'Sign-in', state, says: expect.stringContaining(says) },
  });
  expect(asked[0]?.headers.get('apikey')).toBe(environment.SUPABASE_PUBLISHABLE_KEY);
});

const domains = (name: string, status = 'verified') => ({
  data: [
    { name: 'other.example', status: 'verified' },
    { name, status },
  ],
});
const ours = domains('hotel-rfp.example');

test.each<[string, unknown, number, string, string]>([
  ['hello@Hotel-RFP.example', ours, 200, 'ok', 'sends from hotel-rfp.example'],
  ['Hotel RFP <hello@mail.hotel-rfp.example> ', ours, 200, 'ok', 'sends from hotel-rfp.example'],
  ['hello@nothotel-rfp.example', ours, 200, 'fail', 'nothotel-rfp.example is not there'],
  [
    'hello@hotel-rfp.example',
    domains('hotel-rfp.example', 'pending'),
    200,
    'fail',
    'hotel-rfp.example is pending',
  ],
  [
    'hello@hotel-rfp.example',
    domains('mail.hotel-rfp.example'),
    200,
    'fail',
    'hotel-rfp.example is not there',
  ],
  ['nobody', ours, 200, 'fail', 'the domain of EMAIL_FROM is not there'],
  ['hello@hotel-rfp.example x', ours, 200, 'fail', 'the domain of EMAIL_FROM is not there'],
  ['hello@hotel-rfp.example', { data: 'x' }, 200, 'fail', 'hotel-rfp.example is not there'],
  ['hello@hotel-rfp.example', { name: 'restricted_api_key' }, 401, 'warn', 'its key may only send'],
  ['hello@hotel-rfp.example', { name: 'restricted_api_key' }, 403, 'fail', 'refuses the key (403)'],
  ['hello@hotel-rfp.example', { name: 'invalid_api_key' }, 401, 'fail', 'refuses the key (401)'],
  ['hello@hotel-rfp.example', 'no JSON', 401, 'fail', 'refuses the key (401)'],
])('mail from %j, where the platform says %j (%i): %s, %s', async (emailFrom, body, status, state, says) => {
  const asked = answer('https://api.resend.com/domains', body, status);
  const { RESEND_BASE_URL: _, ...env } = { ...environment, EMAIL_FROM: emailFrom };
  expect(await checkEmailPlatform(env)).toMatchObject({
    ...{ check: 'Email platform', state, says: expect.stringContaining(says) },
  });
  expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${environment.RESEND_API_KEY}`);
});

test('where mail is sent from nowhere, or the platform is another’s, that is what is looked at', async () => {
  const elsewhere = answer('https://mail.example/domains', ours);
  const { EMAIL_FROM: _, ...env } = { ...environment, RESEND_BASE_URL: 'https://mail.example' };
  expect((await checkEmailPlatform(env)).says).toBe('the domain of EMAIL_FROM is not there');
  expect(elsewhere).toHaveLength(1);
});

test.each(['http://127.0.0.1:54324', 'http://localhost:54324', 'http://[::1]:54324'])(
  'the mailbox at %s is one of this machine, and only has to answer',
  async (resendBaseUrl) => {
    answer(`${resendBaseUrl}/messages`, []);
    expect(await checkEmailPlatform({ ...environment, RESEND_BASE_URL: resendBaseUrl })).toEqual({
      ...{ check: 'Email platform', state: 'ok', says: 'the local mailbox' },
    });
    answer(`${resendBaseUrl}/messages`, [], 503);
    expect(await checkEmailPlatform({ ...environment, RESEND_BASE_URL: resendBaseUrl })).toMatchObject({
      ...{ state: 'fail', says: expect.stringContaining('503') },
    });
  },
);

const provider = 'https://api.stripe.com/v1';
const billing = `${environment.BASE_URL}/api/payments-webhook`;
const endpoint = (url: string, events: readonly string[], status = 'enabled') => ({
  ...{ url, status, enabled_events: events },
});
const inOrder = [endpoint(billing, billingTypes), endpoint(`${billing}-abandonment`, abandonmentTypes)];
const live = { ...environment, PAYMENTS_SECRET_KEY: 'sk_live_1' };
const seconds = now / 1000;

/** What the check of payments finds where the provider answers so. */
function look(
  {
    endpoints = inOrder as unknown,
    prices = lookupKeys as unknown,
    events = [] as unknown,
    status = 200,
  } = {},
  env: Record<string, string> = live,
) {
  const at = env.PAYMENTS_BASE_URL ? `${env.PAYMENTS_BASE_URL}/v1` : provider;
  const list = (data: unknown) => (Array.isArray(data) ? { data } : data);
  const keys = Array.isArray(prices) ? prices.map((lookup_key) => ({ lookup_key })) : prices;
  const asked = [
    answer(`${at}/webhook_endpoints`, list(endpoints), status),
    answer(`${at}/prices`, list(keys)),
    answer(`${at}/events`, list(events)),
  ];
  return { asked, found: checkPayments(env) };
}

test('payments in order are asked for with the key: webhooks, the price of each plan, what nobody took', async () => {
  const { PAYMENTS_BASE_URL: _, ...env } = live;
  const { asked, found } = look({}, env);
  expect(await found).toMatchObject({ check: 'Payments', state: 'ok' });
  for (const [request] of asked) expect(request?.headers.get('authorization')).toBe('Bearer sk_live_1');
  const [webhooks, prices, events] = asked.map(([request]) => new URL(request?.url ?? '').searchParams);
  expect(webhooks?.get('limit')).toBe('100');
  expect([prices?.get('active'), prices?.get('limit'), prices?.getAll('lookup_keys[]')]).toEqual([
    ...['true', '100', [...lookupKeys]],
  ]);
  expect(Object.fromEntries(events ?? [])).toEqual({ delivery_success: 'false', limit: '100' });
  const own = look({}, { ...live, PAYMENTS_BASE_URL: 'https://pay.example' });
  expect([(await own.found).state, own.asked.map((one) => one.length)]).toEqual(['ok', [1, 1, 1]]);
});

test.each<[string, object, string]>([
  ['a refused key', { endpoints: { error: {} }, status: 401 }, 'refuses the key (401)'],
  ['a key refused with a list', { status: 403 }, 'refuses the key (403)'],
  ['an answer that is no list', { endpoints: { data: [{}] } }, 'refuses the key (200)'],
  ['no webhook', { endpoints: [] }, 'comes to payments-webhook-abandonment'],
  ['one webhook of two', { endpoints: [inOrder[1]] }, 'comes to payments-webhook'],
  [
    'a webhook that is off',
    { endpoints: [inOrder[1], endpoint(billing, ['*'], 'disabled')] },
    'no webhook that goes with this key comes to payments-webhook',
  ],
  [
    'events that are not sent',
    { endpoints: [inOrder[1], endpoint(billing, billingTypes.slice(2))] },
    `lacks ${billingTypes.slice(0, 2).join(', ')}`,
  ],
  ['plans without a price', { prices: lookupKeys.slice(2) }, `for ${lookupKeys.slice(0, 2).join(', ')}`],
  ['prices that are no list', { prices: {} }, `for ${lookupKeys.join(', ')}`],
])('%s: payments fail, and what is missing is named', async (_, answers, says) => {
  expect(await look(answers).found).toMatchObject({
    ...{
      check: 'Payments',
      state: 'fail',
      says: expect.stringMatching(new RegExp(`${says.replaceAll(/[()]/g, '\\$&')}$`)),
    },
  });
});

test.each<[string, object]>([
  ['every event', { endpoints: [endpoint(`${billing}-abandonment`, ['*']), endpoint(billing, ['*'])] }],
  [
    'what two webhooks to one address are sent together',
    {
      endpoints: [
        inOrder[1],
        endpoint(billing, billingTypes.slice(2)),
        endpoint(billing, billingTypes.slice(0, 2)),
      ],
    },
  ],
  ['events that are no list', { events: {} }],
])('%s is in order', async (_, answers) => {
  expect((await look(answers).found).state).toBe('ok');
});

const day = 86_400;
test.each([
  ['payment events of two minutes ago', 'invoice.paid', 120, false],
  ['one of a second later, which may be on its way', 'invoice.paid', 119, true],
  ['one of three days ago', 'charge.refunded', 3 * day, false],
  ['one from before that', 'charge.refunded', 3 * day + 1, true],
  ['one we do not wait for', 'payout.paid', 600, true],
])('%s that nobody took: in order %4$s', async (_, type, ago, isFine) => {
  const event = { type, created: seconds - ago };
  const found = await look({ events: [event, event] }).found;
  expect(found.state).toBe(isFine ? 'ok' : 'fail');
  if (!isFine) expect(found.says).toMatch(new RegExp(`not taken: ${type}$`));
});

test.each([
  ['sk_test_1', 'https://hotel-rfp.example', 'warn'],
  ['rk_test_1', 'https://hotel-rfp.example', 'warn'],
  ['rk_live_sk_test_', 'https://hotel-rfp.example', 'ok'],
  ['sk_test_1', 'http://127.0.0.1:3000', 'ok'],
  ['sk_live_1', 'http://localhost:3000', 'ok'],
])('the key %s at %s: %s', async (paymentsSecretKey, baseUrl, state) => {
  const here = inOrder.map((one) => ({ ...one, url: one.url.replace(environment.BASE_URL, baseUrl) }));
  const env = { ...environment, PAYMENTS_SECRET_KEY: paymentsSecretKey, BASE_URL: baseUrl };
  expect((await look({ endpoints: here }, env).found).state).toBe(state);
});

test('without a key nothing is asked; two secrets that are the same fail, two that are not set do not', async () => {
  expect(await checkPayments({ ...environment, PAYMENTS_SECRET_KEY: '' })).toMatchObject({ state: 'warn' });
  const same = { ...live, PAYMENTS_BILLING_WEBHOOK_SECRET: live.PAYMENTS_WEBHOOK_SECRET };
  expect(await checkPayments(same)).toMatchObject({ state: 'fail', says: expect.stringContaining('same') });
  const none = { ...live, PAYMENTS_WEBHOOK_SECRET: '', PAYMENTS_BILLING_WEBHOOK_SECRET: '' };
  expect((await look({}, none).found).state).toBe('ok');
});
