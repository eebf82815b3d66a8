import type { Definition } from '../http/definition.ts';
import { cronRunResult } from '../schemas/cron.ts';
import { named } from '../schemas/fields.ts';

export const scheduleNames = [
  'founding-milestone-cron',
  'welcome-email-cron',
  'abandonment-cron',
  'billing-cron',
  'outbox-cron',
  'rfp-mails-cron',
  'fx-rates-cron',
] as const;
export type ScheduleName = (typeof scheduleNames)[number];

const run = {
  credentials: 'cronSecret',
  answers: { 200: { json: named('CronRunResult', cronRunResult) } },
} as const;

/** `GET` by the scheduler, `POST` by hand. */
export const schedule = (name: ScheduleName) =>
  ({ path: `/api/${name}`, GET: run, POST: run }) satisfies Definition;
