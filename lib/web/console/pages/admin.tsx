// What platform staff look after, one area at a time; its name stands in the address.

import { ApiError } from '../../data/errors.ts';
import { Title } from '../../parts/title.tsx';
import { Catalogue } from '../admin/catalogue.tsx';
import { Claims } from '../admin/claims.tsx';
import { Founding } from '../admin/founding.tsx';
import { Mail } from '../admin/mail.tsx';
import { Organizations } from '../admin/organizations.tsx';
import { Schedules } from '../admin/schedules.tsx';
import type { PageProps } from '../routes.ts';

const areas = new Map([
  ['claims', { label: 'Hotels', Area: Claims }],
  ['founding', { label: 'Founding', Area: Founding }],
  ['catalogue', { label: 'Catalogue import', Area: Catalogue }],
  ['organizations', { label: 'Organizations', Area: Organizations }],
  ['mail', { label: 'Mail', Area: Mail }],
  ['schedules', { label: 'Schedules and rates', Area: Schedules }],
]);

export function Page({ me, params }: PageProps) {
  const name = params.area ?? 'claims';
  const chosen = areas.get(name);
  if (!me.isAdmin || !chosen) throw new ApiError(404);
  const { label, Area } = chosen;
  return (
    <>
      <div class="head">
        <Title name={`Admin: ${label}`}>Admin</Title>
      </div>
      <nav class="tabs" aria-label="Areas">
        {[...areas].map(([area, { label: text }]) => (
          <a key={area} href={`#/admin/${area}`} aria-current={area === name ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </nav>
      <Area />
    </>
  );
}
