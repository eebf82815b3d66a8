// More controls that stand by themselves (controls.tsx), which the first screen of an answer does without: a tick, and a line to type in.

import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Labelled, type Named } from './controls.tsx';

type TickProps = Omit<JSX.InputHTMLAttributes, 'checked' | 'onChange' | 'class' | 'label'> & {
  /** Left out with `set` in a form that is read when it is sent. */
  checked?: boolean;
  set?: (checked: boolean) => void;
  /** Of the label around it. */
  class?: string;
  children?: ComponentChildren;
};

/** Ticked or not, beside what that says; with `type="radio"` one of several of a `name`. */
export function Tick({ checked, set, class: more = 'check', children, ...input }: TickProps) {
  return (
    <label class={more}>
      <input
        type="checkbox"
        {...input}
        checked={checked}
        onChange={set && ((event) => set(event.currentTarget.checked))}
      />
      {children && <span>{children}</span>}
    </label>
  );
}

/** A line of text, a number or a day. */
export function Entry({
  label,
  value,
  set,
  isOdd = false,
  class: around,
  ...input
}: Named & {
  /** Something is wrong with it. What, its neighbour says. */
  isOdd?: boolean;
} & Omit<JSX.InputHTMLAttributes, 'label' | 'value' | 'class'>) {
  const id = useId();
  return (
    <Labelled {...{ id, label, around }}>
      <input
        id={id}
        dir="auto"
        {...input}
        value={value}
        aria-invalid={isOdd || undefined}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </Labelled>
  );
}
