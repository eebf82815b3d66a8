// When platform staff opened an organization and why: for its owners and admins, and for staff themselves.

import { type Query, query } from '../../data/queries.ts';
import { type Returns, rpc } from '../../data/session.ts';
import { moment } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';

type Openings = Returns<'list_staff_access'>;

export const staffAccessQuery = (organizationId: string): Query<Openings> =>
  query(['staff-access', organizationId], () =>
    rpc('list_staff_access', { p_organization_id: organizationId }),
  );

export const StaffAccess = ({ access }: { access: Query<Openings> }) => (
  <Section title="Opened by platform staff" what="who opened it" for={{ openings: access }}>
    {({ openings }) =>
      openings.length === 0 ? (
        <p class="soft">
          Nobody has opened it. Our staff see requests only after they did, for a reason that is kept.
        </p>
      ) : (
        <CardTable columns={['When', 'Until', 'By', 'Why']}>
          {openings.map((one) => (
            <tr key={one.access_id}>
              <Cell label="When" isMoment>
                {moment(one.opened_at)}
              </Cell>
              <Cell label="Until" isMoment>
                {moment(one.expires_at)}
              </Cell>
              <Cell label="By">{one.opened_by ?? 'Platform staff'}</Cell>
              <Cell label="Why">
                <span dir="auto">{one.reason}</span>
              </Cell>
            </tr>
          ))}
        </CardTable>
      )
    }
  </Section>
);
