import { createClient } from '@supabase/supabase-js';
import type { ServiceEnvironment } from '../service-environment.ts';
import {
  checkDatabase,
  checkOutbox,
  checkOutboxWebhook,
  checkRates,
  checkSchedules,
  checkStaff,
} from './database.ts';
import { type Finding, fail } from './finding.ts';
import { checkGuards } from './guards.ts';
import { checkEmailPlatform, checkPayments, checkSignIn } from './providers.ts';
import { checkRequests } from './requests.ts';
import { checkVariables } from './variables.ts';

/** Runs every check, in the order in which one would put things right. A check that cannot be made is a finding too. */
export async function examine({ env, local, requests }: ServiceEnvironment): Promise<Finding[]> {
  const variables = checkVariables(env);
  if (!env.SUPABASE_URL || !env.SUPABASE_SECRET_KEY || !URL.canParse(env.SUPABASE_URL)) return variables;
  const service = createClient(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const database = await checkDatabase(service);
  const asked = await Promise.all([
    ...(database.reachable
      ? [
          attempt('Sign-in', checkSignIn(env)),
          attempt('Passwords', checkGuards(service, local)),
          attempt('Platform staff', checkStaff(service)),
          attempt('Schedules', checkSchedules(service, local)),
          attempt('Outbox', checkOutbox(service)),
          attempt('Mail at once', checkOutboxWebhook(service, env)),
          attempt('Exchange rates', checkRates(service)),
        ]
      : []),
    attempt('Email platform', checkEmailPlatform(env)),
    attempt('Payments', checkPayments(env)),
  ]);
  return [...variables, ...database.findings, ...asked.flat(), ...checkRequests(requests)].map((finding) =>
    withoutSecrets(finding, env),
  );
}

async function attempt(check: string, asking: Promise<Finding | Finding[]>): Promise<Finding | Finding[]> {
  try {
    return await asking;
  } catch (cause) {
    return fail(
      check,
      `no answer (${(cause as Error).message})`,
      'Check its address, and whether this machine may reach it.',
    );
  }
}

const secretNames = /KEY|SECRET|TOKEN/;

/** Takes secrets out of a finding: what a provider answers may repeat a key. */
function withoutSecrets(finding: Finding, env: Record<string, string>): Finding {
  const secrets = Object.entries(env).flatMap(([name, value]) =>
    secretNames.test(name) && value.length >= 6 ? [value] : [],
  );
  const clean = (text: string) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text);
  return { ...finding, says: clean(finding.says), ...(finding.todo && { todo: clean(finding.todo) }) };
}
