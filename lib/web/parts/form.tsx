// Forms: their state is Final Form's; `useForm` binds it to a schema, and the fields below draw one value of it each: label,
// input, and a line that says what is wrong, else where the value comes from, else a hint.
//
//   const form = useForm({ start: { title: '' }, schema, save: async (values) => { … } });
//   <form noValidate onSubmit={form.submit}>
//     <TextField field={form.field('title')} label="Title" />
//     <SubmitButton form={form}>Save</SubmitButton>
//   </form>

import { createForm } from 'final-form';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import type { z } from 'zod';
import { ApiError, explain } from '../data/errors.ts';
import { words } from './format.ts';

/** One value of a form, for the field that draws it. */
interface FieldState<Value = string> {
  name: string;
  value: Value;
  /** What is wrong with it, once that is to be said. */
  fault: string;
  set(value: Value): void;
}

export interface Form<Values extends object> {
  values: Values;
  field<Name extends keyof Values & string>(name: Name): FieldState<Values[Name]>;
  set(values: Partial<Values>): void;
  submit(event?: Event): void;
  isBusy: boolean;
  /** What the last attempt to send came to, when it did not succeed. */
  fault: string;
  isChanged: boolean;
}

/** The first fault of each field, in the schema's words. */
function faultsIn(schema: z.ZodType, values: object): Record<string, string> {
  const checked = schema.safeParse(values);
  if (checked.success) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) faults[String(path[0] ?? '')] ??= message;
  return faults;
}

/** What the service refused of what was sent, said by the field until its value changes. */
interface Refused {
  name: string;
  value: unknown;
  fault: string;
}

export function refusedIn(values: object, error: unknown): Refused | null {
  const name = error instanceof ApiError ? error.field : '';
  if (!Object.hasOwn(values, name)) return null;
  return { name, value: Reflect.get(values, name), fault: explain(error) };
}

/**
 * Nobody is corrected while still typing: faults are said on sending, and from then on at every change; the first one
 * gets the focus. `save` gets the values as typed; what it throws is explained beside the button.
 */
export function useForm<Values extends object>({
  start,
  schema,
  save,
}: {
  start: Values;
  schema: z.ZodType;
  save: (values: Values) => Promise<void>;
}): Form<Values> {
  const [fault, setFault] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  // The form is made once, but saves as it was last drawn.
  const latest = useRef(save);
  latest.current = save;
  const api = useMemo(
    () =>
      createForm<Values>({
        initialValues: start,
        validate: (values) => faultsIn(schema, values),
        onSubmit: async (values) => {
          setFault('');
          setRefused(null);
          await latest.current(values).catch((error: unknown) => {
            setFault(explain(error));
            setRefused(refusedIn(values, error));
          });
        },
      }),
    [],
  );
  const [state, setState] = useState(() => api.getState());
  useEffect(
    () =>
      api.subscribe(setState, {
        values: true,
        errors: true,
        submitFailed: true,
        submitting: true,
        dirty: true,
      }),
    [api],
  );
  const faults = (state.submitFailed ? (state.errors ?? {}) : {}) as Record<string, string>;
  const values = state.values ?? start;
  return {
    values,
    field: (name) => ({
      name,
      value: values[name],
      fault: faults[name] ?? (refused?.name === name && refused.value === values[name] ? refused.fault : ''),
      set: (value) => api.change(name, value),
    }),
    set: (changes) =>
      api.batch(() => {
        for (const [name, value] of Object.entries(changes)) api.change(name as never, value as never);
      }),
    submit(event) {
      event?.preventDefault();
      if (api.getState().submitting) return;
      const within = event?.currentTarget instanceof Element ? event.currentTarget : document;
      if (Object.keys(faultsIn(schema, api.getState().values ?? start)).length > 0) {
        setFault('Check the marked fields.');
        requestAnimationFrame(() => within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      }
      void api.submit();
    },
    isBusy: state.submitting === true,
    fault,
    isChanged: state.dirty === true,
  };
}

/** Sends the form; what came of it is said beside it. */
export function SubmitButton({
  form,
  kind = 'primary',
  children,
}: {
  form: Pick<Form<object>, 'isBusy' | 'fault'>;
  kind?: 'primary' | 'danger' | '';
  children: ComponentChildren;
}) {
  return (
    <span class="action">
      <button type="submit" class={kind} aria-disabled={form.isBusy || undefined}>
        {children}
      </button>
      <span class="note" role="status">
        {form.fault}
      </span>
    </span>
  );
}

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
