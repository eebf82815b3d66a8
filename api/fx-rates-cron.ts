import { cronEndpoint } from '../lib/crons/endpoint.ts';
import { loadRates } from '../lib/fx/load-rates.ts';

/** `GET`/`POST /api/fx-rates-cron`, on working days: the ECB's reference rates. Counts are days: stored, known, failed. */
export default cronEndpoint('fx-rates-cron', loadRates);
