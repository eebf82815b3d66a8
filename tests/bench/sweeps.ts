import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { runSweep } from '../../lib/email/sweep.ts';
import { listen } from '../../lib/local/listen.ts';
import { openTestDatabase } from '../support/database.ts';
import { fillMembers } from '../support/sweeps.ts';

export interface Measurement {
  name: string;
  value: number;
  unit: string;
  /** At most this. */
  goal?: number;
}

const due = 1_000;
/** Enough that parsing and planning do not count. */
const candidates = 10_000;
const rounds = 15;

/**
 * The sweeps on a PostgreSQL server (DATABASE_URL and TEST_ENGINE=server): what a run costs beside what is stored, and how
 * fast mail is queued and sent.
 */
export async function run({ members = 1_000_000, mails = 20_000 } = {}): Promise<Measurement[]> {
  const [small, large] = [await openFilled(due), await openFilled(members)];
  try {
    const [among = 0, amongMany = 0] = await medians([small, large]);
    await markCandidatesAsSent(large);
    const [sent = 0] = await medians([large]);
    return [
      { name: `sweep, ${due} due among ${due} members`, value: among, unit: 'ms' },
      { name: `sweep, ${due} due among ${members} members`, value: amongMany, unit: 'ms' },
      { name: 'cost ratio', value: amongMany / among, unit: '×', goal: 1.5 },
      { name: 'candidate that was sent already', value: (sent * 1000) / candidates, unit: 'µs', goal: 3 },
      ...(await rates(mails)),
    ];
  } finally {
    for (const { sql, database } of [small, large]) {
      await sql.end();
      await database.close();
    }
  }
}

async function openFilled(members: number) {
  const database = await openTestDatabase();
  await fillMembers(database, { members, due });
  const sql = postgres(database.databaseUrl ?? '', { max: 1, onnotice: () => {} });
  await sql`vacuum (analyze) public.profiles, public.email_sends, public.email_unsubscribes`;
  return { database, sql };
}

/** Makes 10 000 members due whose mail is in the log, and nobody else. */
async function markCandidatesAsSent({ sql }: { sql: postgres.Sql }): Promise<void> {
  await sql`update public.profiles p set created_at = now() - interval '1 year' where p.created_at > now() - interval '1 day'`;
  await sql`
    update public.profiles p set created_at = now() - interval '2 hours'
    from (select e.user_id from public.email_sends e limit ${candidates}) sent where sent.user_id = p.id`;
  await sql`vacuum (analyze) public.profiles`;
}

/**
 * Medians in ms, inside the database, of a run's one page. The databases take turns, so that a noisy machine disturbs all
 * alike; each round is taken back, so that the next finds the same.
 */
async function medians(databases: { sql: postgres.Sql }[]): Promise<number[]> {
  const times = databases.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { sql }] of databases.entries()) {
      await sql`begin`;
      const [explained] = await sql`
        explain (analyze, timing off, format json)
        select public.enqueue_sweep('welcome', gen_random_uuid(), p_limit => ${candidates})`;
      times[index]?.push(Number(explained?.['QUERY PLAN'][0]['Execution Time']));
      await sql`rollback`;
    }
  }
  return times.map((of) => of.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN);
}

/** A whole run through the REST interface, against an email platform that takes 50 ms to answer. */
async function rates(mails: number): Promise<Measurement[]> {
  const database = await openTestDatabase();
  let firstSend = 0;
  const platform = await listen((request) => database.fetch(request), 0);
  const provider = await listen(async (request) => {
    firstSend ||= performance.now();
    const batch = (await request.json()) as unknown[];
    await sleep(50);
    return Response.json({ data: batch.map(() => ({ id: randomUUID() })) });
  }, 0);
  Object.assign(process.env, { SUPABASE_URL: platform.url, RESEND_BASE_URL: provider.url });
  try {
    await fillMembers(database, { members: mails, due: mails });
    const started = performance.now();
    const { sent } = await runSweep('welcome', Date.now() + 600_000);
    const ended = performance.now();
    if (sent !== mails) throw new Error(`${sent} of ${mails} mails were sent`);
    return [
      { name: 'enqueue rate', value: (mails / (firstSend - started)) * 1000, unit: 'mails/s' },
      { name: 'drain rate, 50 ms an answer', value: (mails / (ended - firstSend)) * 1000, unit: 'mails/s' },
    ];
  } finally {
    await Promise.all([platform.close(), provider.close()]);
    await database.close();
  }
}
