// one story: a test begins with what the ones before it left.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicationDays } from '../../../lib/fx/working-days.ts';
import { cronMaxAge } from '../../../lib/health/crons.ts';
import { guardRoles } from '../../../lib/local/database/guard-roles.ts';
import { examine } from '../../../lib/local/doctor/examine.ts';
import type { Finding } from '../../../lib/local/doctor/finding.ts';
import { lookupKeys } from '../../../lib/payments/billing/lookup-keys.ts';
import { installExtensions, keepSecret } from '../../support/announcing.ts';
import { openTestDatabase } from '../../support/database.ts';
import { environment } from '../../support/environment.ts';
import { HttpResponse, http, startNetwork } from '../../support/network.ts';

const database = await openTestDatabase();
await guardRoles(database);
afterAll(async () => {
  await database.exec(`
    alter role anon reset statement_timeout;
    alter role authenticated reset statement_timeout;
    alter role authenticator reset pgrst.db_pre_request`);
  await database.close();
});

const url = `${environment.BASE_URL}/api/payments-webhook-abandonment`;
const webhook = (change: object = {}) => ({ url, status: 'enabled', enabled_events: ['*'], ...change });
const resend = (status: number, body: object) =>
  http.get('https://api.resend.com/domains', () => HttpResponse.json(body, { status }));
const stripe = (status: number, body: object) =>
  http.get('https://api.stripe.com/v1/webhook_endpoints', () => HttpResponse.json(body, { status }));
const verified = { data: [{ name: 'hotel-rfp.example', status: 'verified' }] };
const billing = {
  url: `${environment.BASE_URL}/api/payments-webhook`,
  status: 'enabled',
  enabled_events: ['*'],
};
const prices = (...keys: readonly string[]) =>
  http.get('https://api.stripe.com/v1/prices', () =>
    HttpResponse.json({ data: keys.map((lookup_key) => ({ lookup_key })) }),
  );
const undelivered = (...events: { type: string; created: number }[]) =>
  http.get('https://api.stripe.com/v1/events', ({ request }) =>
    HttpResponse.json({
      data: new URL(request.url).searchParams.get('delivery_success') === 'false' ? events : [],
    }),
  );
const network = startNetwork(
  database,
  resend(200, verified),
  stripe(200, { data: [webhook(), billing] }),
  prices(...lookupKeys),
  undelivered(),
);

const env = {
  ...environment,
  RESEND_WEBHOOK_SECRET: 'whsec_of_the_email_platform',
  PAYMENTS_SECRET_KEY: 'sk_live_of_the_provider',
};

async function look(change: Record<string, string> = {}): Promise<Record<string, Finding>> {
  const findings = await examine({ env: { ...env, ...change }, local: false });
  return Object.fromEntries(findings.map((finding) => [finding.check, finding]));
}

const [, lastButOne = '', latest = ''] = publicationDays(new Date().toISOString().slice(0, 10), 14).slice(-3);

beforeAll(() =>
  database.exec(`
    insert into public.cron_heartbeats (name, last_run_at, last_success_at)
      select name, now(), now() from unnest(array['${Object.keys(cronMaxAge).join("','")}']) as name
      on conflict (name) do update set last_success_at = now();
    insert into public.fx_rates (rate_date, currency, rate, provider) values ('${lastButOne}', 'USD', 1.1, 'ECB');
    insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'staff@example.com', now());
    update public.profiles set is_platform_admin = true where email = 'staff@example.com';
  `),
);

