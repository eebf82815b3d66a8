/** One run over the outbox in a process of its own, for tests that kill it. */
import { drainOutbox } from '../../lib/email/outbox.ts';

await drainOutbox();
