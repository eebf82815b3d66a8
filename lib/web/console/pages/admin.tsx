// What platform staff look after, one area at a time; its name stands in the address.

import { ApiError } from '../../data/errors.ts';
import { Claims } from '../admin/claims.tsx';
import { Founding } from '../admin/founding.tsx';
import { AdminFrame } from '../admin/frame.tsx';
import { Mail } from '../admin/mail.tsx';
import { Organizations } from '../admin/organizations.tsx';
import { Schedules } from '../admin/schedules.tsx';
import type { PageProps } from '../routes.ts';

const areas = new Map([
  ['claims', Claims],
  ['founding', Founding],
  ['organizations', Organizations],
  ['mail', Mail],
  ['schedules', Schedules],
]);

export function Page({ me, params }: PageProps) {
  const name = params.area ?? 'claims';
  const Area = areas.get(name);
  if (!Area) throw new ApiError(404);
  return (
    <AdminFrame me={me} area={name}>
      <Area />
    </AdminFrame>
  );
}
