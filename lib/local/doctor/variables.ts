import { problemWith, type VariableName } from '../../config/env.ts';
import type { Environment } from '../settings.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** The variables that the service reads. Secrets have a sentence about what does not work without them; undefined means optional. */
const needed: Record<VariableName, string | undefined> = {
  BASE_URL: '',
  SUPABASE_URL: '',
  SUPABASE_READ_URL: undefined,
  SUPABASE_PUBLISHABLE_KEY: '',
  SUPABASE_SECRET_KEY: '',
  LINK_KEY: undefined,
  LINK_KEY_PREVIOUS: undefined,
  RESEND_API_KEY: '',
  RESEND_BASE_URL: undefined,
  RESEND_WEBHOOK_SECRET: 'the email platform’s events are refused: bounces go unnoticed',
  EMAIL_FROM: '',
  CONTACT_MAILBOX: '',
  PAYMENTS_SECRET_KEY: undefined, // the check of the provider says more
  PAYMENTS_BASE_URL: undefined,
  PAYMENTS_WEBHOOK_SECRET: 'payment events are refused',
  PAYMENTS_BILLING_WEBHOOK_SECRET: 'nobody who pays gets their tier',
  CRON_SECRET: 'no schedule can run',
  INTERNAL_TOKEN: 'URLs cannot be submitted to search engines',
  WEBHOOK_SIGNING_SECRET: 'mail leaves only with the schedule of every minute',
  INDEXNOW_KEY: '',
  INDEXNOW_HOST: '',
  INDEXNOW_ENDPOINT: undefined,
  REFERRAL_CREDIT_CENTS: undefined,
  TURNSTILE_SITE_KEY: undefined,
  MAP_TILES_URL: undefined,
  MAP_TILES_ATTRIBUTION: undefined,
};

/** Checks that every variable the service reads is there and well formed. Values are never shown. */
export function checkVariables(env: Environment): Finding[] {
  const found = Object.entries(needed).flatMap(([name, without]): Finding[] => {
    const problem = problemWith(name as VariableName, env[name]);
    if (problem)
      return [fail(name, problem, `Set ${name} as .env.example and public/docs/deploying.md say.`)];
    const isSecret = without !== undefined && without !== '';
    // Blank or too short counts as not set.
    if (!isSecret || (env[name]?.trim().length ?? 0) >= 16) return [];
    const says = env[name] ? 'is too short to be a secret and counts as not set' : 'is not set';
    const finding = name === 'CRON_SECRET' ? fail : warn;
    return [finding(name, `${says}: ${without}`, `Set ${name} to at least 16 random characters.`)];
  });
  return found.length > 0
    ? found
    : [ok('Variables', `all ${Object.keys(needed).length} are set or have a default`)];
}
