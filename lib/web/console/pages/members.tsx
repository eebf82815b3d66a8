// The people of an organization: who belongs to it, who is invited, and what each may do.

import { ApiError } from '../../data/errors.ts';
import type { Me } from '../../data/me.ts';
import { meChanged } from '../../data/me.ts';
import { membersQuery } from '../../data/members.ts';
import { changed } from '../../data/queries.ts';
import { type Returns, rpc } from '../../data/session.ts';
import { confirmed } from '../../parts/dialog.tsx';
import { Section } from '../../parts/states.tsx';
import { CardTable } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { invitationsQuery, OpenInvitations } from '../organization/open-invitations.tsx';
import { InviteForm, PersonRow, personColumns } from '../organization/people.tsx';
import type { PageProps } from '../page-module.ts';

type Role = 'owner' | 'admin' | 'member';
/** Each role, and what it does. */
const roles: [Role, string][] = [
  ['member', 'Plans and decides'],
  ['admin', 'Invites people too'],
  ['owner', 'Does everything, billing too'],
];

export function Page({ me }: PageProps) {
  if (!me.organization) throw new ApiError(404);
  const { id, name } = me.organization;
  const own = me.organizations.find((one) => one.id === id)?.role ?? 'member';
  const mayInvite = own !== 'member';
  return (
    <>
      <div class="head">
        <Title name="People">People of {name}</Title>
        <p class="soft">Everybody here sees all requests and offers of {name}.</p>
      </div>
      <Section title="Members" for={{ members: membersQuery(id) }}>
        {({ members }) => (
          <CardTable columns={personColumns}>
            {members.map((member) => (
              <Member key={member.user_id} me={me} own={own} organizationId={id} member={member} />
            ))}
          </CardTable>
        )}
      </Section>
      {mayInvite && <Invite organizationId={id} isOwner={own === 'owner'} />}
      {mayInvite && (
        <OpenInvitations
          invitations={invitationsQuery(['members', id], 'organization_id', id)}
          onRevoked={() => changed(['members', id])}
        />
      )}
    </>
  );
}

type MemberRow = Returns<'list_members'>[number];

function Member({
  me,
  own,
  organizationId,
  member,
}: {
  me: Me;
  own: string;
  organizationId: string;
  member: MemberRow;
}) {
  const isMe = member.user_id === me.id;
  const { email } = member;
  const mayChange = own === 'owner' || (own === 'admin' && member.role !== 'owner');
  const ids = { p_organization_id: organizationId, p_user_id: member.user_id };
  async function remove() {
    const title = isMe ? 'Leave the organization?' : `Remove ${email}?`;
    const text = isMe
      ? 'You will see nothing of it any more, until somebody invites you again.'
      : 'They will see nothing of it any more, until somebody invites them again.';
    if (!(await confirmed(title, text, isMe ? 'Leave' : 'Remove'))) return;
    await rpc('remove_member', ids);
    if (isMe) meChanged();
    else await changed(['members', organizationId]);
  }
  async function setRole(p_role: Role) {
    await rpc('set_member_role', { ...ids, p_role });
    await changed(['members', organizationId]);
    if (isMe) meChanged();
  }
  const others = roles.map(([role]) => role).filter((role) => own === 'owner' || role !== 'owner');
  return (
    <PersonRow
      person={member}
      isMe={isMe}
      others={mayChange ? others.filter((role) => role !== member.role) : []}
      setRole={setRole}
      remove={mayChange || isMe ? remove : null}
    />
  );
}

function Invite({ organizationId, isOwner }: { organizationId: string; isOwner: boolean }) {
  return (
    <InviteForm
      roles={roles.filter(([role]) => isOwner || role !== 'owner')}
      invite={async (p_email, p_role) => {
        const invited = await rpc('invite_member', { p_organization_id: organizationId, p_email, p_role });
        await changed(['members', organizationId]);
        return invited;
      }}
    />
  );
}
