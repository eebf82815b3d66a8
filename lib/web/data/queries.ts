// What pages ask the service for, kept for a while: going back shows what was there at once and asks again behind it.

import { QueryClient } from '@tanstack/preact-query';

/** Something to ask for: its name in the cache, and how to get it. Made by functions such as `rfpQuery(id)`. */
export interface Query<T> {
  queryKey: readonly unknown[];
  queryFn: () => Promise<T>;
  /** Milliseconds for which an answer is as good as new; a moment unless told: whatever is shown again is asked again. */
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
      // The parts of a page that need the same ask once.
      staleTime: 1500,
      // A fault is said at once, with a button: silent repeats only make people wait.
      retry: false,
      // Coming back to the window brings what has arrived meanwhile, but for what is dear and says how long it keeps.
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
  },
});

/** What is kept under these names is asked for again when next shown, at once where it is shown now. */
export const changed = (...keys: (readonly unknown[])[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
