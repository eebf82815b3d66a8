import { cronEndpoint } from '../lib/crons/endpoint.ts';
import { runSweep } from '../lib/email/sweep.ts';

/** `GET`/`POST /api/welcome-email-cron`, daily: the welcome sequence, days 0 to 13 after signing up. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = cronEndpoint(
  'welcome-email-cron',
  (deadline) => runSweep('welcome', deadline),
);
