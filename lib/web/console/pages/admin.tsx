// What platform staff look after, one area at a time; its name stands in the address.

import type { ComponentType } from 'preact';
import { ApiError } from '../../data/errors.ts';
import { Claims } from '../admin/claims.tsx';
import { Founding } from '../admin/founding.tsx';
import { AdminFrame } from '../admin/frame.tsx';
import { Hotels } from '../admin/hotels.tsx';
import { Mail } from '../admin/mail.tsx';
import { Organizations } from '../admin/organizations.tsx';
import { Schedules } from '../admin/schedules.tsx';
import type { PageProps } from '../page-module.ts';

const areas = new Map<string, ComponentType<{ asked: URLSearchParams }>>([
  ['claims', Claims],
  ['founding', Founding],
  ['hotels', Hotels],
  ['organizations', Organizations],
  ['mail', Mail],
  ['schedules', Schedules],
]);

export function Page({ me, params, query }: PageProps) {
  const name = params.area ?? 'claims';
  const Area = areas.get(name);
  if (!Area) throw new ApiError(404);
  return (
    <AdminFrame me={me} area={name}>
      <Area asked={query} />
    </AdminFrame>
  );
}
