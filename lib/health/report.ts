import type { z } from 'zod';
import { env } from '../config/env.ts';
import { serviceClient } from '../db/client.ts';
import { logError } from '../http/log.ts';
import { newestMigration } from '../schemas/database-rules.ts';
import { type HealthCheck, type HealthReport, healthSnapshot } from '../schemas/health.ts';
import { version } from '../version.ts';
import { cronMaxAge } from './crons.ts';

const probeTimeoutMs = 2_000;
/** The outbox is drained every minute; mail that has been due for so long is stuck. */
const longestWaitMs = 10 * 60_000;

/** Payment functions, all probed by a GET that must answer 405. */
const paymentFunctions = ['payments-webhook-abandonment', 'payments-webhook'];

type Snapshot = z.output<typeof healthSnapshot>;

/**
 * Probes everything at the same time. Stale crons show, but only database and payments decide `overall`; with `isStrict` every
 * check does, and outbox and schema are looked at too.
 */
export async function healthReport({ isStrict = false } = {}): Promise<HealthReport> {
  const [databaseProbe, ...payments] = await Promise.all([
    probe(takeSnapshot),
    ...paymentFunctions.map((name) => probe((signal) => mustAnswer405(name, signal))),
  ]);
  const paymentChecks = Object.fromEntries(
    paymentFunctions.map((name, index) => [name, check(payments[index])]),
  );
  const database = check(databaseProbe);
  const crons = cronChecks(databaseProbe.value);
  const strict: Record<string, HealthCheck> = isStrict ? strictChecks(databaseProbe.value) : {};
  const deciding = [database, ...Object.values(paymentChecks), ...Object.values(strict)];
  if (isStrict) deciding.push(...Object.values(crons));
  return {
    overall: deciding.every(({ ok }) => ok),
    version,
    checked_at: new Date().toISOString(),
    checks: { database, payments: paymentChecks, crons, ...strict },
  };
}

interface Probe<Value> {
  value?: Value;
  error?: unknown;
  ms: number;
}

/** Runs a probe for at most two seconds, even one that ignores its signal. */
async function probe<Value>(run: (signal: AbortSignal) => Promise<Value>): Promise<Probe<Value>> {
  const started = performance.now();
  const signal = AbortSignal.timeout(probeTimeoutMs);
  const timeout = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${probeTimeoutMs} ms`))),
  );
  const elapsed = () => Math.round(performance.now() - started);
  try {
    return { value: await Promise.race([run(signal), timeout]), ms: elapsed() };
  } catch (error) {
    logError({ event: 'health_probe_failed', error });
    return { error, ms: elapsed() };
  }
}

function check(result: Probe<unknown> | undefined): HealthCheck {
  if (!result || result.error !== undefined)
    return { ok: false, ms: result?.ms, info: 'no answer, or a wrong one' };
  return { ok: true, ms: result.ms };
}

async function takeSnapshot(signal: AbortSignal): Promise<Snapshot> {
  const { data, error } = await serviceClient().rpc('health_snapshot').abortSignal(signal);
  if (error) throw error;
  return healthSnapshot.parse(data);
}

async function mustAnswer405(name: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(`${env('BASE_URL')}/api/${name}`, { signal, redirect: 'manual' });
  await response.body?.cancel();
  if (response.status !== 405) throw new Error(`answered ${response.status}`);
}

/** Whether mail goes out, and whether the database has had every migration that these functions were written for. */
function strictChecks(snapshot: Snapshot | undefined): { outbox: HealthCheck; schema: HealthCheck } {
  if (!snapshot) {
    const unknown = { ok: false, info: 'the database did not answer' };
    return { outbox: unknown, schema: unknown };
  }
  const { mail_due_since: since, migration } = snapshot;
  return {
    outbox: {
      ok: !since || Date.now() - Date.parse(since) <= longestWaitMs,
      info: since ? `mail is due since ${new Date(since).toISOString()}` : 'no mail is due',
    },
    schema: {
      ok: Boolean(migration && migration >= newestMigration),
      info: `has ${migration ?? 'no migration'}, needs ${newestMigration}`,
    },
  };
}

function cronChecks(snapshot: Snapshot | undefined): Record<string, HealthCheck> {
  const checks = Object.entries(cronMaxAge).map(([name, maxAge]): [string, HealthCheck] => {
    if (!snapshot) return [name, { ok: false, info: 'the database did not answer' }];
    const lastSuccess = snapshot.crons[name];
    if (!lastSuccess) return [name, { ok: false, info: 'never ran' }];
    const at = new Date(lastSuccess);
    return [name, { ok: Date.now() - at.getTime() <= maxAge, info: `last succeeded ${at.toISOString()}` }];
  });
  const report = Object.fromEntries(checks);
  const outbox = report['outbox-cron'];
  if (outbox && snapshot?.unknown_mails)
    outbox.info += `; mails of unknown outcome: ${snapshot.unknown_mails}`;
  return report;
}
