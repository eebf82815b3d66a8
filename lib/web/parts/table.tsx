import type { ComponentChildren } from 'preact';

export interface Column {
  name: string;
  /** Numbers stand to the right, under their heading. */
  isNumber?: boolean;
}

/** A list of things, one a row; on a phone each row is a card whose cells carry their column's name. */
export function CardTable({
  columns,
  children,
  label,
}: {
  columns: (Column | string)[];
  children: ComponentChildren;
  label?: string;
}) {
  return (
    <table class="cards" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => {
            const { name, isNumber = false } = typeof column === 'string' ? { name: column } : column;
            return (
              <th key={name} scope="col" class={isNumber ? 'number' : undefined}>
                {name}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A cell with the name that stands before it on a phone. */
export function Cell({
  label,
  isNumber,
  children,
}: {
  label: string;
  isNumber?: boolean;
  children?: ComponentChildren;
}) {
  return (
    <td class={isNumber ? 'number' : undefined} data-label={label}>
      {children}
    </td>
  );
}

/** Something wide that scrolls within the page; reachable by keyboard. */
export function Scroll({
  label,
  kind = '',
  children,
}: {
  label: string;
  kind?: string;
  children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section class={`scroll ${kind}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
