// The photo of a hotel, and its initials where there is none.

import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { photoSize } from '../../../schemas/photo.ts';
import { query } from '../../data/queries.ts';
import { ask, from, type Row } from '../../data/session.ts';

export type Pictured = Pick<Row<'hotels'>, 'id' | 'photo_url' | 'version'>;

/** Which of these hotels have a photo. */
export const photosQuery = (hotelIds: readonly string[]) =>
  query(['hotel', 'photos', ...hotelIds.toSorted()], async () => {
    const hotels = await ask(
      from('hotels')
        .select('id, photo_url, version')
        .in('id', [...hotelIds]),
    );
    return new Map(hotels.map((hotel): [string, Pictured] => [hotel.id, hotel]));
  });

interface PhotoProps {
  /** Undefined while it is on its way. */
  hotel: Pictured | undefined;
  name: string;
  /** What stands in its place when it cannot be had, unless the initials. */
  instead?: ComponentChild;
}

export function HotelPhoto({ hotel, name, instead }: PhotoProps) {
  const [missing, setMissing] = useState('');
  const address = hotel?.photo_url ? `/api/hotel-photo?id=${hotel.id}&v=${hotel.version}` : '';
  if (address !== missing)
    return <img class="photo" src={address} {...photoSize} alt="" onError={() => setMissing(address)} />;
  return (
    instead ?? (
      <span class="photo" aria-hidden="true">
        {initials(name)}
      </span>
    )
  );
}

/** The first letters of the first two words that begin with one. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => word.match(/^\p{L}/u)?.[0].toUpperCase() ?? [])
    .slice(0, 2)
    .join('');
