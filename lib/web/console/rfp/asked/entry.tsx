// Inputs of one entry of a list: a label and a control, without a line of its own for what is wrong, which the list says.

import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { words } from '../../../parts/format.ts';

export function Entry({
  label,
  value,
  set,
  isOdd = false,
  ...input
}: { label: string; value: string; set: (value: string) => void; isOdd?: boolean } & Omit<
  JSX.InputHTMLAttributes,
  'label' | 'value'
>) {
  const id = useId();
  return (
    <div>
      <label for={id}>{label}</label>
      <input
        id={id}
        dir="auto"
        {...input}
        value={value}
        aria-invalid={isOdd || undefined}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </div>
  );
}

export function Choice({
  label,
  value,
  set,
  options,
  empty,
}: {
  label: string;
  value: string;
  set: (value: string) => void;
  /** Values, shown in words, or pairs of value and label. */
  options: readonly (string | readonly [value: string, label: string])[];
  empty?: string;
}) {
  const id = useId();
  return (
    <div>
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => set(event.currentTarget.value)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => {
          const [name, text] = typeof option === 'string' ? [option, words(option)] : option;
          return (
            <option key={name} value={name}>
              {text}
            </option>
          );
        })}
      </select>
    </div>
  );
}
