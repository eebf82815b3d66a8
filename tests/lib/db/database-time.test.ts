import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDatabaseTime, withDatabaseTime } from '../../../lib/db/database-time.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

const lasting = (ms: number) => () => new Promise<number>((done) => setTimeout(() => done(ms), ms));

/** What the work waited for, on a clock that goes only when it is told to. */
async function waited(work: () => Promise<unknown>): Promise<number> {
  const told = withDatabaseTime(work);
  await vi.advanceTimersByTimeAsync(1000);
  return (await told).databaseMs;
}

test('questions one after the other add up, those at the same time count once', async () => {
  expect(
    await waited(async () => {
      await onDatabaseTime(lasting(30));
      await lasting(100)();
      await onDatabaseTime(lasting(20));
    }),
  ).toBe(50);
  expect(await waited(() => Promise.all([onDatabaseTime(lasting(30)), onDatabaseTime(lasting(70))]))).toBe(
    70,
  );
  expect(
    await waited(() =>
      Promise.all([onDatabaseTime(lasting(30)), lasting(20)().then(() => onDatabaseTime(lasting(60)))]),
    ),
  ).toBe(80);
});

test('a question that fails was waited for too, and one outside of any request is asked all the same', async () => {
  const failing = () => lasting(40)().then(() => Promise.reject(new Error('down')));
  expect(await waited(() => onDatabaseTime(failing).catch(() => undefined))).toBe(40);
  const alone = onDatabaseTime(lasting(10));
  await vi.advanceTimersByTimeAsync(10);
  expect(await alone).toBe(10);
});

test('what the work answers is handed back, with no wait where it asked nothing', async () => {
  expect(await withDatabaseTime(() => Promise.resolve('answer'))).toEqual({
    answer: 'answer',
    databaseMs: 0,
  });
});
