// The frame round the areas that platform staff look after: each has its name in the address and its tab.

import type { ComponentChildren } from 'preact';
import { ApiError } from '../../data/errors.ts';
import type { Me } from '../../data/me.ts';
import { Title } from '../../parts/title.tsx';

const areas = [
  ['claims', 'Hotels'],
  ['founding', 'Founding'],
  ['catalogue', 'Catalogue import'],
  ['organizations', 'Organizations'],
  ['mail', 'Mail'],
  ['schedules', 'Schedules and rates'],
] as const;

export function AdminFrame({ me, area, children }: { me: Me; area: string; children: ComponentChildren }) {
  const label = areas.find(([name]) => name === area)?.[1];
  if (!me.isAdmin || !label) throw new ApiError(404);
  return (
    <>
      <div class="head">
        <Title name={`Admin: ${label}`}>Admin</Title>
      </div>
      <nav class="tabs" aria-label="Areas">
        {areas.map(([name, text]) => (
          <a key={name} href={`#/admin/${name}`} aria-current={name === area ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
      {children}
    </>
  );
}
