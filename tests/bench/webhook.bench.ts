import { createClient } from '@supabase/supabase-js';
import { createScratchDatabase, onServerAt } from '../../lib/local/database/scratch.ts';
import {
  type ProviderEvent,
  sessionExpired,
  signature,
  subscriptionCreated,
} from '../support/payment-events.ts';
import { storedPayments } from '../support/stored-payments.ts';
import { type Answer, percentile, type Service, sendSteadily, startService, timed } from './load.ts';
import type { BenchContext, Measurement } from './measurement.ts';
import { payerOf, startProvider } from './provider.ts';

const perSecond = 50;
const clients = 16;
/** How many events a busy year stores. */
const storedLater = 1_000_000;

/**
 * The payment webhook over HTTP, from signature to stored effect: as many events a second as sixteen senders can deliver, then fifty
 * a second on schedule, and both again with a million events stored. One delivery in five is a repeat, soon after the first or at
 * the same moment, and every third customer subscribes. At the end each event must have had its effect once.
 * `--size` is the number of checkouts of a part.
 */
export async function run({ size = 600, databaseUrl }: BenchContext = {}): Promise<Measurement[]> {
  const scratch = databaseUrl ? await createScratchDatabase(databaseUrl, 'hotel_rfp_bench_') : undefined;
  const provider = await startProvider();
  const service = await startService({
    env: {
      PAYMENTS_SECRET_KEY: 'sk_test_bench',
      PAYMENTS_BASE_URL: provider.url,
      ...(scratch && { DATABASE_URL: scratch.url }),
    },
  });
  try {
    const before = await stored(service);
    const measured = await intake(service, size, 0);
    await happenedOnce(service, before, size);
    if (!scratch) return measured;
    await onServerAt(scratch.url, (sql) => sql.unsafe(storedPayments(storedLater)));
    console.log(`  ${storedLater.toLocaleString('en')} events stored`);
    const full = await stored(service);
    measured.push(...(await intake(service, size, storedLater)));
    await happenedOnce(service, full, size);
    return measured;
  } finally {
    await service.stop();
    await provider.close();
    await scratch?.drop();
  }
}

const parts = 3;

/** Measures in three parts: a warm-up, as fast as possible, and on schedule. */
async function intake(service: Service, checkouts: number, among: number): Promise<Measurement[]> {
  const label = among === 0 ? '' : ` among ${among.toLocaleString('en')}`;
  await pour(service, deliveries(checkouts));
  const fast = deliveries(checkouts);
  const began = performance.now();
  const poured = await pour(service, fast);
  const seconds = (performance.now() - began) / 1000;
  const steady = deliveries(checkouts);
  const answers = await sendSteadily(
    (i) => deliver(service, steady[i] as ProviderEvent),
    perSecond,
    Math.floor(steady.length / perSecond),
  );
  // Events that are left of the last second.
  answers.push(...(await pour(service, steady.slice(answers.length))));
  const failed = [...poured, ...answers].filter(({ ok }) => !ok).length;
  const rate = { name: `16 senders${label}`, value: fast.length / seconds, unit: 'events/s' };
  return [
    { ...rate, growth: { of: 'webhook events a second', size: among + fast.length } },
    { name: `16 senders${label}, p95`, value: percentile(poured, 0.95), unit: 'ms' },
    { name: `${perSecond} a second${label}, p50`, value: percentile(answers, 0.5), unit: 'ms' },
    { name: `${perSecond} a second${label}, p95`, value: percentile(answers, 0.95), unit: 'ms', goal: 200 },
    { name: `${perSecond} a second${label}, p99`, value: percentile(answers, 0.99), unit: 'ms' },
    { name: `not acknowledged${label}`, value: failed, unit: '', goal: 0 },
  ];
}

let customers = 0;

/** The events of so many checkouts in the order of their delivery. */
function deliveries(checkouts: number): ProviderEvent[] {
  const expiredAt = Math.floor(Date.now() / 1000) - 3600;
  const events: ProviderEvent[] = [];
  for (let i = 0; i < checkouts; i += 1) {
    const customer = `cus_${++customers}`;
    events.push(sessionExpired({ customer, customer_email: payerOf(customers) }, expiredAt));
    if (i % 3 === 0) events.push(subscriptionCreated(customer, expiredAt + 60));
  }
  return events.flatMap((event, i) => {
    if (i % 5 === 0) return [event, event];
    const earlier = i % 5 === 4 ? events[Math.max(0, i - 7)] : undefined;
    return earlier && i % 10 === 4 ? [event, earlier] : [event];
  });
}

/** Delivers events by sixteen senders, each of which sends its next as soon as it has an answer. */
async function pour(service: Service, events: ProviderEvent[]): Promise<Answer[]> {
  const left = events.values();
  const answers: Answer[] = [];
  const sender = async () => {
    for (const event of left) {
      answers.push(await timed(() => deliver(service, event)));
    }
  };
  await Promise.all(Array.from({ length: clients }, sender));
  return answers;
}

function deliver({ settings }: Service, event: ProviderEvent): Promise<Response> {
  const body = JSON.stringify(event);
  const { t, v1 } = signature(body, { secret: settings.PAYMENTS_WEBHOOK_SECRET });
  return fetch(`${settings.BASE_URL}/api/payments-webhook-abandonment`, {
    method: 'POST',
    headers: { 'payments-signature': `${t},${v1}` },
    body,
  });
}

async function stored({ settings }: Service) {
  const client = createClient(settings.RPC_URL ?? '', settings.SERVICE_KEY ?? '', {
    auth: { persistSession: false },
  });
  const count = async (table: string) => {
    const { count: rows, error } = await client.from(table).select('id', { count: 'exact', head: true });
    if (error || rows === null) throw new Error(`could not count ${table}`, { cause: error });
    return rows;
  };
  const { count: recovered, error } = await client
    .from('abandonments')
    .select('id', { count: 'exact', head: true })
    .not('recovered_at', 'is', null);
  if (error || recovered === null) throw new Error('could not count recoveries', { cause: error });
  return { events: await count('payment_events'), abandonments: await count('abandonments'), recovered };
}

/** Throws unless every checkout led to one abandonment, every subscription to one recovery, and every event was taken once. */
async function happenedOnce(service: Service, before: Awaited<ReturnType<typeof stored>>, size: number) {
  const now = await stored(service);
  const checkouts = parts * size;
  const subscriptions = parts * Math.ceil(size / 3);
  const expected = {
    events: before.events + checkouts + subscriptions,
    abandonments: before.abandonments + checkouts,
    recovered: before.recovered + subscriptions,
  };
  if (JSON.stringify(now) !== JSON.stringify(expected)) {
    throw new Error(`stored ${JSON.stringify(now)} instead of ${JSON.stringify(expected)}`);
  }
}
