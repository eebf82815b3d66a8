import type { Engine } from './engine.ts';
import type { SqlSession } from './types.ts';

/** Nobody waits long behind a batch: it gives up a lock it does not get soon, and is tried again. */
const patience = `set local lock_timeout = '400ms'; set local statement_timeout = 0`;
const mayTryAgain = new Set(['40P01', '40001', '55P03']);

/** Runs one batch of work on stored rows in a transaction of its own, beside requests, until it went through. */
export async function inBatch<T>(
  engine: Pick<Engine, 'transaction'>,
  work: (session: SqlSession) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await engine.transaction(async (session) => {
        await session.exec(patience);
        return await work(session);
      });
    } catch (error) {
      if (!mayTryAgain.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
