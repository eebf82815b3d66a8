import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callRpc } from '../db/rpc.ts';
import { howMany } from '../schemas/fields.ts';
import { sweepPage, sweepResult } from '../schemas/outbox.ts';
import { drainOutbox } from './outbox.ts';
import { providerLimitMs } from './provider-limit.ts';

/**
 * A series of mails. `sql/62_sweeps/sweep_NAME.sql` says who gets it and since when, `sql/00_rules/sweep_steps.sql` which
 * message on which day.
 */
export type Sweep = 'founding' | 'welcome' | 'abandonment';

/** What became of the steps one run took up. Every step is in exactly one of the three. */
interface SweepResult {
  sent: number;
  /** Unsubscribed, or the occasion has passed. */
  skipped: number;
  /** Not sent by the end of the run: waiting for a later outbox run, refused, or of unknown outcome. */
  errors: number;
}

/**
 * How long to wait for mails of ours that an overlapping run is just sending: longer than that run waits for the email platform,
 * so that only a killed run is given up on.
 */
const patienceMs = providerLimitMs + 5_000;

/**
 * Queues what a sweep owes, then sends what is due in the outbox, until `deadline` (ms since the epoch).
 * What does not fit goes out with later runs of the outbox; what was not even queued, with the next sweep.
 * Overlapping runs are safe. `now` replaces the database's clock.
 */
export async function runSweep(sweep: Sweep, deadline: number, now?: Date): Promise<SweepResult> {
  const runId = randomUUID();
  await enqueueDue(sweep, runId, deadline, now);
  return sendAndCount(runId, deadline);
}

/** The same for what running requests owe: `sql/62_sweeps/enqueue_rfp_mails.sql`. */
export async function runRfpMails(deadline: number): Promise<SweepResult> {
  const runId = randomUUID();
  await callRpc('enqueue_rfp_mails', { p_run_id: runId }, howMany);
  return sendAndCount(runId, deadline);
}

/**
 * Sends what is due, waits for mails of this run that an overlapping run is sending, and counts what became of them. A mail can
 * still be due after that, because the other run gave it back: then this run sends it too. It does not when the provider refuses
 * mail (`retried`), because then the mail waits for a later run.
 */
async function sendAndCount(runId: string, deadline: number): Promise<SweepResult> {
  let { retried } = await drainOutbox(deadline);
  const until = Math.min(deadline, Date.now() + patienceMs);
  for (;;) {
    const counts = await callRpc('sweep_run_result', { p_run_id: runId }, sweepResult);
    const { sent, skipped, sending, due, errors } = counts;
    const isSettled = sending === 0 && (due === 0 || retried > 0);
    if (isSettled || Date.now() >= until) return { sent, skipped, errors: errors + sending + due };
    await sleep(200);
    if (due > 0 && retried === 0) ({ retried } = await drainOutbox(deadline));
  }
}

async function enqueueDue(sweep: Sweep, runId: string, deadline: number, now?: Date): Promise<void> {
  const run = { p_sweep: sweep, p_run_id: runId, ...(now && { p_now: now.toISOString() }) };
  let { next } = await callRpc('enqueue_sweep', run, sweepPage);
  while (next && Date.now() < deadline) {
    ({ next } = await callRpc(
      'enqueue_sweep',
      { ...run, p_after_at: next.at, p_after_id: next.id },
      sweepPage,
    ));
  }
}
