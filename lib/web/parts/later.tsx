import { useQuery } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { explain } from '../data/errors.ts';
import type { Query } from '../data/queries.ts';

/** Draws something small, such as a cell, when its answer has come. */
export function Later<T>({
  for: asked,
  children,
}: {
  for: Query<T>;
  children: (answer: T) => ComponentChildren;
}) {
  const { data, error } = useQuery(asked);
  if (data !== undefined) return <span>{children(data)}</span>;
  return error ? <small class="soft">{explain(error)}</small> : <span class="soft">…</span>;
}
