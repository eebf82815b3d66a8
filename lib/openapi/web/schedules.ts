import { cronRunResult } from '../../schemas/cron.ts';
import { type Endpoint, named, ok } from '../operation.ts';

const schedules: Record<string, [id: string, summary: string]> = {
  'founding-milestone-cron': [
    'FoundingMilestones',
    'Anniversary mails to founding members, days 30 to 365; daily at 10:00 UTC',
  ],
  'welcome-email-cron': ['WelcomeMails', 'Welcome mails, days 0 to 13; daily at 08:00 UTC'],
  'abandonment-cron': ['AbandonmentMails', 'Recovery mails, days 0, 1 and 3; daily at 09:00 UTC'],
  'billing-cron': [
    'Billing',
    'Overdue payments: mails at once and on day 11, Free after 14 days; daily at 09:30 UTC',
  ],
  'outbox-cron': ['Outbox', 'Sends what is due in the outbox; every minute'],
  'rfp-mails-cron': [
    'RfpMails',
    'Reminders, new answers, closings and expiries of requests; every quarter of an hour',
  ],
  'fx-rates-cron': ['FxRates', 'Loads the ECB’s reference rates; working days at 15:30 UTC'],
};

export const scheduleEndpoints: Endpoint[] = Object.entries(schedules).map(([name, [id, summary]]) => {
  const run = {
    tag: 'Schedules',
    summary,
    security: 'cronSecret',
    answers: { 200: ok(named('CronRunResult', cronRunResult), 'What the run did') },
  } as const;
  return {
    path: `/api/${name}`,
    get: { ...run, id: `run${id}`, errors: [401, 500] },
    post: { ...run, id: `run${id}ByHand`, summary: `By hand: ${summary}`, errors: [401, 413, 500] },
  };
});
