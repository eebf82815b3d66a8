// What a hotel's people ask for. Everything about one hotel is kept under ['workplace', id, …].

import { type Query, query } from './queries.ts';
import { ask, from, type Returns, rpc } from './session.ts';

export type Received = Returns<'list_hotel_rfps'>[number];

/** The RFPs sent to a hotel; for a hotel one does not work at, there are none to see. */
export const receivedQuery = (hotelId: string): Query<Received[]> =>
  query(['workplace', hotelId, 'rfps'], () => rpc('list_hotel_rfps', { p_hotel_id: hotelId }));

export const statsQuery = (hotelId: string): Query<Returns<'get_hotel_dashboard_stats'>> =>
  query(['workplace', hotelId, 'stats'], () => rpc('get_hotel_dashboard_stats', { p_hotel_id: hotelId }));

export const isWaiting = ({ rfp_status, send_status }: Received): boolean =>
  rfp_status === 'sent' && ['sent', 'opened'].includes(send_status);

/** A hotel's own rooms for sessions, by name. */
export const spacesQuery = (hotelId: string) =>
  query(['workplace', hotelId, 'spaces'], () =>
    ask(from('hotel_spaces').select('*').eq('hotel_id', hotelId).order('name')),
  );

/** The features that a hotel can tick. Features that this hotel has and that are no longer listed are shown too. */
export const featuresQuery = query(
  ['hotel-features'],
  async () =>
    (await ask(from('hotel_features').select('feature').eq('is_listed', true).order('feature'))).map(
      ({ feature }) => feature,
    ),
  60_000,
);
