// The catalogue as platform staff keep it: find a hotel, see what hangs on it and what looks like a duplicate of it.

import { useState } from 'preact/hooks';
import { query } from '../../data/queries.ts';
import { type Arguments, type Returns, rpc } from '../../data/session.ts';
import { Button, Select } from '../../parts/controls.tsx';
import { count, number } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { Section } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { replaceQuery } from '../address.ts';
import { FindHotels } from './find-hotels.tsx';

export type FoundHotel = Returns<'find_hotels'>['hotels'][number];
type Show = NonNullable<Arguments<'find_hotels'>['p_show']>;

const pageSize = 50;
const shows: readonly (readonly [Show, string])[] = [
  ['all', 'All hotels'],
  ['active', 'Listed'],
  ['inactive', 'Not listed'],
  ['duplicates', 'Possible duplicates'],
  ['venues', 'Own venues, not published'],
];

/** A page of hotels; counts against the hourly limit, so it is kept for a while. */
export const foundQuery = (p_search: string, p_show: Show = 'all', page = 0, p_limit = pageSize) =>
  query(
    ['admin', 'hotels', p_search, p_show, page, p_limit],
    () => rpc('find_hotels', { p_search, p_show, p_limit, p_offset: page * p_limit }),
    30_000,
  );

export function Hotels({ asked }: { asked: URLSearchParams }) {
  const given = shows.find(([name]) => name === asked.get('show'))?.[0] ?? 'all';
  const [{ search, show, page }, setWanted] = useState({
    search: asked.get('q') ?? '',
    show: given,
    page: 0,
  });
  const want = (now: { search?: string; show?: Show; page?: number }) => {
    const next = { search, show, page: 0, ...now };
    setWanted(next);
    replaceQuery({ q: next.search, show: next.show === 'all' ? '' : next.show });
  };
  return (
    <>
      <div class="spaced">
        <FindHotels label="Find by name, city or id" start={search} find={(words) => want({ search: words })}>
          <Select
            aria-label="Which hotels"
            value={show}
            set={(chosen) => want({ show: shows.find(([name]) => name === chosen)?.[0] ?? 'all' })}
            options={shows}
          />
        </FindHotels>
      </div>
      <Section title="Hotels" what="the hotels" for={{ found: foundQuery(search, show, page) }}>
        {({ found }) =>
          found.hotels.length === 0 ? (
            <p class="soft">None fits.</p>
          ) : (
            <>
              <CardTable
                columns={['Hotel', 'State', { name: 'RFPs', isNumber: true }, 'People', 'Looks like']}
              >
                {found.hotels.map((hotel) => (
                  <HotelRow key={hotel.hotel_id} hotel={hotel} />
                ))}
              </CardTable>
              <div class="actions">
                {page > 0 && <Button onClick={() => want({ page: page - 1 })}>Earlier</Button>}
                {found.has_more && <Button onClick={() => want({ page: page + 1 })}>More</Button>}
              </div>
            </>
          )
        }
      </Section>
    </>
  );
}

const HotelRow = ({ hotel }: { hotel: FoundHotel }) => (
  <tr>
    <Cell label="Hotel">
      <a href={`#/admin/hotels/${hotel.hotel_id}`} dir="auto">
        {hotel.name}
      </a>
      <small class="soft">
        {' '}
        {hotel.city}, {hotel.country_code}
      </small>
    </Cell>
    <Cell label="State">
      <Pill of={stateOf(hotel)} isUsual={stateOf(hotel) === 'listed'} />
      {hotel.organization_name && <small class="soft"> of {hotel.organization_name}</small>}
    </Cell>
    <Cell label="RFPs" isNumber>
      {number(hotel.sends)}
    </Cell>
    <Cell label="People">
      {count(hotel.members, 'person', 'people')}, {count(hotel.contacts, 'contact')}
    </Cell>
    <Cell label="Looks like">
      {hotel.duplicates.map((twin) => (
        <a key={twin.hotel_id} class="line" href={`#/admin/hotels/${twin.hotel_id}`}>
          {twin.name}, {number(twin.distance_m)} m away
        </a>
      ))}
    </Cell>
  </tr>
);

export const stateOf = ({
  is_active,
  merged_into,
  organization_id,
}: Pick<FoundHotel, 'is_active' | 'merged_into' | 'organization_id'>) =>
  merged_into ? 'merged' : !is_active ? 'not_listed' : organization_id ? 'own_venue' : 'listed';
