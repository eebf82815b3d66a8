import postgres from 'postgres';
import { due, perRfp, sends } from '../support/reaching.ts';
import { type BenchDatabase, openBenchDatabase, requestAs } from './database.ts';
import { type BenchContext, type Measurement, timing } from './measurement.ts';

const reminders = due.rfps * due.silent * 2;
const planner = `md5('user0')::uuid`;

/**
 * The cost of reaching hotels: an RFP sent to 500 of them with two addresses each, the reminders of 20 RFPs among more and more sends,
 * and the time in which a hotel gets its request by link. `--size` is the largest number of sends.
 */
export async function run({ size, rounds = 15, databaseUrl }: BenchContext = {}): Promise<Measurement[]> {
  const largest = size ?? (databaseUrl ? 1_000_000 : 20_000);
  const sizes = [...new Set([20_000, 100_000, largest].filter((one) => one <= largest))];
  const databases = new Map<number, BenchDatabase>();
  const boosts = new Map<number, number>();
  try {
    for (const count of sizes) {
      const database = await openBenchDatabase(databaseUrl);
      databases.set(count, database);
      for (const statement of sends(count)) await database.exec(statement);
      // Boosts are worked out once a day, by whoever needs them first.
      const started = performance.now();
      await database.exec(
        'select private.refresh_cluster_boosts(array(select c.id from private.hotel_clusters c))',
      );
      boosts.set(count, performance.now() - started);
      console.log(`  ${count.toLocaleString('en')} sends filled in`);
    }
    // In turn, so that other work of the machine slows all sizes alike.
    const times = new Map(sizes.map((count) => [count, { queue: [] as number[], remind: [] as number[] }]));
    for (let round = -2; round < rounds; round += 1) {
      for (const [count, database] of databases) {
        const taken = { queue: await timed(database, sendRequest), remind: await timed(database, remind) };
        if (round < 0) continue;
        times.get(count)?.queue.push(taken.queue);
        times.get(count)?.remind.push(taken.remind);
      }
    }
    const of = (count = Number.NaN) => times.get(count) ?? { queue: [], remind: [] };
    const [fewest, most] = [of(sizes[0]), of(sizes.at(-1))];
    const visits = await visit(databases.get(largest) as BenchDatabase);
    return [
      ...sizes.flatMap((count) => [
        {
          ...inMs(of(count).queue),
          name: `RFP to 500 hotels, 1 000 mails, among ${count.toLocaleString('en')} sends`,
          goal: databaseUrl ? 150 : undefined,
        },
        {
          ...inMs(of(count).remind),
          name: `${reminders.toLocaleString('en')} reminders among ${count.toLocaleString('en')} sends`,
          growth: { of: 'queue reminders', size: count },
        },
        {
          name: `boosts of 2,000 hotels, once a day, among ${count.toLocaleString('en')} sends`,
          value: boosts.get(count) ?? Number.NaN,
          unit: 'ms',
        },
      ]),
      { name: 'a reminder', value: (timing(most.remind).median * 1000) / reminders, unit: 'µs' },
      {
        name: 'reminders: cost ratio',
        value: timing(most.remind).median / timing(fewest.remind).median,
        unit: '×',
        goal: 1.5,
      },
      { name: 'rfp_by_token, p50', value: percentile(visits, 0.5), unit: 'ms' },
      {
        name: 'rfp_by_token, p95',
        value: percentile(visits, 0.95),
        unit: 'ms',
        goal: databaseUrl ? 15 : undefined,
      },
    ];
  } finally {
    for (const database of databases.values()) await database.close();
  }
}

const inMs = (times: number[]) => {
  const { median: value, spread } = timing(times);
  return { value, spread, unit: 'ms' };
};
const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? Number.NaN;

async function timed(database: BenchDatabase, statements: string): Promise<number> {
  const started = performance.now();
  await database.inSession(statements);
  return performance.now() - started;
}

/**
 * A statement that is undone, so that the next round finds the same. It fails unless `mails` mails were queued. They are counted through
 * the index of due mails, because reading the whole log would cost more than the statement.
 */
const fresh = `status = 'queued' and batch_id is null`;
const takenBack = (statement: string, mails: number) => `
  do $$
  begin
    ${statement};
    if (select count(*) from public.email_sends where ${fresh}) <> ${mails} then
      raise '% of ${mails} mails were queued', (select count(*) from public.email_sends where ${fresh});
    end if;
    raise sqlstate 'BENCH';
  exception when sqlstate 'BENCH' then reset role;
  end $$`;

/** Sends an RFP as a planner does, with every check and trigger. */
const sendRequest = takenBack(
  `perform set_config('request.jwt.claims', json_build_object('sub', ${planner}, 'role', 'authenticated')::text, true),
     set_config('request.jwt.claim.sub', ${planner}::text, true);
   set local role authenticated;
   perform public.send_rfp(md5('rfp-1')::uuid, array(select md5('hotel' || i)::uuid from generate_series(0, ${perRfp - 1}) i));
   reset role`,
  2 * perRfp,
);
const remind = takenBack(
  `perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
   perform public.enqueue_rfp_mails(gen_random_uuid())`,
  reminders,
);

/** 200 hotels open their link twice, each from an address of its own. Returns the times of the second visits. */
async function visit(database: BenchDatabase): Promise<number[]> {
  const session = database.url ? postgres(database.url, { max: 1, onnotice: () => {} }) : undefined;
  const ask = async (statement: string) =>
    void (await (session ? session.unsafe(statement) : database.exec(statement)));
  const times: number[] = [];
  for (let nth = 0; nth < 400; nth += 1) {
    const started = performance.now();
    await ask(
      requestAs(
        'anon',
        `null::uuid`,
        `select set_config('request.headers', '{"cf-connecting-ip": "10.1.${nth >> 8}.${nth & 255}"}', true);
        select public.rfp_by_token('token ${1 + (nth % 200)}')`,
      ),
    );
    if (nth >= 200) times.push(performance.now() - started);
  }
  await session?.end();
  return times;
}
