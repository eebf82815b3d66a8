// The fields of a form (form.tsx). Each draws one value: a label, an input, and a line below with what is wrong, or where the value
// comes from, or a hint.

import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { type Options, Select } from './controls.tsx';
import type { FieldState } from './form.tsx';
import { words } from './format.ts';

/** Where a value comes from, such as the words that it was read from. `isUnsure` asks for a second look. */
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

/** What every control of a field carries, whichever element it is. */
interface ControlProps {
  id: string;
  name: string;
  value: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string;
}

/** The label above a control, and the line below it. */
function Labelled({
  field: { name, value, fault },
  label,
  hint,
  source,
  wide = false,
  control,
}: Omit<FieldProps, 'onTyped'> & { control: (props: ControlProps) => JSX.Element }) {
  const id = useId();
  const note = `${id}-note`;
  const kind = fault ? 'error' : source?.isUnsure ? 'unsure' : '';
  return (
    <div class={wide ? 'wide' : undefined}>
      <label for={id}>{label}</label>
      {control({ id, name, value, 'aria-invalid': fault ? true : undefined, 'aria-describedby': note })}
      <small id={note} class={kind}>
        {fault || source?.text || hint || ''}
      </small>
    </div>
  );
}

/** Takes over what was typed or chosen, and says that it was. */
const taking =
  ({ field, onTyped }: Pick<FieldProps, 'field' | 'onTyped'>) =>
  (event: { currentTarget: { value: string } }) => {
    field.set(event.currentTarget.value);
    onTyped?.();
  };

type InputProps = FieldProps & Omit<JSX.InputHTMLAttributes, 'label' | 'field'>;

export function TextField({ field, label, hint, source, onTyped, wide, ...input }: InputProps) {
  return (
    <Labelled
      {...{ field, label, hint, source, wide }}
      control={(props) => <input dir="auto" {...input} {...props} onInput={taking({ field, onTyped })} />}
    />
  );
}

export function SelectField({
  onTyped,
  options,
  empty,
  ...frame
}: FieldProps & {
  options: Options;
  /** The name of the empty choice. Without it, one has to choose a value. */
  empty?: string | undefined;
}) {
  return (
    <Labelled
      {...frame}
      control={(props) => (
        <Select
          {...props}
          {...{ options, empty }}
          set={(value) => {
            frame.field.set(value);
            onTyped?.();
          }}
        />
      )}
    />
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
  return (
    <Labelled
      {...{ field, label, hint, source, wide }}
      control={(props) => (
        <textarea rows={4} dir="auto" {...area} {...props} onInput={taking({ field, onTyped })} />
      )}
    />
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
