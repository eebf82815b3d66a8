import { z } from 'zod';

const count = z.int().min(0);

/** What a run over the outbox did; `retried` mails wait for their next attempt. */
export const outboxDrained = z.object({
  ok: z.literal(true),
  sent: count,
  skipped: count,
  failed: count,
  retried: count,
});
