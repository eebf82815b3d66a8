import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Answer, percentile, type Service, sendSteadily, startService, timed } from './load.ts';
import type { BenchContext, Measurement } from './measurement.ts';
import { everyOperation, type Operation } from './operations.ts';
import { startBillingProvider } from './provider.ts';

const perSecond = 50;
const burst = 500;
const connections = 200;
const sustainedSeconds = 10;

/**
 * Every operation of the web API on the embedded database with sample data: one after the other, mixed at fifty requests
 * a second, 500 at once, and over 200 connections without a pause. `--size` is the seconds of the mix, 30 by default; `--rounds`
 * is how often each is asked alone.
 */
export async function run({ size: seconds = 30, rounds = 40 }: BenchContext = {}): Promise<Measurement[]> {
  const provider = await startBillingProvider();
  const service = await startService({
    env: { PAYMENTS_SECRET_KEY: 'sk_test_bench', PAYMENTS_BASE_URL: provider.url },
    preload: fileURLToPath(new URL('./central-bank.ts', import.meta.url)),
  });
  try {
    const operations = await everyOperation(service, provider, rounds + 1);
    const memory = watchMemory(service);
    const alone = await inTurns(operations, rounds);
    const mix = await mixed(
      operations.filter(({ isOnce }) => !isOnce),
      seconds,
    );
    // Health is left out, because under a burst the database may rightly keep it waiting for its two seconds.
    const visitors = operations.filter(
      ({ id, isOnce, isScheduled }) => !isOnce && !isScheduled && id !== 'getHealth',
    );
    const atOnce = await allAtOnce(visitors);
    const sustained = await withoutRest(visitors);
    await sleep(2_000);
    return [...alone, ...mix, ...atOnce, ...sustained, ...memory()];
  } finally {
    await service.stop();
    await provider.close();
  }
}

/** Asks each in turn while nothing else runs. The first round does not count, because it loads the code. */
async function inTurns(operations: readonly Operation[], rounds: number): Promise<Measurement[]> {
  const answers = new Map<Operation, Answer[]>(operations.map((operation) => [operation, []]));
  for (let round = -1; round < rounds; round++) {
    for (const operation of operations) {
      const answer = await timed(operation.send);
      // The time of a wrong answer would mean nothing.
      if (!operation.expected(answer.status)) throw new Error(`${operation.id} answered ${answer.status}`);
      if (round >= 0) answers.get(operation)?.push(answer);
    }
  }
  return [...answers].flatMap(([{ id }, own]) => percentiles(id, own, 200));
}

/** Asks all kinds in turn on a fixed schedule. One a second is the scheduler's, which is many times what it sends in production. */
async function mixed(operations: readonly Operation[], seconds: number): Promise<Measurement[]> {
  const scheduled = operations.filter(({ isScheduled }) => isScheduled);
  const others = operations.filter(({ isScheduled }) => !isScheduled);
  const turn = (list: readonly Operation[], n: number) => list[n % list.length] as Operation;
  const at = (i: number) => {
    const second = Math.floor(i / perSecond);
    return i % perSecond === 0 ? turn(scheduled, second) : turn(others, i - second - 1);
  };
  const answers = await sendSteadily((i) => at(i).send(), perSecond, seconds);
  const name = `${perSecond}/s mixed`;
  return [
    { name, value: answers.length, unit: 'requests' },
    {
      name: `${name}, not answered as they should be`,
      value: answers.filter(({ status }, i) => !at(i).expected(status)).length,
      unit: '',
      goal: 0,
    },
    ...percentiles(name, answers, 200),
  ];
}

async function allAtOnce(operations: readonly Operation[]): Promise<Measurement[]> {
  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: burst }, (_, i) => timed((operations[i % operations.length] as Operation).send)),
  );
  const name = `${burst} at once`;
  return [
    lost(name, answers),
    ...percentiles(name, answers),
    { name: `${name}, until all are answered`, value: (performance.now() - started) / 1000, unit: 's' },
  ];
}

/** Each connection sends its next request as soon as the last is answered. */
async function withoutRest(operations: readonly Operation[]): Promise<Measurement[]> {
  const until = performance.now() + sustainedSeconds * 1000;
  const answers: Answer[] = [];
  let next = 0;
  const connection = async () => {
    while (performance.now() < until) {
      answers.push(await timed((operations[next++ % operations.length] as Operation).send));
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  const name = `${connections} connections`;
  return [
    lost(name, answers),
    ...percentiles(name, answers),
    { name: `${name}, answered`, value: (answers.length * 1000) / (performance.now() - started), unit: '/s' },
  ];
}

const lost = (name: string, answers: readonly Answer[]): Measurement => ({
  name: `${name}, lost or 5xx`,
  value: answers.filter(({ status }) => status === 0 || status >= 500).length,
  unit: '',
  goal: 0,
});

const percentiles = (name: string, answers: readonly Answer[], goal?: number): Measurement[] => [
  { name: `${name}, p50`, value: percentile(answers, 0.5), unit: 'ms' },
  { name: `${name}, p95`, value: percentile(answers, 0.95), unit: 'ms', goal },
  { name: `${name}, p99`, value: percentile(answers, 0.99), unit: 'ms' },
];

/** Watches the memory of the service, with its database and mailbox. */
function watchMemory(service: Service): () => Measurement[] {
  const seen = [service.memory()];
  const watch = setInterval(() => seen.push(service.memory()), 500);
  return () => {
    clearInterval(watch);
    const unit = 'MiB';
    return [
      { name: 'memory before', value: seen[0] ?? Number.NaN, unit },
      { name: 'memory, the most seen', value: Math.max(...seen), unit },
      { name: 'memory after', value: service.memory(), unit },
    ];
  };
}
