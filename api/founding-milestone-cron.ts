import { cronEndpoint } from '../lib/crons/endpoint.ts';
import { runSweep } from '../lib/email/sweep.ts';

/** `GET`/`POST /api/founding-milestone-cron`, daily: what founding members get 30 to 365 days after their approval. */
export default cronEndpoint('founding-milestone-cron', (deadline) => runSweep('founding', deadline));
