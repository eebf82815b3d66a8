// The desk of a hotel: one request, and what the hotel can do about it. The page behind a mailed link and the console make one each, with
// their own credential; everything else in this folder works with either.

import type { Database, Returns } from '../../db/types.ts';
import type { Space } from '../data/session-rooms.ts';

/** A request as the hotel sees it. */
export type Request = Returns<'list_hotel_rfps'>[number];
export type DeclineCode = Database['public']['Functions']['decline_rfp_by_token']['Args']['p_reason_code'];
type Facts = NonNullable<Returns<'rfp_by_token'>['hotel']>;

/** What an offer of the hotel starts from. */
export interface OwnFacts
  extends Pick<Facts, 'hotel_id' | 'name' | 'currency' | 'base_room_rate' | 'ddr_rate'> {
  type_rates?: unknown;
  /** Its own rooms for sessions. */
  spaces?: readonly Space[] | undefined;
  /** The terms of its newest offer that says any, to take again. */
  last_terms?: object | null | undefined;
}

export interface Desk {
  request: Request;
  /** Null where the hotel's data were erased. */
  hotel: OwnFacts | null;
  /** Reads the request again, and shows nothing yet. */
  load: () => Promise<Request>;
  send: (offer: object) => Promise<{ version: number }>;
  decline: (code: DeclineCode, reason: string | null) => Promise<unknown>;
  confirm: (offerId: string) => Promise<{ valid_until: string | null }>;
  ask: (question: string) => Promise<unknown>;
  acceptCounterOffer: (id: string) => Promise<unknown>;
  declineCounterOffer: (id: string, message: string | null) => Promise<unknown>;
  /** Shows what stands now, and says what was done. */
  reload: (said?: string) => Promise<unknown>;
}

/** The currency of the standing offer, of the hotel, or of the request. */
export const currencyOf = ({ request, hotel }: Pick<Desk, 'request' | 'hotel'>): string =>
  request.proposals[0]?.currency ?? hotel?.currency ?? request.currency;

/** Until when this hotel may change what it offers: a last round has a deadline of its own. */
export const dueOf = ({
  final_round,
  response_due,
}: Pick<Request, 'final_round' | 'response_due'>): string | null =>
  final_round?.is_asked ? final_round.due : response_due;

/** Whether other hotels were asked for a last offer, and this one's stands as it is. */
export const isOutOfRound = ({
  final_round,
  proposals,
}: Pick<Request, 'final_round' | 'proposals'>): boolean =>
  final_round !== null && !final_round.is_asked && proposals.length > 0;

/** What can be done now: `isOver` nothing, `isLate` and `isFixed` no offer. */
export function stateOf(request: Request, now = new Date()) {
  const due = dueOf(request);
  const isFixed = isOutOfRound(request);
  return {
    isOver: request.rfp_status !== 'sent' || ['won', 'lost'].includes(request.proposals[0]?.status ?? ''),
    isFixed,
    isLate: !isFixed && due !== null && new Date(due) < now,
  };
}

/** What stands, as one text. It tells whether somebody else has answered since the page was read. */
export const standing = (request: Request): string =>
  `${request.rfp_status}/${request.send_status === 'sent' ? 'opened' : request.send_status}/${request.proposals[0]?.version ?? 0}`;
