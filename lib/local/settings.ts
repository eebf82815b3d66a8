import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'dotenv';
import { z } from 'zod';
import { StartProblem } from './start-problem.ts';

export type Environment = Record<string, string>;

/** The project's folder: where api/, public/ and vercel.json are. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** Secrets that open an endpoint. One that is blank or too short counts as not set, and the local default takes its place. */
const secretVariables = new Set([
  'CRON_SECRET',
  'INTERNAL_TOKEN',
  'PAYMENTS_WEBHOOK_SECRET',
  'PAYMENTS_BILLING_WEBHOOK_SECRET',
  'WEBHOOK_SIGNING_SECRET',
  'RESEND_WEBHOOK_SECRET',
]);
const shortestSecret = 16;

/** The environment with what `.env` adds to it. A variable set to nothing counts as not set. */
export function readEnvironment(envFile = path.join(projectRoot, '.env')): Environment {
  const fromFile = existsSync(envFile) ? parse(readFileSync(envFile)) : {};
  const isSet = ([name, value = '']: [string, string | undefined]) =>
    secretVariables.has(name) ? value.trim().length >= shortestSecret : value !== '';
  return Object.fromEntries(
    [fromFile, process.env].flatMap((env) => Object.entries(env).filter(isSet)),
  ) as Environment;
}

export function dataFolder(env: Environment): string {
  return path.resolve(projectRoot, env.DATA_DIR ?? '.data');
}

/** What the platform keeps in its data folder. */
export function dataFiles(folder: string) {
  return {
    lock: path.join(folder, 'platform.lock'),
    secrets: path.join(folder, 'secrets.json'),
    localEnv: path.join(folder, 'local.env'),
    mailbox: path.join(folder, 'mailbox.jsonl'),
    payments: path.join(folder, 'payments.json'),
    requests: path.join(folder, 'requests.jsonl'),
    database: path.join(folder, 'database'),
  };
}

export const portVariables = {
  web: 'PORT',
  rpc: 'RPC_PORT',
  mailbox: 'MAILBOX_PORT',
  payments: 'PAYMENTS_PORT',
} as const;
export type Listener = keyof typeof portVariables;

const defaultPorts: Record<Listener, number> = { web: 3000, rpc: 54321, mailbox: 54324, payments: 54325 };

export function portOf(listener: Listener, env: Environment): number {
  const variable = portVariables[listener];
  const port = Number(env[variable] ?? defaultPorts[listener]);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartProblem(`${variable} must be a port number, not "${env[variable]}".`);
}

const secret = z.string().min(shortestSecret);
const secretsSchema = z.object({
  publishableKey: secret,
  secretKey: secret,
  jwtSecret: secret,
  cronSecret: secret,
  internalToken: secret,
  paymentsWebhookSecret: secret,
  paymentsBillingWebhookSecret: secret,
  webhookSigningSecret: secret,
  resendWebhookSecret: secret,
  indexnowKey: secret,
});

export type Secrets = z.infer<typeof secretsSchema>;

/** Secrets as a data folder has them. A folder of an earlier version lacks those that were added since the first release. */
const storedSchema = secretsSchema.partial({
  resendWebhookSecret: true,
  paymentsBillingWebhookSecret: true,
});

/** The local defaults of all secrets. They are made at random once, and then stay the same at every start. */
export function localSecrets(file: string): Secrets {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  const fresh: Secrets = {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
    cronSecret: random(24),
    internalToken: random(24),
    paymentsWebhookSecret: `whsec_${random(24)}`,
    paymentsBillingWebhookSecret: `whsec_${random(24)}`,
    webhookSigningSecret: random(24),
    resendWebhookSecret: `whsec_${randomBytes(24).toString('base64')}`,
    indexnowKey: randomBytes(16).toString('hex'),
  };
  const kept = existsSync(file) ? storedSecrets(file) : {};
  const secrets: Secrets = { ...fresh, ...kept };
  if (Object.keys(kept).length === Object.keys(secrets).length) return secrets;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

function storedSecrets(file: string): Partial<Secrets> {
  const problem = (what: string) =>
    new StartProblem(
      `${file} ${what}. Put it right, or delete it: the next start makes a new one, with new keys.`,
    );
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw problem('is not JSON');
  }
  const parsed = storedSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw problem(
    `lacks ${parsed.error.issues.map(({ path: [name = 'everything'] }) => String(name)).join(', ')}`,
  );
}

/** Whether somebody set a payment key or address of their own, so that the local stand-in for the provider is not asked. */
const hasOwnPayments = (env: Environment): boolean =>
  env.PAYMENTS_SECRET_KEY !== undefined || env.PAYMENTS_BASE_URL !== undefined;

/** The variables production sets, with local values for those that are not set. */
export function handlerEnvironment(
  env: Environment,
  urls: Record<Listener, string>,
  secrets: Secrets,
): Environment {
  return {
    BASE_URL: urls.web,
    SUPABASE_URL: urls.rpc,
    SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    RESEND_API_KEY: 're_local',
    RESEND_BASE_URL: urls.mailbox,
    RESEND_WEBHOOK_SECRET: secrets.resendWebhookSecret,
    EMAIL_FROM: 'Hotel RFP Service <hello@hotel-rfp.example>',
    CONTACT_MAILBOX: 'contact@hotel-rfp.example',
    PAYMENTS_WEBHOOK_SECRET: secrets.paymentsWebhookSecret,
    PAYMENTS_BILLING_WEBHOOK_SECRET: secrets.paymentsBillingWebhookSecret,
    ...(hasOwnPayments(env)
      ? {}
      : { PAYMENTS_SECRET_KEY: 'sk_test_local', PAYMENTS_BASE_URL: urls.payments }),
    CRON_SECRET: secrets.cronSecret,
    INTERNAL_TOKEN: secrets.internalToken,
    WEBHOOK_SIGNING_SECRET: secrets.webhookSigningSecret,
    INDEXNOW_HOST: 'www.example.com',
    INDEXNOW_KEY: secrets.indexnowKey,
    INDEXNOW_ENDPOINT: `${urls.mailbox}/indexnow`,
    ...env,
  };
}

/** What a caller needs to know, one NAME=value per line: printed last at start, and kept in local.env. */
export function localEnv(env: Environment, urls: Record<Listener, string>): string {
  const shown = {
    BASE_URL: env.BASE_URL,
    RPC_URL: env.SUPABASE_URL,
    MAILBOX_URL: urls.mailbox,
    PAYMENTS_URL: urls.payments,
    ANON_KEY: env.SUPABASE_PUBLISHABLE_KEY,
    SERVICE_KEY: env.SUPABASE_SECRET_KEY,
    CRON_SECRET: env.CRON_SECRET,
    INTERNAL_TOKEN: env.INTERNAL_TOKEN,
    PAYMENTS_WEBHOOK_SECRET: env.PAYMENTS_WEBHOOK_SECRET,
    PAYMENTS_BILLING_WEBHOOK_SECRET: env.PAYMENTS_BILLING_WEBHOOK_SECRET,
    WEBHOOK_SIGNING_SECRET: env.WEBHOOK_SIGNING_SECRET,
    RESEND_WEBHOOK_SECRET: env.RESEND_WEBHOOK_SECRET,
    CONTACT_MAILBOX: env.CONTACT_MAILBOX,
    INDEXNOW_HOST: env.INDEXNOW_HOST,
    INDEXNOW_KEY: env.INDEXNOW_KEY,
  };
  return Object.entries(shown)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
