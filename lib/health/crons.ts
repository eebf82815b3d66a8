import type { ScheduleName } from '../routes/schedules.ts';

const hour = 3_600_000;

/** Scheduled endpoints and how old their last success may be, in ms: 26 h for daily ones, else three intervals. */
export const cronMaxAge: Record<ScheduleName, number> = {
  'founding-milestone-cron': 26 * hour,
  'welcome-email-cron': 26 * hour,
  'abandonment-cron': 26 * hour,
  'billing-cron': 26 * hour,
  'outbox-cron': 3 * 60_000,
  'rfp-mails-cron': 45 * 60_000,
  'fx-rates-cron': 72 * hour,
};
