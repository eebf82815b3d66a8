/**
 * Runs two transactions at the same moment, step by step, so that one waits for the other. Needs a PostgreSQL server.
 *
 *   const { inOrder } = openOrder(database);
 *   expect(await inOrder([award, organizer.id], [submit])).toEqual(['done', 'invalid_transition']);
 */
import postgres from 'postgres';
import { afterAll } from 'vitest';
import type { TestDatabase } from './database.ts';

/** What a transaction does. The word that it returns is its result; without one the result is 'done'. */
export type Work = (sql: postgres.TransactionSql) => Promise<unknown>;

/** The first column of the first row, as a word. */
export const word = (rows: readonly object[]): string => String(Object.values(rows[0] ?? {})[0]);

/** Does `lock` as the tables' owner, then is the caller again. */
export const holding =
  (lock: Work): Work =>
  async (tx) => {
    const role = word(await tx`select current_setting('role')`);
    await tx`reset role`;
    await lock(tx);
    await tx`select set_config('role', ${role}, true)`;
  };

export function openOrder(database: TestDatabase) {
  const sql = postgres(database.databaseUrl ?? '', { max: 6, onnotice: () => {} });
  afterAll(() => sql.end());

  /**
   * A transaction on a connection of its own, as a visitor, a person (their id) or the service ('service_role');
   * `hold` keeps it open after its work, `then` is what it does last.
   */
  async function transaction(
    work: Work,
    userId = '',
    hold: Promise<unknown> = Promise.resolve(),
    then?: Work,
  ) {
    let done: (value: unknown) => void = () => {};
    const worked = new Promise((resolve) => {
      done = resolve;
    });
    const result = sql
      .begin(async (tx) => {
        const isPerson = userId !== '' && userId !== 'service_role';
        const role = isPerson ? 'authenticated' : userId || 'anon';
        const claims = JSON.stringify({ ...(isPerson && { sub: userId }), role });
        await tx`select set_config('request.jwt.claims', ${claims}, true),
          set_config('request.jwt.claim.sub', ${isPerson ? userId : ''}, true), set_config('role', ${role}, true)`;
        const answer = await work(tx);
        done(undefined);
        await hold;
        await then?.(tx);
        return typeof answer === 'string' ? answer : 'done';
      })
      .catch((error: { code: string; message: string }) =>
        error.code === 'PGRST' ? JSON.parse(error.message).code : error.code,
      );
    return { worked, result: result as Promise<string> };
  }

  /** Waits until a transaction of this database waits for another, or the given one is through. Returns whether one waits. */
  async function somebodyWaits(waiting: Promise<unknown>) {
    let isThrough = false;
    void waiting.then(() => {
      isThrough = true;
    });
    while (!isThrough) {
      const [row] = await database.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if ((row?.n ?? 0) > 0) return true;
    }
    return false;
  }

  async function meeting(first: [Work, string?], second: [Work, string?], then?: Work) {
    let release: (value: unknown) => void = () => {};
    const held = new Promise((resolve) => {
      release = resolve;
    });
    const one = await transaction(first[0], first[1], held, then);
    await Promise.race([one.worked, one.result]);
    const two = await transaction(second[0], second[1]);
    const isWaiting = await somebodyWaits(two.result);
    release(undefined);
    return { results: [await one.result, await two.result], isWaiting };
  }

  /**
   * Begins `second` when `first` has done its work but not committed. Returns what became of both. While the second waits, or when
   * it is through, the first does `then`: if that makes each wait for the other, one of them ends in '40P01'.
   */
  const inOrder = async (first: [Work, string?], second: [Work, string?], then?: Work) =>
    (await meeting(first, second, then)).results;

  /** Whether `second` waits for `first`, which has done its work but not committed. */
  const waits = async (first: [Work, string?], second: [Work, string?]) =>
    (await meeting(first, second)).isWaiting;

  return { sql, inOrder, waits };
}
