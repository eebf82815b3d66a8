import { z } from 'zod';
import { email } from '../schemas/fields.ts';

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const text = z.string().min(1);
/** The fewest characters of a secret. A shorter or blank one counts as not set, which closes its endpoint, because it could be guessed. */
const shortestSecret = 16;
const secret = z
  .string()
  .transform((value) => (value.trim().length < shortestSecret ? undefined : value))
  .optional();

/** Every variable the service reads, with its rule. public/docs/deploying.md and `.env.example` explain them to people. */
const variables = {
  /** Public origin of the web API; links in mails start with it. */
  BASE_URL: url,
  /** Database platform: REST and auth. */
  SUPABASE_URL: url,
  /** A read replica's address, REST alone; without it everything is asked of the primary. */
  SUPABASE_READ_URL: url.optional(),
  /** Key for calls as a visitor or signed-in user. */
  SUPABASE_PUBLISHABLE_KEY: text,
  /** Key for calls as the service; bypasses row-level security. */
  SUPABASE_SECRET_KEY: text,
  /** Key of answer links, unsubscribe links and hashed addresses; the database platform's key where there is none. */
  LINK_KEY: secret,
  /** The key before, whose unsubscribe links are still accepted. */
  LINK_KEY_PREVIOUS: secret,
  /** Email platform key. */
  RESEND_API_KEY: text,
  /** Email platform origin when it is not the hosted one. */
  RESEND_BASE_URL: url.optional(),
  /** Signing secret of the email platform's events, `whsec_…`; without it every event is refused. */
  RESEND_WEBHOOK_SECRET: secret,
  /** Sender of every mail, `Name <address>`. */
  EMAIL_FROM: text,
  /** Where contact messages go, and where replies to mails go. */
  CONTACT_MAILBOX: email,
  /** Payment provider key; without it plans, checkouts and credits answer 500. */
  PAYMENTS_SECRET_KEY: text.optional(),
  /** Payment provider origin when it is not the hosted one. */
  PAYMENTS_BASE_URL: url.optional(),
  /** Signing secret of the payment webhook; without it every event is refused. */
  PAYMENTS_WEBHOOK_SECRET: secret,
  /** Signing secret of the billing webhook, which is not the one above; without it every event is refused. */
  PAYMENTS_BILLING_WEBHOOK_SECRET: secret,
  /** Bearer secret of the scheduled endpoints; without it they are closed. */
  CRON_SECRET: secret,
  /** Bearer secret of internal endpoints; without it they are closed. */
  INTERNAL_TOKEN: secret,
  /** Signing secret of generic webhooks; without it they are closed. */
  WEBHOOK_SIGNING_SECRET: secret,
  /** Key proving to search engines that the host is ours. */
  INDEXNOW_KEY: text,
  /** The one host whose URLs are submitted. */
  INDEXNOW_HOST: text,
  /** Where URL lists are posted. */
  INDEXNOW_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow'),
  /** Address of the console's map tiles, `https://tiles.example/{z}/{x}/{y}.png`; without it the map has no background. */
  MAP_TILES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The credit line that the tiles' owner asks for; HTML. */
  MAP_TILES_ATTRIBUTION: text.optional(),
  /** Site key of Turnstile, which asks whether a person signs in; without it nobody is asked. */
  TURNSTILE_SITE_KEY: text.optional(),
  /** Referral credit in minor units of the invoice's currency. */
  REFERRAL_CREDIT_CENTS: z.coerce.number().int().positive().default(5000),
} as const;

type Variables = typeof variables;
export type VariableName = keyof Variables;
export const variableNames = Object.keys(variables) as VariableName[];

const validated = new Map<VariableName, { raw: string | undefined; value: unknown }>();

/**
 * The validated value of one variable, read on first use so that an endpoint needs only what it uses.
 * An empty one counts as absent. Throws an error naming the variable when it is missing or malformed.
 */
export function env<Name extends VariableName>(name: Name): z.output<Variables[Name]> {
  const raw = process.env[name] || undefined;
  const known = validated.get(name);
  if (known && known.raw === raw) return known.value as z.output<Variables[Name]>;
  const result = variables[name].safeParse(raw);
  if (!result.success) {
    const problem = raw === undefined ? 'is not set' : `is malformed: ${result.error.issues[0]?.message}`;
    throw new Error(`Environment variable ${name} ${problem}`);
  }
  validated.set(name, { raw, value: result.data });
  return result.data as z.output<Variables[Name]>;
}

/** What is wrong with a value for a variable, in words without the value; undefined when it will do. */
export function problemWith(name: VariableName, value: string | undefined): string | undefined {
  const result = variables[name].safeParse(value || undefined);
  if (result.success) return undefined;
  return value ? `is malformed: ${result.error.issues[0]?.message}` : 'is not set';
}
