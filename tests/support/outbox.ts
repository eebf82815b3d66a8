import type { SqlSession } from '../../lib/local/database/types.ts';

/** Fills the log with mail sent long ago. */
export const storeSent = (database: SqlSession, count: number): Promise<void> =>
  database.exec(`
    insert into public.email_sends (recipient, kind, channel, dedupe_key, status, sent_at, created_at, next_attempt_at)
    select 'p' || i || '@example.com', 'welcome_day_0', 'welcome', 'sent/' || i, 'sent', s.at, s.at, s.at
    from generate_series(1, ${count}) i cross join lateral (select now() - interval '1 day' - i * interval '1 minute' as at) s;
    analyze public.email_sends`);

/** Queues mail that is due now. */
export const queueDue = (database: SqlSession, count: number): Promise<void> =>
  database.exec(`
    insert into public.email_sends (recipient, kind, channel, dedupe_key)
    select 'due' || i || '@example.com', 'welcome_day_0', 'welcome', 'due/' || gen_random_uuid() from generate_series(1, ${count}) i;
    analyze public.email_sends`);
