// Forms. Final Form keeps their state, `useForm` ties it to a schema, and each field of fields.tsx draws one value.
//
//   const form = useForm({ start: { title: '' }, schema, save: async (values) => { … } });
//   <form noValidate onSubmit={form.submit}>
//     <TextField field={form.field('title')} label="Title" />
//     <SubmitButton form={form}>Save</SubmitButton>
//   </form>

import { createForm } from 'final-form';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { z } from 'zod';
import { ApiError, explain } from '../data/errors.ts';
import type { Merged, StaleNote } from './stale.tsx';

/** One value of a form, for the field that draws it. */
export interface FieldState<Value = string> {
  name: string;
  value: Value;
  /** What is wrong with it; empty until that should be said. */
  fault: string;
  set(value: Value): void;
}

export interface Form<Values extends object> {
  values: Values;
  field<Name extends keyof Values & string>(name: Name): FieldState<Values[Name]>;
  set(values: Partial<Values>): void;
  /** Sending waits for this, as for the place of a name that was just typed. */
  hold(work: Promise<unknown>): void;
  submit(event?: Event): void;
  isBusy: boolean;
  /** Why the last attempt to send failed; empty when it did not. */
  fault: string;
  isChanged: boolean;
  /** What somebody else changed meanwhile; null until a save was refused for it. */
  merged: (Merged & { Note: typeof StaleNote }) | null;
  /** One clash is settled: theirs is taken, or mine kept. */
  settle(name: string, value?: unknown): void;
}

/** The first fault of each field, in the schema's words. */
function faultsIn(schema: z.ZodType, values: object): Record<string, string> {
  const checked = schema.safeParse(values);
  if (checked.success) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) faults[String(path[0] ?? '')] ??= message;
  return faults;
}

/** A value that the service refused. Its field says so until the value changes. */
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
 * The state of a form. Nobody is corrected while still typing: faults are said at the first attempt to send, and from then on at
 * every change. The first fault gets the focus. `save` gets the values as typed; what it throws is explained beside the button.
 */
export function useForm<Values extends object>({
  start,
  schema,
  save,
  row,
}: {
  start: Values;
  schema: z.ZodType;
  /** Saves the values of the row that has this version, where the form edits a row that has one. */
  save: (values: Values, version: number | undefined) => Promise<void>;
  /** The version of the row that `start` is of, and the values of a row as it is now. */
  row?: { version: number; valuesOf: (row: never) => Values } | undefined;
}): Form<Values> {
  const [fault, setFault] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  // The form is made once, but saves as it was last drawn.
  const latest = useRef(save);
  latest.current = save;
  const [merged, setMerged] = useState<Form<Values>['merged']>(null);
  /** What the values are held against: the row that was read last, and its version. */
  const base = useRef({ values: start, version: row?.version });
  useEffect(() => {
    if (row && row.version !== base.current.version) base.current = { values: start, version: row.version };
  }, [row?.version]);
  const api = useMemo(
    () =>
      createForm<Values>({
        initialValues: start,
        validate: (values) => faultsIn(schema, values),
        onSubmit: async (values) => {
          setFault('');
          setRefused(null);
          setMerged(null);
          await latest.current(values, base.current.version).catch(async (error: unknown) => {
            // Few saves meet another's: what says so is loaded then.
            const helper =
              error instanceof ApiError && error.code === 'stale'
                ? await import('./stale.tsx').catch(() => null)
                : null;
            const stale = row && helper?.staleRow(error);
            if (helper && stale) {
              const theirs = row.valuesOf(stale.row as never);
              const found = helper.merge(base.current.values, values, theirs, stale.changed_by);
              base.current = { values: theirs, version: stale.row.version };
              api.batch(() => {
                for (const name of found.taken) api.change(name as never, Reflect.get(theirs, name) as never);
              });
              return setMerged({ ...found, Note: helper.StaleNote });
            }
            setFault(explain(error));
            setRefused(refusedIn(values, error));
          });
        },
      }),
    [],
  );
  const held = useRef(new Set<Promise<unknown>>());
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
    hold(work) {
      held.current.add(work);
      void work.finally(() => held.current.delete(work));
    },
    async submit(event) {
      event?.preventDefault();
      const within = event?.currentTarget instanceof Element ? event.currentTarget : document;
      if (held.current.size > 0) await Promise.allSettled(held.current);
      if (api.getState().submitting) return;
      if (Object.keys(faultsIn(schema, api.getState().values ?? start)).length > 0) {
        setFault('Check the marked fields.');
        requestAnimationFrame(() => within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      }
      void api.submit();
    },
    isBusy: state.submitting === true,
    fault,
    isChanged: state.dirty === true,
    merged,
    settle(name, value) {
      if (value !== undefined) api.change(name as never, value as never);
      setMerged((now) => now && { ...now, clashes: now.clashes.filter((clash) => clash.name !== name) });
    },
  };
}

/** Sends the form; what came of it is said beside it. */
export function SubmitButton({
  form,
  kind = 'primary',
  children,
}: {
  form: Pick<Form<object>, 'isBusy' | 'fault'> & Partial<Pick<Form<object>, 'merged' | 'settle'>>;
  kind?: 'primary' | 'danger' | '';
  children: ComponentChildren;
}) {
  return (
    <>
      {form.merged && (
        <form.merged.Note
          merged={form.merged}
          take={({ name, theirs }) => form.settle?.(name, theirs)}
          keep={({ name }) => form.settle?.(name)}
        />
      )}
      <span class="action">
        <button type="submit" class={kind} aria-disabled={form.isBusy || undefined}>
          {children}
        </button>
        <span class="note" role="status">
          {form.fault}
        </span>
      </span>
    </>
  );
}
