import { expect, test } from 'vitest';
import { atOnce, takingTurns } from '../../../../lib/local/database/turns.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('one piece of work at a time, in the order asked, tidied after each, also after one that failed', async () => {
  const log: string[] = [];
  const takeTurns = takingTurns(async () => {
    log.push('tidy');
    throw new Error('tidying fails too');
  });
  const work = (name: string, ms: number) => async () => {
    log.push(`${name} begins`);
    await wait(ms);
    log.push(`${name} ends`);
    if (name === 'bad') throw new Error('bad');
    return name;
  };
  const turns = [takeTurns(work('slow', 10)), takeTurns(work('bad', 1)), takeTurns(work('last', 0))];
  expect(await Promise.allSettled(turns)).toMatchObject([
    ...[{ value: 'slow' }, { reason: { message: 'bad' } }, { value: 'last' }],
  ]);
  expect(log).toEqual([
    ...['slow begins', 'slow ends', 'tidy', 'bad begins', 'bad ends', 'tidy', 'last begins', 'last ends'],
    ...(log.length > 8 ? ['tidy'] : []),
  ]);
  expect(await takingTurns()(async () => 7)).toBe(7);
});

test('on a server nothing waits', async () => {
  const log: number[] = [];
  await Promise.all([
    atOnce(async () => {
      await wait(5);
      log.push(1);
    }),
    atOnce(async () => void log.push(2)),
  ]);
  expect(log).toEqual([2, 1]);
});
