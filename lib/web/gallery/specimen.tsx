// What the gallery shows of a part.

import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** A part in one of its states. */
export interface Specimen {
  state: string;
  draw: VNode;
  /** A state that only a pointer or a key brings about. It is shown by who photographs the gallery: a page cannot hover over itself. */
  forced?: 'hover' | 'focus-visible' | 'active';
}

/** Each part by its export's name, with its states. */
export type Specimens = Readonly<Record<string, readonly Specimen[]>>;

export const specimen = (state: string, draw: VNode, forced?: Specimen['forced']): Specimen =>
  forced ? { state, draw, forced } : { state, draw };

/** A field, as forms draw it: its label above. */
export const inForm = (state: string, draw: VNode, forced?: Specimen['forced']): Specimen =>
  specimen(state, <div class="fields">{draw}</div>, forced);

/** A control that keeps what one types or chooses. */
export function Kept<Value>({
  start,
  children,
}: {
  start: Value;
  children: (value: Value, set: (value: Value) => void) => ComponentChildren;
}) {
  const [value, set] = useState(start);
  return <>{children(value, set)}</>;
}

/** What folds, unfolded. */
export function Unfolded({ children }: { children: ComponentChildren }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const details of around.current?.querySelectorAll('details') ?? []) details.open = true;
  }, []);
  return (
    <div ref={around} class="unfolded">
      {children}
    </div>
  );
}

/** What a click on its first button brings about. */
export function Pressed({ children }: { children: ComponentChildren }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => around.current?.querySelector('button')?.click(), []);
  return <div ref={around}>{children}</div>;
}

/** What changes after some seconds, as it is before: it begins anew every second. */
export function Begun({ children }: { children: ComponentChildren }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((last) => last + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <div key={turn}>{children}</div>;
}
