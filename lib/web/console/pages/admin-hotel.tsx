// One hotel for platform staff: its profile, whether it is listed, who works there, and what it is a duplicate of.

import { ApiError } from '../../data/errors.ts';
import { featuresQuery } from '../../data/hotels.ts';
import { changed, query } from '../../data/queries.ts';
import { ask, from, rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { confirmed } from '../../parts/dialog.tsx';
import { count, words } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { Ask } from '../../parts/states.tsx';
import { AdminFrame } from '../admin/frame.tsx';
import { HotelRole } from '../admin/hotel-role.tsx';
import { type FoundHotel, foundQuery, stateOf } from '../admin/hotels.tsx';
import { MergeHotels } from '../admin/merge-hotels.tsx';
import { ProfileForm } from '../hotel/profile-form.tsx';
import type { PageProps } from '../page-module.ts';

const rowQuery = (id: string) =>
  query(['admin', 'hotel', id], () => ask(from('hotels').select('*').eq('id', id).single()));

export function Page({ me, params }: PageProps) {
  const id = params.hotel ?? '';
  const queries = { row: rowQuery(id), found: foundQuery(id), features: featuresQuery };
  return (
    <AdminFrame me={me} area="hotels" name="Hotel">
      <Ask for={queries} what="the hotel">
        {({ row, found, features }) => {
          const [hotel] = found.hotels;
          if (!hotel) throw new ApiError(404);
          return (
            <>
              <Head hotel={hotel} />
              {!hotel.merged_into && (
                <>
                  <ProfileForm key={row.id} hotel={row} profile={row} features={features} />
                  <HotelRole key={`role ${row.id}`} hotel={row} />
                  <MergeHotels key={`merge ${row.id}`} hotel={hotel} />
                </>
              )}
            </>
          );
        }}
      </Ask>
    </AdminFrame>
  );
}

function Head({ hotel }: { hotel: FoundHotel }) {
  const { hotel_id, name, is_active, merged_into, organization_name } = hotel;
  const set = async (p_is_active: boolean) => {
    const text = 'Nobody finds it or asks it any more. What it was asked before goes on.';
    if (!p_is_active && !(await confirmed(`Take ${name} out of the catalogue?`, text, 'Take it out'))) return;
    await rpc('set_hotel_active', { p_hotel_id: hotel_id, p_is_active });
    await changed(['admin']);
  };
  return (
    <section class="card spaced">
      <h2 dir="auto">
        {name}, {hotel.city} <Pill of={stateOf(hotel)}>{words(stateOf(hotel))}</Pill>
      </h2>
      <p class="soft">
        {count(hotel.sends, 'RFP')}, {count(hotel.members, 'person', 'people')},{' '}
        {count(hotel.contacts, 'contact')}.{organization_name && ` A venue of ${organization_name} alone.`}
      </p>
      {merged_into ? (
        <p>
          It was merged into <a href={`#/admin/hotels/${merged_into}`}>the hotel that stays</a>.
        </p>
      ) : (
        <div class="actions">
          <ActionButton run={() => set(!is_active)}>
            {is_active ? 'Take out of the catalogue' : 'List in the catalogue'}
          </ActionButton>
          {organization_name && (
            <ActionButton
              kind="quiet"
              run={async () => {
                const text =
                  'Everybody sees it from then on and can ask it. It does not become one organization’s again.';
                if (!(await confirmed(`Publish ${name}?`, text, 'Publish'))) return;
                await rpc('publish_hotel', { p_hotel_id: hotel_id });
                await changed(['admin']);
              }}
            >
              Publish
            </ActionButton>
          )}
        </div>
      )}
    </section>
  );
}
