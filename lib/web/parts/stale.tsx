// When somebody else changed the row that a form edits (409 stale): what they changed beside one's own is taken over, and where both
// changed one value, one chooses. Nothing that was typed is lost.

import { ApiError } from '../data/errors.ts';
import { words } from './format.ts';

/** The row as it is now, and who changed it, from a refused save. */
export interface StaleRow {
  row: Record<string, unknown> & { version: number };
  changed_by: string | null;
}

export function staleRow(error: unknown): StaleRow | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  try {
    return JSON.parse(error.details) as StaleRow;
  } catch {
    return null;
  }
}

/** A value that both changed. */
interface Clash {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  by: string;
  /** Names of the values taken over. */
  taken: string[];
  clashes: Clash[];
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What somebody else changed since `base`: values that I left as they were are theirs now, others clash. */
export function merge(base: object, mine: object, theirs: object, by: string | null): Merged {
  const names = Object.keys(mine).filter(
    (name) =>
      !same(Reflect.get(theirs, name), Reflect.get(base, name)) &&
      !same(Reflect.get(theirs, name), Reflect.get(mine, name)),
  );
  const isMine = (name: string) => !same(Reflect.get(mine, name), Reflect.get(base, name));
  return {
    by: by ?? 'Somebody',
    taken: names.filter((name) => !isMine(name)),
    clashes: names
      .filter(isMine)
      .map((name) => ({ name, mine: Reflect.get(mine, name), theirs: Reflect.get(theirs, name) })),
  };
}

const shown = (value: unknown): string => {
  if (value === '' || value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return value.map(shown).join(', ') || 'none';
  return typeof value === 'object' ? 'changed' : `“${String(value)}”`;
};

interface StaleNoteProps {
  merged: Merged;
  take: (clash: Clash) => void;
  keep: (clash: Clash) => void;
}

/** Says who changed what, and asks where both did. */
export function StaleNote({ merged: { by, taken, clashes }, take, keep }: StaleNoteProps) {
  return (
    <div class="notice stale" role="alert">
      <p>
        <b>{by} changed this meanwhile.</b>
        {taken.length > 0 && ` Taken over: ${taken.map((name) => words(name)).join(', ')}.`}
        {clashes.length === 0 && ' Look at it, and save again.'}
      </p>
      {clashes.map((clash) => (
        <p key={clash.name}>
          {words(clash.name)}: yours {shown(clash.mine)}, now {shown(clash.theirs)}.{' '}
          <button type="button" onClick={() => keep(clash)}>
            Keep mine
          </button>{' '}
          <button type="button" onClick={() => take(clash)}>
            Take theirs
          </button>
        </p>
      ))}
    </div>
  );
}
