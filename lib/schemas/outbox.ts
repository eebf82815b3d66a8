import { z } from 'zod';
import { uuid } from './fields.ts';

const count = z.int().min(0);

/** What a run over the outbox did; `retried` mails wait for their next attempt. */
export const outboxDrained = z.object({
  ok: z.literal(true),
  sent: count,
  skipped: count,
  failed: count,
  retried: count,
});

/** What claim_emails hands over: a batch, until its lease ends. */
export const emailClaim = z.object({
  claim_token: uuid,
  batch_id: uuid,
  skipped: z.number().int(),
  emails: z.array(
    z.object({
      id: uuid,
      kind: z.string(),
      recipient: z.string(),
      params: z.record(z.string(), z.unknown()),
      variant: z.string().nullable(),
    }),
  ),
});

/** What finish_emails made of a batch. */
export const finishedBatch = z.object({
  sent: z.number().int(),
  failed: z.number().int(),
  retried: z.number().int(),
});

/** What enqueue_sweep queued, and where to go on. */
export const sweepPage = z.object({
  queued: z.number().int(),
  skipped: z.number().int(),
  next: z.object({ at: z.string(), id: uuid }).nullable(),
});

/** What became of the mails of one run. */
export const sweepResult = z.object({
  sent: z.number().int(),
  skipped: z.number().int(),
  sending: z.number().int(),
  due: z.number().int(),
  errors: z.number().int(),
});
