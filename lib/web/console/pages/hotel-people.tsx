// The people of a hotel: who works there, who is invited, and what each may do.

import { z } from 'zod';
import { type Me, meChanged, type Workplace } from '../../data/me.ts';
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
import { workplaceOf } from '../workplace.ts';

type Role = 'manager' | 'staff';
type Colleague = Returns<'list_hotel_members'>[number];

const keyOf = (hotelId: string) => ['workplace', hotelId, 'people'];
const peopleQuery = (hotelId: string) =>
  query([...keyOf(hotelId), 'members'], () => rpc('list_hotel_members', { p_hotel_id: hotelId }));

export function Page({ me, params }: PageProps) {
  const hotel = workplaceOf(me, params.hotel);
  const isManager = hotel.role === 'manager';
  return (
    <>
      <div class="head">
        <p class="crumbs">
          <a href={`#/hotels/${hotel.id}`}>{hotel.name}</a>
        </p>
        <Title name="Colleagues" />
        <p class="soft">
          Everybody here sees the RFPs {hotel.name} has received, answers them and edits its profile.{' '}
          {isManager ? 'Managers also decide who belongs here.' : 'Its managers decide who belongs here.'}
        </p>
      </div>
      <Section title="Who works here" what="the people" for={{ people: peopleQuery(hotel.id) }}>
        {({ people }) => (
          <CardTable columns={['Person', 'Role', 'Since', 'Change']}>
            {people.map((person) => (
              <Person key={person.user_id} me={me} hotel={hotel} person={person} />
            ))}
          </CardTable>
        )}
      </Section>
      {isManager && <Invite hotel={hotel} />}
      {isManager && (
        <OpenInvitations
          invitations={invitationsQuery(keyOf(hotel.id), 'hotel_id', hotel.id)}
          onRevoked={() => changed(keyOf(hotel.id))}
        />
      )}
      <p class="soft spaced">
        You work at another hotel too, or plan events? <a href="#/welcome">Join it here</a>.
      </p>
    </>
  );
}

function Person({ me, hotel, person }: { me: Me; hotel: Workplace; person: Colleague }) {
  const isMe = person.user_id === me.id;
  const isManager = hotel.role === 'manager';
  const ids = { p_hotel_id: hotel.id, p_user_id: person.user_id };
  const other: Role = person.role === 'manager' ? 'staff' : 'manager';
  async function remove() {
    const title = isMe ? `Leave ${hotel.name}?` : `Remove ${person.email}?`;
    const text = `${isMe ? 'You' : 'They'} will see nothing of the hotel’s RFPs any more, until somebody invites ${isMe ? 'you' : 'them'} again.`;
    if (!(await confirmed(title, text, isMe ? 'Leave' : 'Remove'))) return;
    await rpc('remove_hotel_member', ids);
    if (isMe) {
      location.replace('#/');
      meChanged();
    } else await changed(keyOf(hotel.id));
  }
  async function setRole() {
    await rpc('set_hotel_member_role', { ...ids, p_role: other });
    await changed(keyOf(hotel.id));
    if (isMe) meChanged();
  }
  return (
    <tr>
      <Cell label="Person">
        <b>{person.full_name || person.email}</b> {isMe && <span class="soft">(you)</span>}
        {person.full_name && <small class="soft"> {person.email}</small>}
      </Cell>
      <Cell label="Role">
        <Pill of={person.role} />
      </Cell>
      <Cell label="Since">{day(person.created_at)}</Cell>
      <Cell label="Change">
        {isManager && (
          <ActionButton kind="quiet" run={setRole}>
            Make {other}
          </ActionButton>
        )}
        {(isManager || isMe) && (
          <ActionButton kind="quiet" run={remove}>
            {isMe ? 'Leave' : 'Remove'}
          </ActionButton>
        )}
      </Cell>
    </tr>
  );
}

function Invite({ hotel }: { hotel: Workplace }) {
  const form = useForm({
    start: { email: '', role: 'staff' },
    schema: z.object({
      email: z.string().trim().min(3, 'Whom do you invite?'),
      role: z.enum(['staff', 'manager']),
    }),
    save: async ({ email, role }) => {
      const invited = await rpc('invite_hotel_member', {
        p_hotel_id: hotel.id,
        p_email: email,
        p_role: role as Role,
      });
      await changed(keyOf(hotel.id));
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
          options={[
            ['staff', 'Staff: answers RFPs, keeps the profile'],
            ['manager', 'Manager: decides who belongs here too'],
          ]}
        />
        <SubmitButton form={form}>Send the invitation</SubmitButton>
      </form>
    </section>
  );
}
