// One of the organization's own venues, to be kept up to date by its members until the house does so itself.

import { ApiError } from '../../data/errors.ts';
import { featuresQuery } from '../../data/hotels.ts';
import { query } from '../../data/queries.ts';
import { ask, from } from '../../data/session.ts';
import { Ask } from '../../parts/states.tsx';
import { Title } from '../../parts/title.tsx';
import { ProfileForm } from '../hotel/profile-form.tsx';
import { Spaces } from '../hotel/spaces.tsx';
import type { PageProps } from '../page-module.ts';

const venueQuery = (id: string) =>
  query(['workplace', id, 'venue'], async () => {
    const venue = await ask(from('hotels').select('*').eq('id', id).maybeSingle());
    if (!venue) throw new ApiError(404);
    return venue;
  });

export function Page({ me, params }: PageProps) {
  const id = params.hotel ?? '';
  return (
    <Ask for={{ profile: venueQuery(id), features: featuresQuery }} what="the venue" level="h1">
      {({ profile, features }) => {
        if (!me.organizations.some((one) => one.id === profile.organization_id)) throw new ApiError(404);
        return (
          <>
            <div class="head">
              <p class="crumbs">
                <a href="#/venues">Own venues</a>
              </p>
              <Title name={profile.name ?? 'A venue'} />
              <p class="soft">Only your organization sees it. Unknown is better than untrue.</p>
            </div>
            <ProfileForm hotel={{ id }} profile={profile} features={features} />
            <Spaces hotelId={id} />
          </>
        );
      }}
    </Ask>
  );
}
