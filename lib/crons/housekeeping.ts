import { callRpc } from '../db/rpc.ts';
import { logError } from '../http/log.ts';
import { prunedRows, refitModel, refreshedScoring } from '../schemas/cron.ts';
import { howMany } from '../schemas/fields.ts';

const pageSize = 5000;

/**
 * Throws away what has outlived its purpose, page by page until nothing full-sized is left or `deadline` (ms) has come.
 * Runs beside a daily sweep and never makes it fail: what stays is thrown away tomorrow.
 */
export async function prune(deadline: number): Promise<void> {
  try {
    let left = true;
    while (left && Date.now() < deadline) {
      const counts = await callRpc('prune_expired', { p_limit: pageSize }, prunedRows);
      left = Object.values(counts).some((count) => count >= pageSize);
    }
  } catch (error) {
    logError({ event: 'prune_failed', error });
  }
}

/** Queues the day's mail to platform staff about what waits for them; the next outbox run sends it. */
export async function tellAdmins(): Promise<void> {
  try {
    await callRpc('enqueue_admin_digest', {}, howMany);
  } catch (error) {
    logError({ event: 'admin_digest_failed', error });
  }
}

/** Fits the win model to what has been decided; every fit is kept. */
export async function refitWinModel(): Promise<void> {
  try {
    await callRpc('refit_win_model', {}, refitModel);
  } catch (error) {
    logError({ event: 'win_model_failed', error });
  }
}

/** Renews ranking data that has grown old, so that no planner waits for it. Rankings renew what is missing themselves. */
export async function refreshScoring(): Promise<void> {
  try {
    await callRpc('refresh_hotel_scoring', {}, refreshedScoring);
  } catch (error) {
    logError({ event: 'scoring_refresh_failed', error });
  }
}
