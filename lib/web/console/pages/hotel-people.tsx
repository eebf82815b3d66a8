// The people of a hotel: who works there, who is invited, and what each may do.

import { type Me, meChanged, type Workplace } from '../../data/me.ts';
import { changed, query } from '../../data/queries.ts';
import { type Returns, rpc } from '../../data/session.ts';
import { confirmed } from '../../parts/dialog.tsx';
import { Section } from '../../parts/states.tsx';
import { CardTable } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { workplaceOf } from '../hotel/workplace.ts';
import { invitationsQuery, OpenInvitations } from '../organization/open-invitations.tsx';
import { InviteForm, PersonRow, personColumns } from '../organization/people.tsx';
import type { PageProps } from '../page-module.ts';

type Role = 'manager' | 'staff';
/** Each role, and what it does. */
const roles: [Role, string][] = [
  ['staff', 'Answers RFPs, keeps the profile'],
  ['manager', 'Decides who belongs here too'],
];
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
          <CardTable columns={personColumns}>
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
  async function setRole(p_role: Role) {
    await rpc('set_hotel_member_role', { ...ids, p_role });
    await changed(keyOf(hotel.id));
    if (isMe) meChanged();
  }
  return (
    <PersonRow
      person={person}
      isMe={isMe}
      others={isManager ? [other] : []}
      setRole={setRole}
      remove={isManager || isMe ? remove : null}
    />
  );
}

function Invite({ hotel }: { hotel: Workplace }) {
  return (
    <InviteForm
      roles={roles}
      invite={async (p_email, p_role) => {
        const invited = await rpc('invite_hotel_member', { p_hotel_id: hotel.id, p_email, p_role });
        await changed(keyOf(hotel.id));
        return invited;
      }}
    />
  );
}
