// A hotel's profile: what planners see and the ranking reckons with. What moves a ranking waits for an administrator.

import { featuresQuery } from '../../data/hotels.ts';
import { query } from '../../data/queries.ts';
import { ask, from, type Row } from '../../data/session.ts';
import { count } from '../../parts/format.ts';
import { Ask } from '../../parts/states.tsx';
import { Title } from '../../parts/title.tsx';
import { hotelLabel } from '../hotel/hotel-label.ts';
import { ProfileForm } from '../hotel/profile-form.tsx';
import { Spaces } from '../hotel/spaces.tsx';
import { workplaceOf } from '../hotel/workplace.ts';
import type { PageProps } from '../page-module.ts';

type Change = Pick<Row<'hotel_changes'>, 'id' | 'field' | 'old_value' | 'new_value'>;

const profileQuery = (id: string) =>
  query(['workplace', id, 'profile'], () => ask(from('hotels').select('*').eq('id', id).single()));
const changesQuery = (id: string) =>
  query(['workplace', id, 'changes'], () =>
    ask(
      from('hotel_changes')
        .select('id, field, old_value, new_value')
        .eq('hotel_id', id)
        .eq('status', 'pending')
        .order('created_at'),
    ),
  );

export function Page({ me, params }: PageProps) {
  const hotel = workplaceOf(me, params.hotel);
  const queries = {
    profile: profileQuery(hotel.id),
    changes: changesQuery(hotel.id),
    features: featuresQuery,
  };
  return (
    <>
      <div class="head">
        <p class="crumbs">
          <a href={`#/hotels/${hotel.id}`}>{hotel.name}</a>
        </p>
        <Title name="Profile" />
        <p class="soft">
          What planners see, and what the ranking reckons with. Unknown is better than untrue.
        </p>
      </div>
      <Ask for={queries} what="the profile">
        {({ profile, changes, features }) => (
          <>
            <Waiting changes={changes} />
            <ProfileForm hotel={hotel} profile={profile} features={features} />
          </>
        )}
      </Ask>
      <Spaces hotelId={hotel.id} />
    </>
  );
}

/** Lists the changes that wait for an administrator, each with its old and its new value. */
function Waiting({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <div class="notice">
      <b>{count(changes.length, 'change')} waiting to be confirmed</b>
      <ul>
        {changes.map(({ id, field, old_value, new_value }) => (
          <li key={id}>
            {hotelLabel(field)}: {old_value ?? 'unknown'} now, {new_value} once confirmed
          </li>
        ))}
      </ul>
    </div>
  );
}
