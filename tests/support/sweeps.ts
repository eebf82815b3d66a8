import { createHash, randomUUID } from 'node:crypto';
import type { SqlSession } from '../../lib/local/database/types.ts';

/** The days of each sweep, as the contract lists them. */
export const steps = {
  founding: [30, 60, 100, 180, 270, 365],
  welcome: [0, 2, 5, 9, 13],
  abandonment: [0, 1, 3],
} as const;
export type Sweep = keyof typeof steps;

/** The due step, by the rule's definition: the largest step reached, unless it was due more than two days ago. */
export function dueStep(sweep: Sweep, offset: number): number | undefined {
  const step = steps[sweep].findLast((candidate) => candidate <= offset);
  return step !== undefined && offset - step <= 2 ? step : undefined;
}

/** Adds somebody to whom a sweep writes, who started at `start`. Returns the id that is in the deduplication key. */
export async function addMember(
  database: SqlSession,
  sweep: Sweep,
  start: Date,
  email = `${randomUUID()}@example.com`,
): Promise<string> {
  const id = randomUUID();
  await insert[sweep](database, id, start, email);
  return id;
}

type Insert = (database: SqlSession, id: string, start: Date, email: string) => Promise<unknown>;

const insert: Record<Sweep, Insert> = {
  founding: (database, id, start, email) =>
    database.query(
      `insert into public.agency_applications (id, agency_name, contact_name, email, website, country, status, score,
         slot, approved_at, submission_sha256)
       select $1, 'Nordlicht Events', 'Ada', $2, 'https://example.com', 'DE', 'auto-approved', 90,
         coalesce(max(slot), 0) + 1, $3, $4 from public.agency_applications`,
      [id, email, start, createHash('sha256').update(id).digest('hex')],
    ),
  welcome: async (database, id, start, email) => {
    await database.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      id,
      email,
    ]);
    await database.query('update public.profiles set created_at = $2 where id = $1', [id, start]);
  },
  abandonment: (database, id, start, email) =>
    database.query(
      'insert into public.abandonments (id, email, session_id, abandoned_at) values ($1, $2, $3, $4)',
      [id, email, `cs_test_${id}`, start],
    ),
};

/**
 * Fills the welcome sweep: `due` people signed up an hour ago, the others one to three years ago, each of them with the mails of
 * that time in the log and one in ten unsubscribed. Triggers are left out, because they would take minutes.
 */
export async function fillMembers(
  database: SqlSession,
  { members, due }: { members: number; due: number },
): Promise<void> {
  await database.exec(`
    set session_replication_role = replica;
    insert into public.profiles (id, email, full_name, created_at)
    select gen_random_uuid(), 'p' || i || '@example.com', 'Person ' || i,
      case when i <= ${due} then now() - interval '1 hour' - i * interval '1 millisecond'
           else now() - interval '1 year' - i * interval '1 minute' end
    from generate_series(1, ${members}) i;
    insert into public.email_sends (recipient, kind, channel, dedupe_key, user_id, status, sent_at)
    select p.email, 'welcome_day_0', 'welcome', 'welcome/' || p.id || '/0', p.id, 'sent', p.created_at
    from public.profiles p where p.created_at < now() - interval '1 day';
    insert into public.email_unsubscribes (email, channel)
    select p.email, 'all' from public.profiles p
    where p.created_at < now() - interval '1 day' and right(p.id::text, 1) = '0';
    set session_replication_role = origin;
    analyze public.profiles, public.email_sends, public.email_unsubscribes;`);
}
