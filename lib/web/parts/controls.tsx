// Controls that stand by themselves, outside of a form of `useForm` (whose fields are in fields.tsx): a button, and a choice or a longer
// text below its label; inputs.tsx has a tick and a line. Pages draw no button, tick or choice of their own, as
// tests/lib/web/parts/controls.test.ts says.

import type { ComponentChildren, JSX, Ref } from 'preact';
import { useId } from 'preact/hooks';
import { words } from './format.ts';

/** Does something at a click. `primary` is the next step of a page, `danger` takes something away, `quiet` has no border. */
export function Button({
  kind,
  class: more,
  ...button
}: { kind?: 'primary' | 'danger' | 'quiet' | undefined; class?: string } & Omit<
  JSX.ButtonHTMLAttributes,
  'class' | 'className'
>) {
  return <button type="button" {...button} class={[kind, more].filter(Boolean).join(' ') || undefined} />;
}

export interface Named {
  label: ComponentChildren;
  value: string;
  set: (value: string) => void;
  /** Of what is around both. */
  class?: string;
}

/** Values, shown in words, or pairs of value and label. */
export type Options = readonly (string | readonly [value: string, label: string])[];

/** One of some values. */
export function Choice({
  options,
  empty,
  label,
  class: around,
  ...rest
}: Named & {
  options: Options;
  /** The name of the empty choice. Without it, one has to choose a value. */
  empty?: string | undefined;
}) {
  const id = useId();
  return (
    <Labelled {...{ id, label, around }}>
      <Select {...{ id, options, empty }} {...rest} />
    </Labelled>
  );
}

/** A choice without a label that is seen; `aria-label` names it. */
export function Select({
  set,
  options,
  empty,
  control,
  ...select
}: Omit<Named, 'label' | 'class'> & {
  options: Options;
  empty?: string | undefined;
  control?: Ref<HTMLSelectElement>;
} & Omit<JSX.SelectHTMLAttributes, 'value' | 'ref'>) {
  return (
    <select {...select} ref={control ?? null} onChange={(event) => set(event.currentTarget.value)}>
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
  );
}

/** Sentences: with `control` they are read from the element when they are sent, with `value` kept while they are typed. */
export function Area({
  label,
  control,
  set,
  class: around,
  ...area
}: {
  label: ComponentChildren;
  control?: Ref<HTMLTextAreaElement>;
  set?: (value: string) => void;
  class?: string;
} & Omit<JSX.TextareaHTMLAttributes, 'label' | 'ref' | 'class'>) {
  const id = useId();
  return (
    <Labelled {...{ id, label, around }}>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        {...area}
        ref={control ?? null}
        onInput={set && ((event) => set(event.currentTarget.value))}
      />
    </Labelled>
  );
}

/** A label above its control. */
export const Labelled = ({
  id,
  label,
  around,
  children,
}: {
  id: string;
  label: ComponentChildren;
  around: string | undefined;
  children: ComponentChildren;
}) => (
  <div class={around}>
    <label for={id} dir="auto">
      {label}
    </label>
    {children}
  </div>
);
