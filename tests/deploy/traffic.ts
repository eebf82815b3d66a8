import postgres from 'postgres';
import { openServer } from '../../lib/local/database/engine.ts';
import {
  asOrganizer,
  failureOf,
  newRfp,
  type Statement,
  type Subject,
  settings,
  subjects,
} from '../bench/capacity-requests.ts';

export interface Traffic {
  /** How many requests have been answered so far. */
  requests(): number;
  /** How long the slowest took so far. */
  slowestMs(): number;
  /** Waits for the next answer. */
  next(): Promise<void>;
  /** Ends it; returns how many requests there were, those that failed, and how long the slowest took. */
  stop(): Promise<{ requests: number; failures: string[]; slowestMs: number }>;
}

const workers = 10;
/** As the deployment sets it on the role of signed-in people. */
const timeout = '8s';

/** Whether the REST layer calls it: releases before 24 November have none. */
const isGated = async (transaction: postgres.TransactionSql): Promise<boolean> =>
  (await transaction`select where to_regprocedure('private.check_request()') is not null`).length > 0;

/** Ten people who use the service without a pause, as PostgREST runs their requests: reading, ranking, and making and sending RFPs. */
export async function startTraffic(url: string): Promise<Traffic> {
  const engine = openServer(url);
  const about = await subjects(engine);
  await engine.close();
  if (about.length === 0) throw new Error('There are no RFPs to ask about');
  const sql = postgres(url, { max: workers, onnotice: () => {} });
  const failures: string[] = [];
  let requests = 0;
  let slowestMs = 0;
  let ended = false;
  let answered = Promise.withResolvers<void>();

  const asks = [...Object.values(asOrganizer), undefined];
  async function send(turn: number): Promise<void> {
    const subject = about[turn % about.length] as Subject;
    const ask = asks[turn % asks.length];
    const statements: Statement[] = ask ? [ask(subject)] : newRfp(subject);
    const claims = JSON.stringify({ sub: subject.user, role: 'authenticated' });
    const began = performance.now();
    const failure = await sql
      .begin(async (transaction) => {
        await transaction.unsafe(`set local statement_timeout = '${timeout}'`);
        await transaction.unsafe(settings, ['authenticated', claims, subject.user, '{}']);
        if (await isGated(transaction)) await transaction.unsafe('select private.check_request()');
        for (const [text, ...parameters] of statements) await transaction.unsafe(text, parameters);
      })
      .then(() => undefined, failureOf);
    requests += 1;
    answered.resolve();
    answered = Promise.withResolvers();
    slowestMs = Math.max(slowestMs, performance.now() - began);
    // Limits are part of the service, and this is more than one person's hour; a hotel of the sample takes no requests.
    if (failure && !/rate_limited|limit_reached|is not an active hotel/.test(failure)) failures.push(failure);
  }
  const busy = Array.from({ length: workers }, async (_, worker) => {
    for (let turn = worker; !ended; turn += workers) await send(turn);
  });
  return {
    requests: () => requests,
    slowestMs: () => slowestMs,
    next: () => answered.promise,
    stop: async () => {
      ended = true;
      await Promise.all(busy);
      await sql.end();
      return { requests, failures, slowestMs };
    },
  };
}
