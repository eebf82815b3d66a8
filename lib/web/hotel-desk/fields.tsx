// The fields of an offer as it is typed: each knows its value, what is wrong with it once that is to be shown, and how to change it.

import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { offerPrices, type PriceName } from '../../schemas/offer-costs.ts';

/** What was typed, by the name of its field. */
export type Values = Record<string, string>;

export interface Control {
  values: Values;
  /** What is wrong, by field; empty until the offer was sent once. */
  shown: ReadonlyMap<string, string>;
  set: (name: string, value: string) => void;
}

interface AmountProps extends Control {
  name: string;
  label: ComponentChildren;
  hint: ComponentChildren;
  mode?: 'decimal' | 'numeric';
  disabled?: boolean;
}

export function Amount({
  name,
  label,
  hint,
  mode = 'decimal',
  disabled = false,
  values,
  shown,
  set,
}: AmountProps) {
  const id = useId();
  const fault = shown.get(name);
  return (
    <div>
      <label for={id}>{label}</label>
      <input
        id={id}
        name={name}
        inputMode={mode}
        autocomplete="off"
        disabled={disabled}
        value={values[name] ?? ''}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onInput={(event) => set(name, event.currentTarget.value)}
      />
      <small id={`${id}-note`} class={fault ? 'error' : ''}>
        {fault ?? hint}
      </small>
    </div>
  );
}

/** One of the amounts that every offer has, under the name that it has everywhere. */
export const NamedAmount = (props: Control & { name: PriceName }) => (
  <Amount label={offerPrices[props.name].label} hint={offerPrices[props.name].hint} {...props} />
);
