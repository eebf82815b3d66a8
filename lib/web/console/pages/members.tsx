// The people of an organization: who belongs to it, who is invited, and what each may do.

import { z } from 'zod';
import { ApiError } from '../../data/errors.ts';
import type { Me } from '../../data/me.ts';
import { meChanged } from '../../data/me.ts';
import { changed, query } from '../../data/queries.ts';
import { type Returns, rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { confirmed } from '../../parts/dialog.tsx';
import { SelectField, SubmitButton, TextField, useForm } from '../../parts/form.tsx';
import { day } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { Section } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { toast } from '../../parts/toast.tsx';
import { invitationsQuery, OpenInvitations } from '../open-invitations.tsx';
import type { PageProps } from '../routes.ts';

type Role = 'owner' | 'admin' | 'member';
const roles: [Role, string][] = [
  ['member', 'Member: plans and decides'],
  ['admin', 'Admin: invites people too'],
  ['owner', 'Owner: everything, billing too'],
];

const membersQuery = (id: string) =>
  query(['members', id, 'people'], () => rpc('list_members', { p_organization_id: id }));
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
          <CardTable columns={['Person', 'Role', 'Since', 'Change']}>
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
  return (
    <tr>
      <Cell label="Person">
        <b>{member.full_name || email}</b> {isMe && <span class="soft">(you)</span>}
        {member.full_name && <small class="soft"> {email}</small>}
      </Cell>
      <Cell label="Role">
        <Pill of={member.role} />
      </Cell>
      <Cell label="Since">{day(member.created_at)}</Cell>
      <Cell label="Change">
        {mayChange &&
          roles
            .filter(([role]) => role !== member.role && (own === 'owner' || role !== 'owner'))
            .map(([role]) => (
              <ActionButton key={role} kind="quiet" run={() => setRole(role)}>
                Make {role}
              </ActionButton>
            ))}
        {(mayChange || isMe) && (
          <ActionButton kind="quiet" run={remove}>
            {isMe ? 'Leave' : 'Remove'}
          </ActionButton>
        )}
      </Cell>
    </tr>
  );
}

function Invite({ organizationId, isOwner }: { organizationId: string; isOwner: boolean }) {
  const form = useForm({
    start: { email: '', role: 'member' as string },
    schema: z.object({ email: z.string().trim().min(3, 'Whom do you invite?'), role: z.string() }),
    save: async ({ email, role }) => {
      const invited = await rpc('invite_member', {
        p_organization_id: organizationId,
        p_email: email,
        p_role: role as Role,
      });
      await changed(['members', organizationId]);
      form.set({ email: '' });
      toast(`An invitation goes to ${invited.email}; it works until ${day(invited.expires_at)}.`);
    },
  });
  return (
    <section class="card">
      <h2>Invite a colleague</h2>
      <form noValidate onSubmit={form.submit} class="fields">
        <TextField field={form.field('email')} label="Email address" type="email" autocomplete="off" />
        <SelectField
          field={form.field('role')}
          label="Role"
          options={roles.filter(([role]) => isOwner || role !== 'owner')}
        />
        <SubmitButton form={form}>Send the invitation</SubmitButton>
      </form>
    </section>
  );
}
