import { cronEndpoint } from '../lib/crons/endpoint.ts';
import { runRfpMails } from '../lib/email/sweep.ts';

/** `GET`/`POST /api/rfp-mails-cron`, every quarter of an hour: reminders, new answers, closings and expiries of requests. */
export default cronEndpoint('rfp-mails-cron', runRfpMails);
