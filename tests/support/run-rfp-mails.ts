/** One run of rfp-mails-cron in a process of its own, for tests that kill it. */
import { runRfpMails } from '../../lib/email/sweep.ts';

await runRfpMails(Date.now() + 60_000);
