import { LockHeld, takeLock } from '../lock.ts';

/** Takes the data folder for this process, with a lock file beside it, or says which process holds it. */
export function lockDataDir(dataDir: string): () => void {
  try {
    return takeLock(`${dataDir}.lock`);
  } catch (cause) {
    if (!(cause instanceof LockHeld)) throw cause;
    throw new Error(
      `The database in ${dataDir} is in use by process ${cause.pid}. Stop it first; two would lose each other's writes.`,
    );
  }
}
