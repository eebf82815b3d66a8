// Invitations that nobody has taken up yet, of an organization or a hotel; those who may invite may end them.

import { type Query, query } from '../../data/queries.ts';
import { ask, from, rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { day, words } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';

interface Invitation {
  id: string;
  email: string;
  role: string;
  expires_at: string;
}

/** The open invitations to one place, newest first, kept under the key of the page that shows them. */
export const invitationsQuery = (
  key: readonly unknown[],
  to: 'organization_id' | 'hotel_id',
  id: string,
): Query<Invitation[]> =>
  query([...key, 'invitations'], () =>
    ask(
      from('invitations')
        .select('id, email, role, expires_at')
        .eq(to, id)
        .is('accepted_at', null)
        .is('revoked_at', null)
        .order('created_at', { ascending: false }),
    ),
  );

export function OpenInvitations({
  invitations: asked,
  onRevoked,
}: {
  invitations: Query<Invitation[]>;
  onRevoked: () => Promise<unknown>;
}) {
  return (
    <Section title="Open invitations" for={{ invitations: asked }}>
      {({ invitations }) =>
        invitations.length === 0 ? (
          <p class="soft">Nobody is invited at the moment.</p>
        ) : (
          <CardTable columns={['Address', 'Role', 'Works until', 'Change']}>
            {invitations.map((invitation) => (
              <tr key={invitation.id}>
                <Cell label="Address">{invitation.email}</Cell>
                <Cell label="Role">{words(invitation.role)}</Cell>
                <Cell label="Works until">
                  {new Date(invitation.expires_at) < new Date() ? 'expired' : day(invitation.expires_at)}
                </Cell>
                <Cell label="Change">
                  <ActionButton
                    kind="quiet"
                    run={async () => {
                      await rpc('revoke_invitation', { p_invitation_id: invitation.id });
                      await onRevoked();
                    }}
                  >
                    Revoke
                  </ActionButton>
                </Cell>
              </tr>
            ))}
          </CardTable>
        )
      }
    </Section>
  );
}