test('an installation in order passes every check', async () => {
  const found = await look();
  expect(Object.values(found).filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(Object.keys(found)).toEqual([
    'Variables', 'Database', 'Migrations and functions', 'Sign-in', 'Passwords', 'Long statements', 'Request checks', 'Platform staff', ...Object.keys(cronMaxAge),
    'Outbox', 'Mail at once', 'Exchange rates', 'Email platform', 'Payments',
  ]); // biome-ignore format: a list
});

test('passwords, statements without an end, and requests that nobody checks are told', async () => {
  await database.exec(`
    alter role anon reset statement_timeout;
    alter role authenticator set pgrst.db_pre_request = 'public.theirs';
    alter table auth.users disable trigger drop_password`);
  const found = await look();
  expect(found.Passwords).toMatchObject({ state: 'fail', says: expect.stringContaining('trigger') });
  expect(found['Long statements']).toMatchObject({
    ...{ state: 'fail', todo: expect.stringContaining(`alter role anon set statement_timeout = '3s';`) },
  });
  expect(found['Request checks']).toMatchObject({
    state: 'fail',
    says: expect.stringContaining('public.theirs'),
  });
  const local = await examine({ env, local: true });
  expect(local.map(({ check }) => check)).not.toContain('Long statements');
  await database.exec(`
    alter role authenticator reset pgrst.db_pre_request;
    alter table auth.users enable trigger drop_password`);
  expect((await look())['Request checks']).toMatchObject({
    state: 'fail',
    says: expect.stringContaining('none'),
  });
  await guardRoles(database);
});

test('variables that are missing, malformed or no secrets are named, and no value is shown', async () => {
  const found = await look({
    EMAIL_FROM: '',
    BASE_URL: 'ftp://nowhere',
    CRON_SECRET: 'short',
    INTERNAL_TOKEN: '   ',
    PAYMENTS_WEBHOOK_SECRET: '',
  });
  expect(found.EMAIL_FROM).toMatchObject({ state: 'fail', says: 'is not set' });
  expect(found.BASE_URL).toMatchObject({ state: 'fail', says: expect.stringMatching(/^is malformed/) });
  expect(found.CRON_SECRET).toMatchObject({ state: 'fail', says: expect.stringContaining('too short') });
  expect(found.INTERNAL_TOKEN?.state).toBe('warn');
  expect(found.PAYMENTS_WEBHOOK_SECRET?.state).toBe('warn');
});

test('a database that does not answer, or has another version, fails', async () => {
  await database.exec(`update private.deployment set fingerprint = 'another'`);
  expect((await look())['Migrations and functions']).toMatchObject({
    state: 'fail',
    says: 'not those of this checkout',
    todo: expect.stringContaining('db:deploy'),
  });
  const refused = await look({ SUPABASE_SECRET_KEY: 'sb_secret_of_another_project' });
  expect(refused.Database).toMatchObject({
    state: 'fail',
    todo: expect.stringContaining('SUPABASE_SECRET_KEY'),
  });
  network.use(http.all(`${environment.SUPABASE_URL}/*`, () => HttpResponse.error()));
  const gone = await look();
  expect(gone.Database?.state).toBe('fail');
  expect(gone.Outbox).toBeUndefined();
});

test('sign-in without proof of the address fails', async () => {
  const settings = (change: object) =>
    http.get(`${environment.SUPABASE_URL}/auth/v1/settings`, () =>
      HttpResponse.json({
        disable_signup: false,
        mailer_autoconfirm: false,
        external: { email: true },
        ...change,
      }),
    );
  for (const [change, state] of [
    [{ mailer_autoconfirm: true }, 'fail'],
    [{ external: { email: false } }, 'fail'],
    [{ disable_signup: true }, 'warn'],
  ] as const) {
    network.use(settings(change));
    expect((await look())['Sign-in']?.state).toBe(state);
  }
});

test('schedules that stand still, mail that waits or failed, and old rates are told', async () => {
  await database.exec(`
    update public.cron_heartbeats set last_success_at = now() - interval '2 days' where name = 'welcome-email-cron';
    delete from public.cron_heartbeats where name = 'outbox-cron';
    update public.fx_rates set rate_date = '${latest}'::date - 20;
    update public.profiles set is_platform_admin = false;
    insert into public.email_sends (recipient, kind, dedupe_key, next_attempt_at) values ('a@example.com', 'welcome', 'd1', now() - interval '1 hour');
    insert into public.email_sends (recipient, kind, dedupe_key, status) values ('b@example.com', 'welcome', 'd2', 'failed');
  `);
  const found = await look();
  expect(found['welcome-email-cron']).toMatchObject({ state: 'fail', says: 'last succeeded 48 h ago' });
  expect(found['outbox-cron']).toMatchObject({ state: 'fail', says: 'never ran' });
  expect(found['Exchange rates']?.state).toBe('fail');
  expect(found['Platform staff']).toMatchObject({ state: 'warn', todo: 'npm run admin -- add EMAIL' });
  expect(found.Outbox).toMatchObject({
    state: 'fail',
    says: 'the oldest mail that is due has waited 60 min, 1 failed today',
  });
  const [local] = (await examine({ env, local: true })).filter(({ check }) => check === 'outbox-cron');
  expect(local).toMatchObject({ state: 'warn', todo: expect.stringContaining('npm run cron') });
});

test('a domain that is not verified, a refused key and a webhook that goes elsewhere fail', async () => {
  for (const [answer, state] of [
    [resend(200, { data: [{ name: 'hotel-rfp.example', status: 'pending' }] }), 'fail'],
    [resend(200, { data: [{ name: 'rfp.example', status: 'verified' }] }), 'fail'],
    [resend(401, { name: 'restricted_api_key' }), 'warn'],
    [resend(403, { name: 'invalid_api_key' }), 'fail'],
  ] as const) {
    network.use(answer);
    expect((await look())['Email platform']?.state).toBe(state);
  }
  for (const [answer, says] of [
    // What a secret of another webhook, or of the other mode, comes to: everything is refused.
    [undelivered({ type: 'invoice.paid', created: Date.now() / 1000 - 600 }), 'not taken: invoice.paid'],
    [prices(...lookupKeys.slice(1)), 'no active price'],
    [stripe(200, { data: [webhook({ url: 'https://elsewhere.example' })] }), 'no webhook'],
    [stripe(200, { data: [webhook({ status: 'disabled' })] }), 'no webhook'],
    [stripe(200, { data: [webhook({ enabled_events: ['checkout.session.expired'] })] }), 'lacks'],
    [stripe(200, { data: [webhook()] }), 'comes to payments-webhook'],
    [stripe(200, { data: [webhook(), { ...billing, enabled_events: ['invoice.paid'] }] }), 'lacks'],
    [stripe(401, { error: {} }), 'refuses the key'],
  ] as const) {
    network.use(answer);
    expect((await look()).Payments).toMatchObject({ state: 'fail', says: expect.stringContaining(says) });
  }
  network.resetHandlers();
  network.use(
    undelivered(
      { type: 'payout.paid', created: Date.now() / 1000 - 600 },
      { type: 'invoice.paid', created: Date.now() / 1000 },
      { type: 'invoice.paid', created: Date.now() / 1000 - 4 * 86_400 },
    ),
  );
  expect((await look({ PAYMENTS_SECRET_KEY: 'sk_live_1' })).Payments?.state).toBe('ok');
  expect((await look({ PAYMENTS_SECRET_KEY: 'sk_test_1' })).Payments).toMatchObject({
    state: 'warn',
    says: expect.stringContaining('test key'),
  });
  const same = { PAYMENTS_BILLING_WEBHOOK_SECRET: env.PAYMENTS_WEBHOOK_SECRET };
  expect((await look(same)).Payments).toMatchObject({
    state: 'fail',
    says: expect.stringContaining('same signing secret'),
  });
  expect((await look({ PAYMENTS_SECRET_KEY: '' })).Payments?.state).toBe('warn');
});

test('whatever fails, no secret is in the words', async () => {
  network.use(
    http.get('https://api.resend.com/domains', () => {
      throw new Error(`could not send Bearer ${env.RESEND_API_KEY}`);
    }),
    http.all(`${environment.SUPABASE_URL}/rest/v1/*`, () =>
      HttpResponse.json({ message: `bad key ${env.SUPABASE_SECRET_KEY}` }, { status: 401 }),
    ),
  );
  const words = JSON.stringify(await look());
  for (const name of ['RESEND_API_KEY', 'SUPABASE_SECRET_KEY', 'PAYMENTS_SECRET_KEY', 'CRON_SECRET'] as const)
    expect(words).not.toContain(env[name]);
  expect(words).toContain('bad key ***');
});

test('mail at once: secrets that are missing or not ours are told', async () => {
  await installExtensions(database);
  expect((await look())['Mail at once']).toMatchObject({
    state: 'warn',
    says: expect.stringMatching(/^outbox_webhook_url is not/),
  });
  await keepSecret(database, 'outbox_webhook_url', `${env.BASE_URL}/api/outbox-webhook`);
  expect((await look())['Mail at once']).toMatchObject({
    state: 'warn',
    says: expect.stringMatching(/^webhook_signing_secret is/),
  });
  await keepSecret(database, 'webhook_signing_secret', env.WEBHOOK_SIGNING_SECRET);
  expect((await look())['Mail at once']?.state).toBe('ok');
  const rotated = await look({ WEBHOOK_SIGNING_SECRET: 'another one, long enough to be a secret' });
  expect(rotated['Mail at once']).toMatchObject({
    state: 'fail',
    says: expect.stringContaining('every call is refused'),
  });
  const moved = await look({ BASE_URL: 'https://moved.example' });
  expect(moved['Mail at once']?.state).toBe('fail');
});
