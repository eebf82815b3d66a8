import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

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
  kind = '',
}: {
  columns: (Column | string)[];
  children: ComponentChildren;
  label?: string;
  /** `rfps`: a row is a link, and on a phone two cells stand on a line. */
  kind?: 'rfps' | '';
}) {
  return (
    <table class={`cards ${kind}`} aria-label={label}>
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
  isMoment,
  children,
}: {
  label: string;
  isNumber?: boolean;
  /** Day and time stay on one line, where there is room for it. */
  isMoment?: boolean;
  children?: ComponentChildren;
}) {
  return (
    <td class={isNumber ? 'number' : isMoment ? 'moment' : undefined} data-label={label}>
      {children}
    </td>
  );
}

/** A wide table that scrolls within the page and can be reached by keyboard, with the class `fits` while there is nothing to scroll. */
export function Scroll({
  label,
  kind = '',
  children,
}: {
  label: string;
  kind?: string;
  children: ComponentChildren;
}) {
  const section = useRef<HTMLElement>(null);
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const [frame, table] = [section.current, section.current?.firstElementChild];
    if (!frame || !table) return;
    const observer = new ResizeObserver(() => setFits(table.clientWidth <= frame.clientWidth));
    observer.observe(frame);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section ref={section} class={`scroll ${kind} ${fits ? 'fits' : ''}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
