import { useQueries } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { type Query, query } from '../../data/queries.ts';

/** Marks the value that is the best of its row. When all are alike, or there is only one, none is marked. */
export function Best({
  values,
  at,
  better,
  children,
}: {
  values: (number | null)[];
  at: number;
  better: 'high' | 'low';
  children: ComponentChildren;
}) {
  if (!isBest(values, at, better)) return <span>{children}</span>;
  return (
    <b class="best">
      {children}
      <span class="visually-hidden"> (best)</span>
    </b>
  );
}

export function isBest(values: (number | null)[], at: number, better: 'high' | 'low'): boolean {
  const known = values.filter((value) => value !== null);
  const best = better === 'high' ? Math.max(...known) : Math.min(...known);
  return known.length > 1 && values[at] === best && known.some((value) => value !== best);
}

/** The least of those that are known. */
export function leastOf(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

const nothing = query(['nothing'], async () => null);

/** Several answers at once, in order; undefined while one is on its way, null where there is nothing to ask for. */
export function useCosts<T>(queries: (Query<T> | null)[]): (T | null | undefined)[] {
  const results = useQueries({ queries: queries.map((one) => one ?? nothing) as Query<T | null>[] });
  return results.map(({ data }, i) => (queries[i] ? data : null));
}
