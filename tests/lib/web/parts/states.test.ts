import { h } from 'preact';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../lib/web/data/errors.ts';
import { cache, query } from '../../../../lib/web/data/queries.ts';
import { ActionButton } from '../../../../lib/web/parts/action.tsx';
import { Ask, Failure } from '../../../../lib/web/parts/states.tsx';
import { button, click, draw, openWindow, read, settle } from '../../../support/window.ts';

const failure = async (error: unknown, level?: 'h1') => {
  openWindow();
  await draw(h(Failure, { error, retry: () => {}, ...(level && { level }) }));
  return [
    document.querySelector('h1, h2')?.textContent,
    document.querySelector('button, a')?.textContent ?? null,
  ];
};

test.each<[unknown, (string | null)[], (string | null)[]]>([
  [new ApiError(404), ['Nothing to see here', null], ['Nothing to see here', 'To the overview']],
  [new ApiError(403), ['That did not work', null], ['That did not work', 'To the overview']],
  [new ApiError(500), ['That did not work', 'Try again'], ['That did not work', 'Try again']],
  [new Error('x'), ['That did not work', 'Try again'], ['That did not work', 'Try again']],
  [
    new ApiError(422, { code: 'insufficient_cohort' }),
    ['Not enough to compare yet', null],
    ['Not enough to compare yet', null],
  ],
])('%s: what can be done about it, in a part and on a page', async (error, part, page) => {
  expect(await failure(error)).toEqual(part);
  expect(await failure(error, 'h1')).toEqual(page);
});

test('what is asked for is shown when all of it is there; what fails is asked again by a button', async () => {
  openWindow();
  let tries = 0;
  const one = query(['one'], async () => 'first');
  const two = query(['two'], async () => {
    tries += 1;
    if (tries === 1) throw new ApiError(503);
    return 'second';
  });
  await draw(
    h(Ask<{ one: typeof one; two: typeof two }>, {
      for: { one, two },
      what: 'both',
      children: ({ one: a, two: b }) => `${a} and ${b}`,
    }),
  );
  expect(read()).toContain('Something went wrong on our side.');
  await click('Try again');
  expect(read()).toBe('first and second');
});

test('a refused session is left to the console, which asks to sign in', async () => {
  openWindow();
  const refused = query(['refused'], async () => Promise.reject(new ApiError(401)));
  await draw(h(Ask<{ refused: typeof refused }>, { for: { refused }, what: 'it', children: () => 'never' }));
  expect(read()).toBe('Loading it');
});

test('a service that does not answer is admitted to after three seconds, and may be asked again', async () => {
  openWindow();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let tries = 0;
  const silent = query(['silent'], () =>
    tries++ === 0 ? new Promise<string>(() => {}) : Promise.resolve('here'),
  );
  const other = query(['silent', 'other'], async () => 'untouched');
  await cache.prefetchQuery(other);
  const drawn = draw(
    h(Ask<{ silent: typeof silent }>, { for: { silent }, what: 'it', children: (all) => all.silent }),
  );
  await vi.advanceTimersByTimeAsync(2_900);
  expect(read()).not.toContain('has not answered yet');
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await drawn;
  await settle();
  expect(read()).toContain('The service has not answered yet. We keep waiting for it.');
  const before = cache.getQueryState(other.queryKey)?.dataUpdateCount;
  await click('Ask again');
  expect(read()).toBe('here');
  expect(cache.getQueryState(other.queryKey)?.dataUpdateCount).toBe(before);
});

test('a button is busy while it works, works once at a time, and says what came of it', async () => {
  openWindow();
  const ends: ((said?: string) => void)[] = [];
  let runs = 0;
  const run = () => {
    runs += 1;
    if (runs === 3) return Promise.reject(new ApiError(403));
    return new Promise<string | undefined>((resolve) => void ends.push(resolve));
  };
  await draw(h(ActionButton, { run, children: 'Go' }));
  await click('Go');
  expect(button('Go').getAttribute('aria-disabled')).toBe('true');
  await click('Go');
  expect(runs).toBe(1);
  ends[0]?.('Done.');
  await settle();
  expect([
    button('Go').getAttribute('aria-disabled'),
    document.querySelector('[role="status"]')?.textContent,
  ]).toEqual([null, 'Done.']);
  await click('Go');
  expect(document.querySelector('[role="status"]')?.textContent).toBe('');
  ends[1]?.();
  await settle();
  await click('Go');
  expect(document.querySelector('[role="status"]')?.textContent).toBe('You are not allowed to do this.');
});
