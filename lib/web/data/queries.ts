// The cache of what pages ask the service for. Going back shows what is kept at once, and asks again in the background.

import { QueryClient } from '@tanstack/preact-query';
import { isPassing } from './errors.ts';

/** Something to ask for: its name in the cache, and how to get it. Made by functions such as `rfpQuery(id)`. */
export interface Query<T> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<T>;
  /** For how many milliseconds a kept answer is not asked for again. Unless given, it is only a moment. */
  staleTime?: number;
}

/** A query, typed by what it answers: `query(['savings', from, to], () => rpc('get_savings_report', …))`. */
export const query = <T>(
  queryKey: readonly unknown[],
  queryFn: () => Promise<T>,
  staleTime?: number,
): Query<T> => (staleTime === undefined ? { queryKey, queryFn } : { queryKey, queryFn, staleTime });

export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 30 * 60_000,
      // A moment, so that parts of a page that need the same answer ask for it once.
      staleTime: 1500,
      // No silent repeats, which make people wait: a fault is said at once, with a button to try again.
      retry: false,
      // Coming back to the window asks again, except for heavy calls, which have a longer `staleTime`.
      refetchOnWindowFocus: true,
      // What could not be had is asked for again by itself, so that a page recovers from an outage. A refusal stays one.
      refetchInterval: ({ state: { data, error } }) =>
        data === undefined && isPassing(error) ? 10_000 : false,
      networkMode: 'always',
    },
  },
});

/**
 * Says that answers under these names are out of date. They are asked for again when they are shown next, or at once if they are shown now.
 */
export const changed = (...keys: (readonly unknown[])[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
