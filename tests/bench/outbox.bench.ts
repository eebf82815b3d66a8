import { drainOutbox } from '../../lib/email/outbox.ts';
import { listen } from '../../lib/local/listen.ts';
import { queueDue, storeSent } from '../support/outbox.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { startEmailPlatform } from './email-platform.ts';
import { type BenchContext, type Measurement, type Timing, timeInTurns } from './measurement.ts';

const due = 1_000;
const drainers = [1, 2, 4, 8] as const;

/**
 * The outbox: the cost of claiming and finishing 1 000 due mails among up to a million sent ones, and how many mails one run and
 * several runs at once send through a platform that takes 50 ms for a batch. `--size` is the largest number stored.
 */
export async function run({ size, rounds = 9, databaseUrl }: BenchContext = {}): Promise<Measurement[]> {
  const largest = size ?? (databaseUrl ? 1_000_000 : 10_000);
  const databases = new Map<number, BenchDatabase>();
  try {
    for (const stored of new Set([1_000, 10_000, 100_000, largest].filter((one) => one <= largest))) {
      const database = await openBenchDatabase(databaseUrl);
      databases.set(stored, database);
      await storeSent(database, stored - due);
      await queueDue(database, due);
      await database.exec('vacuum public.email_sends');
      console.log(`  ${stored.toLocaleString('en')} mails stored`);
    }
    const smallest = databases.get(1_000) as BenchDatabase;
    return [...(await growth(databases, rounds)), ...(await rates(smallest, Math.ceil(rounds / 3)))];
  } finally {
    for (const database of databases.values()) await database.close();
  }
}

/** Ten claims, each of which is finished. All of it is undone, so that the next round finds the same. */
const claimAndFinish = `
  do $$
  declare v_claim jsonb; v_sent integer := 0;
  begin
    for i in 1..10 loop
      v_claim := public.claim_emails();
      v_sent := v_sent + (public.finish_emails((v_claim ->> 'claim_token')::uuid, (
        select jsonb_agg(jsonb_build_object('id', e -> 'id', 'outcome', 'sent', 'provider_id', 'bench'))
        from jsonb_array_elements(v_claim -> 'emails') e)) ->> 'sent')::integer;
    end loop;
    if v_sent <> ${due} then raise '% of ${due} mails were claimed', v_sent; end if;
    raise sqlstate 'BENCH';
  exception when sqlstate 'BENCH' then null;
  end $$`;

async function growth(databases: Map<number, BenchDatabase>, rounds: number): Promise<Measurement[]> {
  const work = [...databases].map(([stored, database]) => [stored, () => database.inSession(claimAndFinish)]);
  const times: Record<string, Timing> = await timeInTurns(Object.fromEntries(work), rounds);
  const sizes = [...databases.keys()];
  const median = (stored = Number.NaN) => times[stored]?.median ?? Number.NaN;
  return [
    ...sizes.map((stored) => ({
      name: `claim and finish 1 000 mails among ${stored.toLocaleString('en')}`,
      value: median(stored),
      spread: times[stored]?.spread,
      unit: 'ms',
      growth: { of: 'claim and finish 1 000 mails', size: stored },
    })),
    {
      name: 'claim and finish: cost ratio',
      value: median(sizes.at(-1)) / median(sizes[0]),
      unit: '×',
      goal: 1.5,
    },
  ];
}

/** Measures mails a second for several numbers of runs at once. */
async function rates(database: BenchDatabase, rounds: number): Promise<Measurement[]> {
  let taken = 0;
  const emails = await startEmailPlatform((mails) => {
    taken += mails;
  });
  const platform = await listen((request) => database.fetch(request), 0);
  process.env.SUPABASE_URL = platform.url;
  const mails = 2 * due;
  const drain = async (runs: number) => {
    await database.exec('delete from public.email_sends');
    await queueDue(database, mails);
    const began = performance.now();
    taken = 0;
    const results = await Promise.all(Array.from({ length: runs }, () => drainOutbox(Date.now() + 600_000)));
    const sent = results.reduce((sum, result) => sum + result.sent, 0);
    if (sent !== mails || taken !== mails) throw new Error(`${sent} of ${mails} mails sent, ${taken} taken`);
    return performance.now() - began;
  };
  try {
    const seconds = new Map<number, number[]>(drainers.map((runs) => [runs, []]));
    for (let round = -1; round < rounds; round += 1) {
      for (const runs of drainers) {
        const took = await drain(runs);
        if (round >= 0) seconds.get(runs)?.push(took / 1000);
      }
    }
    return drainers.map((runs) => {
      const sorted = (seconds.get(runs) ?? []).map((took) => mails / took).toSorted((a, b) => a - b);
      return {
        name: `${runs} ${runs === 1 ? 'run' : 'runs at once'}`,
        value: sorted[sorted.length >> 1] ?? Number.NaN,
        spread: [sorted[0] ?? Number.NaN, sorted.at(-1) ?? Number.NaN] as [number, number],
        unit: 'mails/s',
        growth: { of: 'mails a second by runs at once', size: runs },
      };
    });
  } finally {
    await platform.close();
    await emails.close();
  }
}
