import type { ComponentChildren } from 'preact';
import { words } from './format.ts';

/** A state in a word: its name is its colour's class too, unless told otherwise. */
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
