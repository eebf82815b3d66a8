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

/** How many rows prune_expired took from each table. */
export const prunedRows = z.record(z.string(), z.int());

/** What refresh_hotel_scoring renewed. */
export const refreshedScoring = z.object({ clusters: z.int(), hotels: z.int() });

/** How many decided RFPs refit_win_model fitted the model to. */
export const refitModel = z.object({ rfps: z.int() });
