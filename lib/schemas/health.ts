import { z } from 'zod';

const healthCheck = z.object({
  ok: z.boolean(),
  ms: z.number().int().optional(),
  info: z.string().optional(),
});
export type HealthCheck = z.output<typeof healthCheck>;

export const healthReport = z.object({
  overall: z.boolean(),
  version: z.string(),
  checked_at: z.iso.datetime(),
  checks: z.object({
    database: healthCheck,
    payments: z.record(z.string(), healthCheck),
    crons: z.record(z.string(), healthCheck),
  }),
});
export type HealthReport = z.output<typeof healthReport>;

/** What the database says of itself: when each cron last succeeded, and mails of unknown outcome. */
export const healthSnapshot = z.object({
  crons: z.record(z.string(), z.string().nullable()),
  unknown_mails: z.number().int(),
});
