import type { ComponentChildren } from 'preact';
import { words } from './format.ts';

/** A state in a word. Its name is also the class that colours it, unless `kind` names another. */
export function Pill({
  of,
  kind = of,
  children,
}: {
  of: string;
  kind?: string;
  children?: ComponentChildren;
}) {
  return <span class={`pill ${kind}`}>{children ?? words(of)}</span>;
}
