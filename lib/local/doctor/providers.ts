import { z } from 'zod';
import { lookupKeys } from '../../payments/billing/lookup-keys.ts';
import { abandonmentTypes, billingTypes } from '../payments/webhooks.ts';
import type { Environment } from '../settings.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const patienceMs = 30_000;

async function get(url: string, headers: Record<string, string>): Promise<{ status: number; json: unknown }> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) });
  return { status: response.status, json: await response.json().catch(() => undefined) };
}

const signInSettings = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.object({ email: z.boolean() }),
});

/** Checks the settings of the sign-in service that our own rules depend on. */
export async function checkSignIn(env: Environment): Promise<Finding> {
  const { json, status } = await get(`${env.SUPABASE_URL}/auth/v1/settings`, {
    apikey: env.SUPABASE_PUBLISHABLE_KEY ?? '',
  });
  const settings = signInSettings.safeParse(json);
  const where = 'In the project: Authentication, Sign In / Providers.';
  if (!settings.success)
    return fail('Sign-in', `its settings cannot be read (${status})`, 'Check SUPABASE_PUBLISHABLE_KEY.');
  const { disable_signup, mailer_autoconfirm, external } = settings.data;
  if (!external.email) return fail('Sign-in', 'by email is off: nobody can sign in', `Turn it on. ${where}`);
  if (mailer_autoconfirm)
    return fail(
      'Sign-in',
      'addresses count as confirmed without a mail: anybody can be anybody',
      `Turn "Confirm email" on. ${where}`,
    );
  if (disable_signup)
    return warn('Sign-in', 'new people cannot sign up', `Turn "Allow new users to sign up" on. ${where}`);
  return ok('Sign-in', 'by email, open to new people, addresses are confirmed');
}

const isLoopback = (url: string | undefined) =>
  url !== undefined && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

const domains = z.object({ data: z.array(z.object({ name: z.string(), status: z.string() })) });

/** Checks the email platform's key, and whether it may send from the domain of EMAIL_FROM. */
export async function checkEmailPlatform(env: Environment): Promise<Finding> {
  if (isLoopback(env.RESEND_BASE_URL)) {
    const { status } = await get(`${env.RESEND_BASE_URL}/messages`, {});
    return status === 200
      ? ok('Email platform', 'the local mailbox')
      : fail('Email platform', `the local mailbox answers ${status}`, 'Start the platform: npm start');
  }
  const sender = /@([^@>\s]+)>?\s*$/.exec(env.EMAIL_FROM ?? '')?.[1]?.toLowerCase();
  const { status, json } = await get(`${env.RESEND_BASE_URL ?? 'https://api.resend.com'}/domains`, {
    authorization: `Bearer ${env.RESEND_API_KEY}`,
  });
  if (status === 401 && JSON.stringify(json ?? '').includes('restricted')) {
    return warn(
      'Email platform',
      'its key may only send, so the domain cannot be looked up',
      `See that ${sender} is verified there.`,
    );
  }
  if (status !== 200)
    return fail(
      'Email platform',
      `refuses the key (${status})`,
      'Set RESEND_API_KEY to a key that may send.',
    );
  const list = domains.safeParse(json);
  const domain = list.success
    ? list.data.data.find(({ name }) => sender === name || sender?.endsWith(`.${name}`))
    : undefined;
  if (domain?.status === 'verified') return ok('Email platform', `sends from ${domain.name}`);
  return fail(
    'Email platform',
    `${sender ?? 'the domain of EMAIL_FROM'} is ${domain?.status ?? 'not there'}`,
    'Verify the domain of EMAIL_FROM there.',
  );
}

/** Our endpoints for the payment provider's events, each with the events that it acts on. */
const webhooks: readonly (readonly [name: string, events: readonly string[]])[] = [
  ['payments-webhook-abandonment', abandonmentTypes],
  ['payments-webhook', billingTypes],
];

const endpoints = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
});

