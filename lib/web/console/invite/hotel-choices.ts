// The hotels that an RFP can go to: those round its place that seat its attendees, with what one knows about each.

import { lackingOf } from '../../data/features.ts';
import { kilometres } from '../../data/places.ts';
import { query } from '../../data/queries.ts';
import { hotelName, type Ranked, type Rfp, type Send } from '../../data/rfps.ts';
import { ask, from, rpc } from '../../data/session.ts';
import { money, none } from '../../parts/format.ts';

export interface Choice {
  id: string;
  name: string;
  chain: string | null;
  /** Its place in the ranking, while there is one. */
  rank: number | null;
  km: number;
  /** Its point is only the middle of its city. */
  isAbout: boolean;
  capacity: number | null;
  rooms: number | null;
  stars: number | null;
  features: string[];
  isOwn: boolean;
  /** The musts that it lacks. */
  lacks: string[];
  price: string;
  reason: string;
}

/** Asks for the hotels round the place, near ones first. It asks for a box of degrees, which is a little larger than the circle. */
export const nearbyQuery = (rfp: Rfp, radius: number) =>
  query(['rfp', rfp.id, 'nearby', String(radius)], async () => {
    const latitude = radius / 110.5;
    const longitude = latitude / Math.max(0.02, Math.cos((rfp.latitude * Math.PI) / 180));
    const hotels = await ask(
      from('hotels')
        .select(
          'id, name, chain, latitude, longitude, point_is_approximate, stars, largest_room_capacity, rooms_total, features, organization_id',
        )
        .eq('is_active', true)
        .gte('latitude', rfp.latitude - latitude)
        .lte('latitude', rfp.latitude + latitude)
        .gte('longitude', rfp.longitude - longitude)
        .lte('longitude', rfp.longitude + longitude)
        .limit(1000),
    );
    return hotels
      .map((hotel) => ({
        ...hotel,
        km: kilometres(rfp, { latitude: hotel.latitude ?? 0, longitude: hotel.longitude ?? 0 }),
      }))
      .filter(({ km }) => km <= radius)
      .sort((a, b) => a.km - b.km);
  });
export type Nearby = Awaited<ReturnType<ReturnType<typeof nearbyQuery>['queryFn']>>;

/** How many hotels the ranking of a draft leaves out, by the must that they lack. */
export const exclusionsQuery = (rfp: Rfp) =>
  query(
    ['rfp', rfp.id, 'exclusions'],
    async () =>
      rfp.status === 'draft' && rfp.must_features.length > 0
        ? rpc('ranking_exclusions', { p_rfp_id: rfp.id })
        : [],
    60_000,
  );

export function choicesOf(rfp: Rfp, ranked: Ranked[], nearby: Nearby, sends: Send[]): Choice[] {
  const invited = new Set(sends.map(({ hotel_id }) => hotel_id));
  const places = new Map(ranked.map((hotel) => [hotel.hotel_id, hotel]));
  const known = nearby.map((hotel): Choice => {
    const place = places.get(hotel.id);
    return {
      id: hotel.id,
      name: hotelName(hotel.name),
      chain: hotel.chain,
      rank: place?.rank ?? null,
      km: hotel.km,
      isAbout: hotel.point_is_approximate,
      capacity: hotel.largest_room_capacity,
      rooms: hotel.rooms_total,
      stars: hotel.stars,
      features: hotel.features,
      isOwn: hotel.organization_id !== null,
      lacks: lackingOf(rfp.must_features, hotel.features),
      price: place?.criteria.price_per_attendee
        ? `≈ ${money(place.criteria.price_per_attendee, rfp.currency)}`
        : none,
      reason: place?.why_this_hotel[0] ?? '',
    };
  });
  return known
    .filter(
      ({ id, capacity, rank }) =>
        !invited.has(id) && (rank !== null || capacity === null || capacity >= rfp.attendees),
    )
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.km - b.km);
}
