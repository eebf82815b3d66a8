import { z } from 'zod';

/** `scanned = sent + skipped + errors`. */
export const cronRunResult = z.object({
  ok: z.literal(true),
  scanned: z.number().int(),
  sent: z.number().int(),
  skipped: z.number().int(),
  errors: z.number().int(),
  ran_at: z.iso.datetime(),
});
export type CronRunResult = z.output<typeof cronRunResult>;
