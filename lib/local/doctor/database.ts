import { createHmac, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { publicationDays } from '../../fx/working-days.ts';
import { cronMaxAge } from '../../health/crons.ts';
import { deployedFingerprint } from '../database/sources.ts';
import { age, type Finding, fail, ok, warn } from './finding.ts';

const deployFirst = 'npm run db:deploy -- "postgresql://…" brings it up to date.';

/**
 * Checks that the database answers, and that its schema is the one of this checkout. Other checks make no sense when it does not answer.
 */
export async function checkDatabase(
  service: SupabaseClient,
): Promise<{ findings: Finding[]; reachable: boolean }> {
  const { data, error, status } = await service.rpc('deployed_fingerprint');
  const isOld = error?.code === 'PGRST202' || error?.code === '42883';
  if (error && !isOld) {
    const todo = [401, 403].includes(status)
      ? 'Check that SUPABASE_SECRET_KEY is a secret key of this project.'
      : 'Check SUPABASE_URL, and whether the project is paused.';
    return { findings: [fail('Database', `does not answer (${error.message})`, todo)], reachable: false };
  }
  const version =
    data === deployedFingerprint()
      ? ok('Migrations and functions', 'those of this checkout')
      : fail(
          'Migrations and functions',
          isOld ? 'of an earlier release' : 'not those of this checkout',
          deployFirst,
        );
  return { findings: [ok('Database', 'answers'), version], reachable: true };
}

interface Snapshot {
  crons: Record<string, string | null>;
  unknown_mails: number;
}

/** Checks when each schedule last succeeded. A local platform has no scheduler, so there a schedule that never ran is only a warning. */
export async function checkSchedules(service: SupabaseClient, local: boolean): Promise<Finding[]> {
  const { data, error } = await service.rpc('health_snapshot').returns<Snapshot>();
  if (error) return [fail('Schedules', `unknown (${error.message})`, deployFirst)];
  const { crons } = data as unknown as Snapshot;
  return Object.entries(cronMaxAge).map(([name, maxAge]) => {
    const at = crons[name];
    if (at && Date.now() - Date.parse(at) <= maxAge) return ok(name, `last succeeded ${age(at)} ago`);
    const says = at ? `last succeeded ${age(at)} ago` : 'never ran';
    if (local) return warn(name, says, `Nothing runs by itself here: npm run cron -- ${name}`);
    return fail(
      name,
      says,
      'Look at the platform’s schedules and their log; CRON_SECRET has to be the same there.',
    );
  });
}

/** Checks for mail that has waited longer than its schedule allows, and for mail that failed today. */
export async function checkOutbox(service: SupabaseClient): Promise<Finding> {
  const now = new Date();
  const today = `${now.toISOString().slice(0, 10)}T00:00:00Z`;
  const mails = () => service.from('email_sends');
  const [due, failed] = await Promise.all([
    mails()
      .select('next_attempt_at')
      .eq('status', 'queued')
      .lte('next_attempt_at', now.toISOString())
      .order('next_attempt_at')
      .limit(1),
    mails().select('id', { count: 'exact', head: true }).eq('status', 'failed').gte('created_at', today),
  ]);
  if (due.error) return fail('Outbox', `unknown (${due.error.message})`, deployFirst);
  const [oldest] = due.data;
  const says = [
    oldest ? `the oldest mail that is due has waited ${age(oldest.next_attempt_at)}` : 'nothing waits',
    `${failed.count ?? 0} failed today`,
  ].join(', ');
  const todo =
    'Run the schedule outbox-cron; the email platform’s log and email_sends.last_error say why a mail failed.';
  if (oldest && now.getTime() - Date.parse(oldest.next_attempt_at) > 15 * 60_000)
    return fail('Outbox', says, todo);
  return failed.count ? warn('Outbox', says, todo) : ok('Outbox', says);
}

interface WebhookState {
  extensions: boolean;
  url: string | null;
  signature: string | null;
}

/** Checks that the database announces queued mail to us at once, with the secret that we check. Otherwise mail waits for the schedule. */
export async function checkOutboxWebhook(
  service: SupabaseClient,
  env: Record<string, string>,
): Promise<Finding> {
  const check = 'Mail at once';
  const challenge = randomUUID();
  const { data, error } = await service.rpc('outbox_webhook_state', { p_challenge: challenge });
  if (error) return fail(check, `unknown (${error.message})`, deployFirst);
  const { extensions, url, signature } = data as WebhookState;
  if (!extensions) return ok(check, 'no pg_net or no vault here: the schedule of every minute sends it');
  const setUp = '“Mail at once” in public/docs/deploying.md has the two statements.';
  if (!url || !signature) {
    return warn(
      check,
      `${url ? 'webhook_signing_secret' : 'outbox_webhook_url'} is not in the vault: mail waits for the schedule`,
      setUp,
    );
  }
  const expected = createHmac('sha256', env.WEBHOOK_SIGNING_SECRET ?? '')
    .update(`doctor/${challenge}`)
    .digest('hex');
  if (signature !== expected)
    return fail(check, 'the secret in the vault is not WEBHOOK_SIGNING_SECRET: every call is refused', setUp);
  return url === `${env.BASE_URL}/api/outbox-webhook`
    ? ok(check, 'the database announces queued mail')
    : fail(check, 'outbox_webhook_url in the vault is not BASE_URL/api/outbox-webhook', setUp);
}

/** Checks the age of the exchange rates: they have to be of one of the last three days on which the central bank publishes. */
export async function checkRates(service: SupabaseClient): Promise<Finding> {
  const { data, error } = await service
    .from('fx_rates')
    .select('rate_date')
    .order('rate_date', { ascending: false })
    .limit(1);
  if (error) return fail('Exchange rates', `unknown (${error.message})`, deployFirst);
  const todo = 'Run the schedule fx-rates-cron; the log says what the bank’s feed answered.';
  const latest = data[0]?.rate_date as string | undefined;
  if (!latest) return fail('Exchange rates', 'there are none', todo);
  const [oldestAllowed = ''] = publicationDays(new Date().toISOString().slice(0, 10), 14).slice(-3);
  const says = `the latest are of ${latest}`;
  return latest >= oldestAllowed
    ? ok('Exchange rates', says)
    : fail('Exchange rates', `${says}: older than two working days`, todo);
}

/** Checks that there is platform staff, who review what waits for a person. */
export async function checkStaff(service: SupabaseClient): Promise<Finding> {
  const { count, error } = await service
    .from('profiles')
    .select('id', { count: 'exact', head: true })
    .eq('is_platform_admin', true);
  if (error) return fail('Platform staff', `unknown (${error.message})`, deployFirst);
  return count
    ? ok('Platform staff', `${count}`)
    : warn('Platform staff', 'nobody yet', 'npm run admin -- add EMAIL');
}
