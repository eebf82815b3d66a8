import { runSweep } from '../../lib/email/sweep.ts';
import { listen } from '../../lib/local/listen.ts';
import { fillMembers } from '../support/sweeps.ts';
import { median } from '../support/topsis-reference.ts';
import { openBenchDatabase } from './database.ts';
import { startEmailPlatform } from './email-platform.ts';
import { type BenchContext, type Measurement, type Timing, timeInTurns } from './measurement.ts';

const due = 1_000;

/**
 * Sweeps with 1 000 members due, among 1 000 and more: the statement that queues their mails, whole runs against an email platform that
 * takes 50 ms to answer, the cost of members whose mail is in the log already, and how fast mail is queued and sent.
 */
export async function run({ size, rounds = 9, databaseUrl }: BenchContext = {}): Promise<Measurement[]> {
  const members = size ?? (databaseUrl ? 1_000_000 : 20_000);
  const provider = await startEmailPlatform(() => {
    firstSend ??= performance.now();
  });
  const filled: Filled[] = [];
  try {
    for (const count of new Set([due, 10_000, 100_000, members].filter((one) => one <= members))) {
      filled.push(await openFilled(databaseUrl, count));
      console.log(`  ${count.toLocaleString('en')} members filled in`);
    }
    const [few, many] = [filled[0] as Filled, filled.at(-1) as Filled];
    const statement = await timeInTurns(
      Object.fromEntries(filled.map((one) => [one.members, one.takeBack])),
      rounds,
    );
    const whole = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < 3; round += 1) {
      whole.few.push((await few.sweep(due)).total);
      whole.many.push((await many.sweep(due)).total);
    }
    const candidates = await many.markAsSent(10_000);
    const sent = await timeInTurns({ sent: many.takeBack }, rounds);
    const mails = 10 * due;
    const rates = await few.sweep(await few.makeDue(mails));
    const among = `1 000 due among ${members.toLocaleString('en')}`;
    return [
      ...filled.map(({ members: count }) => ({
        name: `queue 1 000 due among ${count.toLocaleString('en')}`,
        ...inMs(statement[count] as Timing),
        growth: { of: 'queue 1 000 due among members', size: count },
      })),
      ratio('queue: cost ratio', statement[members]?.median ?? null, statement[due]?.median ?? null),
      { name: 'whole run, 1 000 due among 1 000', value: median(whole.few) ?? Number.NaN, unit: 'ms' },
      { name: `whole run, ${among}`, value: median(whole.many) ?? Number.NaN, unit: 'ms' },
      ratio('whole run: cost ratio', median(whole.many), median(whole.few)),
      {
        name: 'a candidate whose mail was sent',
        value: (sent.sent.median * 1000) / candidates,
        unit: 'µs',
        goal: 3,
      },
      { name: 'enqueue rate', value: (mails / rates.queueing) * 1000, unit: 'mails/s' },
      { name: 'drain rate', value: (mails / (rates.total - rates.queueing)) * 1000, unit: 'mails/s' },
    ];
  } finally {
    for (const one of filled) await one.close();
    await provider.close();
  }
}

const inMs = ({ median: value, spread }: Timing) => ({ value, spread, unit: 'ms' });
const ratio = (name: string, many: number | null, few: number | null): Measurement => ({
  name,
  value: (many ?? Number.NaN) / (few ?? Number.NaN),
  unit: '×',
  goal: 1.5,
});

let firstSend: number | undefined;

type Filled = Awaited<ReturnType<typeof openFilled>>;

async function openFilled(serverUrl: string | undefined, members: number) {
  const database = await openBenchDatabase(serverUrl);
  const platform = await listen((request) => database.fetch(request), 0);
  await fillMembers(database, { members, due });
  const tidy = () => database.exec('vacuum (analyze) public.email_sends');
  await tidy();
  await database.exec('vacuum (analyze) public.profiles');

  return {
    members,
    /** Queues one page of any length and undoes it, so that the next round finds the same. */
    takeBack: () =>
      database.inSession(`
        do $$
        begin
          perform public.enqueue_sweep('welcome', gen_random_uuid(), p_limit => 100000);
          raise sqlstate 'BENCH';
        exception when sqlstate 'BENCH' then null;
        end $$`),
    /** The time of a whole run in ms. Its mails are deleted afterwards. */
    async sweep(expected: number) {
      process.env.SUPABASE_URL = platform.url;
      firstSend = undefined;
      const started = performance.now();
      const { sent } = await runSweep('welcome', Date.now() + 600_000);
      const total = performance.now() - started;
      if (sent !== expected) throw new Error(`${sent} of ${expected} mails were sent`);
      await database.exec('delete from public.email_sends where sweep_run_id is not null');
      await tidy();
      return { total, queueing: (firstSend ?? started) - started };
    },
    /** Makes only members due whose mail is in the log already. Returns how many there are. */
    async markAsSent(count: number): Promise<number> {
      await database.exec(`
        update public.profiles set created_at = now() - interval '1 year' where created_at > now() - interval '1 day';
        update public.profiles p set created_at = now() - interval '2 hours'
        from (select e.user_id from public.email_sends e limit ${count}) logged where logged.user_id = p.id`);
      await database.exec('vacuum (analyze) public.profiles');
      const [marked] = await database.query<{ count: number }>(
        `select count(*)::int as count from public.profiles where created_at > now() - interval '1 day'`,
      );
      return marked?.count ?? 0;
    },
    /** Replaces all members by `count` who are due. */
    async makeDue(count: number): Promise<number> {
      await database.exec(
        'truncate public.email_sends, public.email_unsubscribes; delete from public.profiles',
      );
      await fillMembers(database, { members: count, due: count });
      return count;
    },
    async close() {
      await platform.close();
      await database.close();
    },
  };
}
