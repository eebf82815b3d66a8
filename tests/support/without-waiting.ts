import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';

/** What a timer has to stand for before it runs: longer than an answer that is not held back takes. */
const moment = 20;

/**
 * Does `work` without sitting out its timers: the next one runs a moment after it was set. Says how long the work would have
 * taken, in milliseconds.
 */
export async function withoutWaiting<T>(work: () => Promise<T>): Promise<{ answer: T; tookMs: number }> {
  const began = performance.now();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    const clock = Date.now();
    let isDone = false;
    const answer = work().finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await sleep(moment);
      if (!isDone) vi.advanceTimersToNextTimer();
    }
    return { answer: await answer, tookMs: Date.now() - clock + performance.now() - began };
  } finally {
    vi.useRealTimers();
  }
}

/** The answer of a provider that never gives one. Unlike a delay without end, it sets no timer. */
export const noAnswer = () => new Promise<never>(() => {});
