import { cronEndpoint } from '../lib/crons/endpoint.ts';
import { prune, refitWinModel, tellAdmins } from '../lib/crons/housekeeping.ts';
import { runSweep } from '../lib/email/sweep.ts';

/**
 * `GET`/`POST /api/welcome-email-cron`, daily: the welcome sequence, days 0 to 13 after signing up; then the
 * day's digest for platform staff, the win model's nightly fit, and the clearing out.
 */
export default cronEndpoint('welcome-email-cron', async (deadline) => {
  const counts = await runSweep('welcome', deadline);
  await tellAdmins();
  await refitWinModel();
  await prune(deadline);
  return counts;
});
