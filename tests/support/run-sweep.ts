// A process of its own that runs one sweep, for tests that kill it.
import { runSweep } from '../../lib/email/sweep.ts';

await runSweep('abandonment', Date.now() + 60_000);
