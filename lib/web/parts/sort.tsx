import type { ComponentChildren } from 'preact';

export interface Sorting {
  by: string;
  isDown: boolean;
}

/** `answers` ascending, `-answers` descending, as it stands in an address. */
export const readSorting = (text: string | null): Sorting | null =>
  text ? { by: text.replace(/^-/, ''), isDown: text.startsWith('-') } : null;
export const writeSorting = ({ by, isDown }: Sorting): string => `${isDown ? '-' : ''}${by}`;

/** The heading of a column one can sort by: once up, again down. */
export function SortHeading({
  name,
  sorting,
  onSort,
  isNumber = false,
  children,
}: {
  name: string;
  sorting: Sorting | null;
  onSort: (sorting: Sorting) => void;
  isNumber?: boolean;
  children: ComponentChildren;
}) {
  const isCurrent = sorting?.by === name;
  const state = isCurrent ? (sorting.isDown ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" class={isNumber ? 'number' : undefined} aria-sort={state}>
      <button
        type="button"
        class="sort"
        onClick={() => onSort({ by: name, isDown: isCurrent ? !sorting.isDown : false })}
      >
        {children}
        {state && <span aria-hidden="true"> {state === 'ascending' ? '↑' : '↓'}</span>}
      </button>
    </th>
  );
}
