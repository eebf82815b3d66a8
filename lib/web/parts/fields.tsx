// The fields of a form (form.tsx), each drawing one value of it: label, input, and a line that says what is wrong, else where
// the value comes from, else a hint.

import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { FieldState } from './form.tsx';
import { words } from './format.ts';

/** Where a value comes from, such as a quote it was read from; `isUnsure` wants a second look. */
export interface Source {
  text: string;
  isUnsure?: boolean;
}

export interface FieldProps {
  field: FieldState;
  label: string;
  hint?: string;
  /** Shown instead of the hint until the person types. */
  source?: Source | undefined;
  onTyped?: () => void;
  wide?: boolean;
}

function Note({
  id,
  fault,
  source,
  hint,
}: {
  id: string;
  fault: string;
  source?: Source | undefined;
  hint?: string;
}) {
  const kind = fault ? 'error' : source?.isUnsure ? 'unsure' : '';
  return (
    <small id={id} class={kind}>
      {fault || source?.text || hint || ''}
    </small>
  );
}

type InputProps = FieldProps & Omit<JSX.InputHTMLAttributes, 'label' | 'field'>;

export function TextField({ field, label, hint, source, onTyped, wide = false, ...input }: InputProps) {
  const id = useId();
  const { fault } = field;
  return (
    <div class={wide ? 'wide' : undefined}>
      <label for={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={field.name}
        value={field.value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-note`}
        onInput={(event) => {
          field.set(event.currentTarget.value);
          onTyped?.();
        }}
      />
      <Note id={`${id}-note`} fault={fault} source={source} hint={hint} />
    </div>
  );
}

export function SelectField({
  field,
  label,
  hint,
  source,
  onTyped,
  wide = false,
  options,
  empty,
}: FieldProps & {
  /** Values, shown in words, or pairs of value and label. */
  options: readonly (string | readonly [value: string, label: string])[];
  /** What an empty choice is called; without it one has to choose. */
  empty?: string;
}) {
  const id = useId();
  const { fault } = field;
  return (
    <div class={wide ? 'wide' : undefined}>
      <label for={id}>{label}</label>
      <select
        id={id}
        name={field.name}
        value={field.value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          field.set(event.currentTarget.value);
          onTyped?.();
        }}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => {
          const [value, text] = typeof option === 'string' ? [option, words(option)] : option;
          return (
            <option key={value} value={value}>
              {text}
            </option>
          );
        })}
      </select>
      <Note id={`${id}-note`} fault={fault} source={source} hint={hint} />
    </div>
  );
}

export function AreaField({
  field,
  label,
  hint,
  source,
  onTyped,
  wide = true,
  ...area
}: FieldProps & Omit<JSX.TextareaHTMLAttributes, 'label' | 'field'>) {
  const id = useId();
  const { fault } = field;
  return (
    <div class={wide ? 'wide' : undefined}>
      <label for={id}>{label}</label>
      <textarea
        rows={4}
        {...area}
        id={id}
        name={field.name}
        value={field.value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-note`}
        onInput={(event) => {
          field.set(event.currentTarget.value);
          onTyped?.();
        }}
      />
      <Note id={`${id}-note`} fault={fault} source={source} hint={hint} />
    </div>
  );
}

/** A list of words, each ticked or not. The field's value is the list of those ticked. */
export function TickField({
  field,
  options,
  note,
}: {
  field: FieldState<string[]>;
  options: readonly string[];
  note?: string;
}) {
  const ticked = field.value;
  return (
    <>
      <div class="boxes">
        {options.map((value) => (
          <label key={value} class="check">
            <input
              type="checkbox"
              value={value}
              checked={ticked.includes(value)}
              onChange={(event) =>
                field.set(
                  event.currentTarget.checked ? [...ticked, value] : ticked.filter((one) => one !== value),
                )
              }
            />
            <span>{words(value)}</span>
          </label>
        ))}
      </div>
      <small>{note}</small>
    </>
  );
}
