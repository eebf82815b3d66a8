import { AsyncLocalStorage } from 'node:async_hooks';

/** How long one request has waited for the database: while at least one question of it was open. Milliseconds. */
interface Waiting {
  ms: number;
  open: number;
  since: number;
}

const waiting = new AsyncLocalStorage<Waiting>();

/** Does `work` and says how long it waited for the database. Questions asked at the same time count once. */
export async function withDatabaseTime<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; databaseMs: number }> {
  const time: Waiting = { ms: 0, open: 0, since: 0 };
  const answer = await waiting.run(time, work);
  return { answer, databaseMs: time.ms };
}

/** Asks the database something and adds the time to that of the request that asks. */
export async function onDatabaseTime<T>(asking: () => Promise<T>): Promise<T> {
  const time = waiting.getStore();
  if (!time) return asking();
  if (time.open === 0) time.since = performance.now();
  time.open += 1;
  try {
    return await asking();
  } finally {
    time.open -= 1;
    if (time.open === 0) time.ms += performance.now() - time.since;
  }
}
