import { cpus } from 'node:os';
import { type Outcome, openRequests, type Requests } from './capacity-requests.ts';
import { type Kind, kinds, meanPerSecond, peak } from './capacity-year.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { percentile, startService } from './load.ts';
import type { BenchContext, Measurement } from './measurement.ts';
import { proposals } from './sourcing.ts';

/** The p95 in ms that is promised. The replay ends when it is passed. */
const promised = 800;
/** A request that leaves more than this many ms after its planned time was not sent on time. */
const late = 50;
/** The replay also ends when more than this share leaves late, because then the sender cannot keep up. */
const mostLate = 0.05;
/** The fewest requests of a rate, because a p95 of fewer tells little. */
const leastRequests = 60;
const multiples = [1, 10, 100, 200, 400, 800, 1600];

interface Level {
  multiple: number;
  perSecond: number;
  outcomes: (Outcome & { kind: Kind })[];
  late: number;
  /** How many cores were at work, and how many of them the sender took. */
  busy: number;
  sender: number;
}

/**
 * A year of the largest platform (capacity-year.ts) replayed on one PostgreSQL server and the local web API at 1, 10 and 100
 * times its mean rate and then twice as much each time, until the p95 passes what is promised. It tells how many such platforms one
 * primary holds, and what limits it. Requests leave on a fixed schedule, whether or not earlier ones were answered, and those that
 * left late are counted. Sender, server and service share the machine. `--size` is the number of offers there are, 100 000 unless told;
 * `--rounds` the seconds of each rate, 30 unless told. Needs DATABASE_URL.
 */
export async function run({
  size = 100_000,
  rounds: seconds = 30,
  databaseUrl,
}: BenchContext = {}): Promise<Measurement[]> {
  if (!databaseUrl) {
    console.log('  measures a PostgreSQL server: name one with DATABASE_URL');
    return [];
  }
  const database = await openBenchDatabase(databaseUrl);
  try {
    for (const [done, statement] of proposals(size).entries()) {
      await database.exec(statement);
      console.log(`  filling: step ${done + 1}`);
    }
    const service = await startService({ env: { DATABASE_URL: database.url ?? '' }, empty: true });
    try {
      const requests = await openRequests(database, database.url ?? '', service);
      const levels = await replay(database, requests, seconds);
      await requests.close();
      return measured(levels);
    } finally {
      await service.stop();
    }
  } finally {
    await database.close();
  }
}

async function replay(database: BenchDatabase, requests: Requests, seconds: number): Promise<Level[]> {
  await atRate(database, requests, 10 * meanPerSecond, Math.min(seconds, 10)); // loads code and plans
  const levels: Level[] = [];
  for (const multiple of multiples) {
    const perSecond = multiple * meanPerSecond;
    const level = { multiple, perSecond, ...(await atRate(database, requests, perSecond, seconds)) };
    levels.push(level);
    const failed = level.outcomes.filter(({ failure }) => failure).length;
    console.log(
      `  ${multiple} × the mean, ${perSecond.toFixed(1)}/s: p95 ${Math.round(p95(level))} ms, ${failed} failed, ${level.late} of ${level.outcomes.length} sent late, ${level.busy.toFixed(2)} cores busy`,
    );
    for (const failure of new Set(
      level.outcomes.flatMap(({ kind, failure }) => (failure ? `${kind}: ${failure}` : [])),
    ))
      console.log(`    ${failure}`);
    if (p95(level) > promised || isSendersLimit(level)) break;
  }
  return levels;
}

const p95 = ({ outcomes }: Pick<Level, 'outcomes'>) => percentile(outcomes, 0.95);
const isSendersLimit = (level: Level) => level.late > mostLate * level.outcomes.length;

/** Sends requests at a fixed rate for some seconds. The limiter is emptied meanwhile, because a year has more people than the sample. */
async function atRate(database: BenchDatabase, requests: Requests, perSecond: number, seconds: number) {
  const order = kinds(Math.max(leastRequests, Math.round(perSecond * seconds)));
  const processor = processorTime();
  const own = process.cpuUsage();
  const started = performance.now();
  const sent: Promise<Outcome & { kind: Kind }>[] = [];
  let lateOnes = 0;
  const forget = setInterval(() => void database.query('truncate private.rate_limits'), 2_000);
  for (const [i, kind] of order.entries()) {
    const planned = started + (i * 1000) / perSecond;
    const early = planned - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    if (performance.now() - planned > late) lateOnes += 1;
    sent.push(requests.send(kind, i).then((outcome) => ({ ...outcome, kind })));
  }
  const outcomes = await Promise.all(sent);
  clearInterval(forget);
  const elapsed = performance.now() - started;
  const { user, system } = process.cpuUsage(own);
  return {
    outcomes,
    late: lateOnes,
    busy: (processorTime() - processor) / elapsed,
    sender: (user + system) / 1000 / elapsed,
  };
}

/** The time that all cores together have worked since the machine started, in ms. */
const processorTime = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

function measured(levels: readonly Level[]): Measurement[] {
  const kept = levels.filter((level) => p95(level) <= promised && !isSendersLimit(level)).at(-1);
  const last = levels.at(-1);
  const rows = levels.flatMap((level): Measurement[] => {
    const name = `${level.multiple} × the mean rate`;
    const failed = level.outcomes.filter(({ failure }) => failure).length;
    const isPromise = level.multiple <= 100;
    return [
      { name: `${name}: sent`, value: level.perSecond, unit: '/s' },
      { name: `${name}: p50`, value: percentile(level.outcomes, 0.5), unit: 'ms' },
      { name: `${name}: p95`, value: p95(level), unit: 'ms', ...(isPromise && { goal: promised }) },
      {
        name: `${name}: waited for a connection, p95`,
        value: percentile(
          level.outcomes.map(({ waited }) => ({ ms: waited })),
          0.95,
        ),
        unit: 'ms',
      },
      { name: `${name}: failed`, value: failed, unit: '', ...(isPromise && { goal: 0 }) },
      { name: `${name}: sent late`, value: (100 * level.late) / level.outcomes.length, unit: '%' },
      { name: `${name}: cores busy`, value: level.busy, unit: '' },
      { name: `${name}: of them the sender`, value: level.sender, unit: '' },
    ];
  });
  return [
    ...rows,
    ...slowest(last),
    { name: 'highest rate within 800 ms', value: kept?.perSecond ?? 0, unit: '/s' },
    {
      name: 'such platforms in their busiest hour on this server',
      value: (kept?.multiple ?? 0) / peak,
      unit: '',
    },
  ];
}

/** The kinds of requests that took the most time of connections at the highest rate, all of a kind together. */
function slowest(level: Level | undefined): Measurement[] {
  const byKind = Map.groupBy(level?.outcomes ?? [], ({ kind }) => kind);
  const work = (own: readonly Outcome[]) => own.reduce((sum, { ms, waited }) => sum + ms - waited, 0);
  const all = work(level?.outcomes ?? []);
  return [...byKind]
    .toSorted(([, a], [, b]) => work(b) - work(a))
    .slice(0, 5)
    .map(([kind, own]) => ({
      name: `${level?.multiple} × the mean rate: ${kind}, part of all time spent`,
      value: (100 * work(own)) / all,
      unit: '%',
    }));
}