/** Checks the payment provider's key, and whether the provider sends us the events that we wait for. */
export async function checkPayments(env: Environment): Promise<Finding> {
  if (!env.PAYMENTS_SECRET_KEY)
    return warn(
      'Payments',
      'no key: no credits, no recovery of checkouts',
      'Set PAYMENTS_SECRET_KEY if you take payments.',
    );
  if (env.PAYMENTS_WEBHOOK_SECRET && env.PAYMENTS_WEBHOOK_SECRET === env.PAYMENTS_BILLING_WEBHOOK_SECRET)
    return fail(
      'Payments',
      'both webhooks have the same signing secret: one of them refuses everything it is sent',
      'Give each the secret of its own webhook, of the same mode (test or live) as the key.',
    );
  const { status, json } = await askProvider(env, 'webhook_endpoints?limit=100');
  const list = endpoints.safeParse(json);
  if (status !== 200 || !list.success)
    return fail('Payments', `the provider refuses the key (${status})`, 'Check PAYMENTS_SECRET_KEY.');
  for (const [name, events] of webhooks) {
    const url = `${env.BASE_URL}/api/${name}`;
    const ours = list.data.data.filter((endpoint) => endpoint.url === url && endpoint.status === 'enabled');
    if (ours.length === 0)
      return fail(
        'Payments',
        `no webhook that goes with this key comes to ${name}`,
        `Add one to ${url} for ${events.join(', ')}; test and live keys have webhooks of their own.`,
      );
    const sent = new Set(ours.flatMap((endpoint) => endpoint.enabled_events));
    const missing = sent.has('*') ? [] : events.filter((event) => !sent.has(event));
    if (missing.length > 0)
      return fail(
        'Payments',
        `the webhook to ${name} lacks ${missing.join(', ')}`,
        'Add these events to it.',
      );
  }
  return (await checkPrices(env)) ?? (await checkDeliveries(env)) ?? allIsWell(env);
}

const askProvider = (env: Environment, path: string) =>
  get(`${env.PAYMENTS_BASE_URL ?? 'https://api.stripe.com'}/v1/${path}`, {
    authorization: `Bearer ${env.PAYMENTS_SECRET_KEY}`,
  });

/** Says that payments work, with a warning when the key is a test key on a public address, where nobody would really pay. */
function allIsWell(env: Environment): Finding {
  const says = 'the key works, both webhooks come here and are taken, every plan has its price';
  return /^(sk|rk)_test_/.test(env.PAYMENTS_SECRET_KEY ?? '') && !isLoopback(env.BASE_URL)
    ? warn(
        'Payments',
        `${says}; but it is a test key: nobody really pays`,
        'Set the live key and its webhooks.',
      )
    : ok('Payments', says);
}

const sentEvents = z.object({ data: z.array(z.object({ type: z.string(), created: z.number() })) });
const lookBackSeconds = 3 * 86_400;
/** How old an event has to be before it counts as missed. A younger one may still be on its way. */
const underWaySeconds = 120;

/**
 * Checks that our endpoints took the events that the provider sent lately; undefined when they did. No call tells a webhook's
 * secret, but a wrong secret shows here: every event is refused and stays undelivered.
 */
async function checkDeliveries(env: Environment): Promise<Finding | undefined> {
  const { json } = await askProvider(env, 'events?delivery_success=false&limit=100');
  const ours = new Set(webhooks.flatMap(([, events]) => events));
  const now = Date.now() / 1000;
  const isDue = (created: number) => created <= now - underWaySeconds && created >= now - lookBackSeconds;
  const missed =
    sentEvents.safeParse(json).data?.data.filter(({ type, created }) => ours.has(type) && isDue(created)) ??
    [];
  if (missed.length === 0) return undefined;
  return fail(
    'Payments',
    `events that were sent here lately were not taken: ${[...new Set(missed.map(({ type }) => type))].join(', ')}`,
    'Their log at the provider says why. 400: the signing secret is not that webhook’s; test and live have their own.',
  );
}

const prices = z.object({ data: z.array(z.object({ lookup_key: z.string().nullable() })) });

/** Checks that every plan has an active price that the key can see; undefined when it has. */
async function checkPrices(env: Environment): Promise<Finding | undefined> {
  const asked = lookupKeys.map((key) => `lookup_keys[]=${key}`).join('&');
  const { json } = await askProvider(env, `prices?active=true&limit=100&${asked}`);
  const found = prices.safeParse(json).data?.data.map(({ lookup_key }) => lookup_key) ?? [];
  const missing = lookupKeys.filter((key) => !found.includes(key));
  if (missing.length > 0)
    return fail(
      'Payments',
      `there is no active price that goes with this key for ${missing.join(', ')}`,
      'Give a price each of these as its lookup key.',
    );
  return undefined;
}
