import { cronEndpoint } from '../lib/crons/endpoint.ts';
import { refreshScoring } from '../lib/crons/housekeeping.ts';
import { drainOutbox } from '../lib/email/outbox.ts';

/**
 * `GET`/`POST /api/outbox-cron`, every minute: sends due mail, then renews ranking data that has grown old. Mail left for a later run
 * counts as an error.
 */
export default cronEndpoint('outbox-cron', async (deadline) => {
  const { sent, skipped, failed, retried } = await drainOutbox(deadline);
  await refreshScoring();
  return { sent, skipped, errors: failed + retried };
});
