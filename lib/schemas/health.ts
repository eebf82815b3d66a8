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
    outbox: healthCheck.optional().describe('With `strict` alone'),
    schema: healthCheck
      .optional()
      .describe('With `strict` alone: whether the database is as new as these functions'),
  }),
});
export type HealthReport = z.output<typeof healthReport>;

/** `?strict` asks for what somebody should look at too, not just for what is down. */
export const healthQuery = z.object({ strict: z.string().optional() });

/** What the database says of itself. A database that is older than these functions does not say the last two. */
export const healthSnapshot = z.object({
  crons: z.record(z.string(), z.string().nullable()),
  unknown_mails: z.number().int(),
  mail_due_since: z.string().nullish(),
  migration: z.string().nullish(),
});
