import { callRpc } from '../db/rpc.ts';
import { endpoint, route } from '../http/endpoint.ts';
import { logError } from '../http/log.ts';
import { type ScheduleName, schedule } from '../routes/schedules.ts';
import type { CronRunResult } from '../schemas/cron.ts';
import { unread } from '../schemas/fields.ts';

/** What one run did. */
interface CronCounts {
  sent: number;
  skipped: number;
  errors: number;
}

/** A run stops this long after it began, well before the platform ends the function (`maxDuration` in vercel.json). */
const budgetMs = 45_000;

/**
 * A scheduled endpoint: GET by the scheduler, POST by hand, both with the cron secret. Every run leaves its heartbeat,
 * a failed one too; a run that achieved nothing but errors is no success.
 */
export function cronEndpoint(name: ScheduleName, run: (deadline: number) => Promise<CronCounts>) {
  const definition = schedule(name);
  const runOnce = route(definition.GET, {
    handle: async (): Promise<CronRunResult> => {
      const ran_at = new Date().toISOString();
      try {
        const { sent, skipped, errors } = await run(Date.now() + budgetMs);
        const result: CronRunResult = {
          ok: true,
          scanned: sent + skipped + errors,
          sent,
          skipped,
          errors,
          ran_at,
        };
        await beat(name, errors === 0 || sent + skipped > 0, result);
        return result;
      } catch (error) {
        await beat(name, false, { ran_at }).catch((cause) =>
          logError({ event: 'heartbeat_failed', error: cause }),
        );
        throw error;
      }
    },
  });
  return endpoint(definition, { GET: runOnce, POST: runOnce });
}

async function beat(name: string, succeeded: boolean, result: object): Promise<void> {
  await callRpc('record_heartbeat', { p_name: name, p_succeeded: succeeded, p_result: result }, unread);
}
