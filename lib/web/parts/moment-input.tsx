// A moment to type: in the reader's time zone, with the same moment in UTC below it.

import { useId, useState } from 'preact/hooks';
import { instantOf, localMoment } from '../data/moments.ts';
import { deadline } from './format.ts';

/** `onTyped` is given the instant, or null while there is none. */
export function MomentInput({
  label,
  start = null,
  onTyped,
}: {
  label: string;
  start?: string | null;
  onTyped: (instant: string | null) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(start ? localMoment(start) : '');
  return (
    <>
      <label for={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={typed}
        aria-describedby={`${id}-both`}
        onInput={({ currentTarget: { value } }) => {
          setTyped(value);
          onTyped(value === '' ? null : instantOf(value));
        }}
      />
      <p id={`${id}-both`} class="soft">
        {typed === '' ? 'In your time zone' : deadline(instantOf(typed))}
      </p>
    </>
  );
}
