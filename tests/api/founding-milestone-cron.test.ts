import foundingMilestoneCron from '../../api/founding-milestone-cron.ts';
import { testSweepEndpoint } from '../support/sweep-endpoint.ts';

await testSweepEndpoint({
  endpoint: foundingMilestoneCron,
  name: 'founding-milestone-cron',
  sweep: 'founding',
});
