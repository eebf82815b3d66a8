import { cronEndpoint } from '../lib/crons/endpoint.ts';
import { runSweep } from '../lib/email/sweep.ts';

const creditBudgetMs = 30_000;

/**
 * `GET`/`POST /api/abandonment-cron`, daily: checkout recovery, days 0 to 3 after an abandoned checkout. Afterwards the
 * referral credits whose referrer has become a customer since are applied; they are not in the counts.
 */
export default cronEndpoint('abandonment-cron', async (deadline) => {
  const counts = await runSweep('abandonment', deadline);
  const { applyReadyCredits } = await import('../lib/payments/referral-credits/apply-credit.ts');
  await applyReadyCredits(deadline + creditBudgetMs);
  return counts;
});
