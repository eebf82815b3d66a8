import type { ScheduleName } from '../../routes/schedules.ts';
import type { EndpointWords } from '../operation.ts';

const schedules: Record<ScheduleName, [id: string, summary: string]> = {
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

const wordsOf = (id: string, summary: string) =>
  ({ id, tag: 'Schedules', summary, answers: { 200: 'What the run did' } }) as const;

export const words: Record<string, EndpointWords> = Object.fromEntries(
  Object.entries(schedules).map(([name, [id, summary]]) => [
    `/api/${name}`,
    { GET: wordsOf(`run${id}`, summary), POST: wordsOf(`run${id}ByHand`, `By hand: ${summary}`) },
  ]),
);
