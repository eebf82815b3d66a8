import type { ComponentChildren } from 'preact';
import { words } from './format.ts';

/** A state in a word. Its name is also the class that colours it, unless `kind` names another. */
export function Pill({
  of,
  kind = of,
  isUsual = false,
  children,
}: {
  of: string;
  kind?: string;
  /** The state of most in a list: a plain word, so that the others stand out. */
  isUsual?: boolean;
  children?: ComponentChildren;
}) {
  return <span class={isUsual ? 'soft' : `pill ${kind}`}>{children ?? words(of)}</span>;
}
