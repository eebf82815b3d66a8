// The frame round the areas that platform staff look after: each has its name in the address and its tab.

import type { ComponentChildren } from 'preact';
import { ApiError } from '../../data/errors.ts';
import type { Me } from '../../data/me.ts';
import { useScrollToCurrent } from '../../parts/scroll-to-current.ts';
import { Title } from '../../parts/title.tsx';

const areas = [
  ['claims', 'Waiting'],
  ['founding', 'Founding'],
  ['hotels', 'Hotels'],
  ['catalogue', 'Catalogue import'],
  ['organizations', 'Organizations'],
  ['mail', 'Mail'],
  ['schedules', 'Schedules and rates'],
] as const;

export function AdminFrame({
  me,
  area,
  name,
  children,
}: {
  me: Me;
  area: string;
  /** Of the window, for a page within an area. */
  name?: string;
  children: ComponentChildren;
}) {
  const label = areas.find(([name]) => name === area)?.[1];
  const bar = useScrollToCurrent(area);
  if (!me.isAdmin || !label) throw new ApiError(404);
  return (
    <>
      <div class="head">
        <Title name={`Admin: ${name ?? label}`}>Admin</Title>
        <nav class="tabs" aria-label="Areas" ref={bar}>
          {areas.map(([path, text]) => (
            <a key={path} href={`#/admin/${path}`} aria-current={path === area ? 'page' : undefined}>
              {text}
            </a>
          ))}
        </nav>
      </div>
      {children}
    </>
  );
}
