import { ForksPoolWorker, type PoolRunnerInitializer, type PoolWorker } from 'vitest/node';

/**
 * Runs all tests in one process that stays from run to run: a new one would load everything anew, which takes longer than most tests.
 * `restart` ends it; the next run starts another.
 */
export function hotPool(): { pool: PoolRunnerInitializer; restart: () => Promise<void> } {
  let hot: ForksPoolWorker | undefined;
  let isStarted = false;
  const listeners = new Set<(message: unknown) => void>();
  const tell = (type: 'started' | 'stopped') => {
    for (const listener of [...listeners]) listener({ __vitest_worker_response__: true, type });
  };
  const restart = async () => {
    const old = hot;
    hot = undefined;
    isStarted = false;
    await old?.stop();
  };
  const createPoolWorker: PoolRunnerInitializer['createPoolWorker'] = (options): PoolWorker => {
    hot ??= new ForksPoolWorker(options);
    const worker = hot;
    return {
      name: 'hot',
      cacheFs: true,
      on: (event, callback) => {
        if (event === 'message') listeners.add(callback);
        worker.on(event, callback);
      },
      off: (event, callback) => {
        if (event === 'message') listeners.delete(callback);
        worker.off(event, callback);
      },
      send: (message) => {
        if (message.type === 'start' && isStarted) queueMicrotask(() => tell('started'));
        else if (message.type === 'stop') queueMicrotask(() => tell('stopped'));
        else worker.send(message);
        if (message.type === 'start') isStarted = true;
      },
      deserialize: (data) => data,
      start: async () => {
        if (!isStarted) await worker.start();
      },
      // The listeners of a run go with it.
      stop: async () => {
        for (const listener of listeners) worker.off('message', listener);
        listeners.clear();
      },
    };
  };
  return { pool: { name: 'hot', createPoolWorker }, restart };
}
